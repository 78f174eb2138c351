"""placeholder"""

from fastapi import APIRouter

router = APIRouter(prefix="/hands", tags=["hands"])
