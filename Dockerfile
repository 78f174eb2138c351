# Two stages: what builds the packages stays behind, and only the finished environment goes into the image.
FROM python:3.11-slim AS build

WORKDIR /srv/homegame
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN python -m venv .venv
# The packages change seldom and the sources often: in this order a rebuild takes seconds.
COPY pyproject.toml constraints.txt LICENSE ./
RUN mkdir app && .venv/bin/pip install -c constraints.txt -e .


FROM python:3.11-slim

# A fixed number, so that the owner of a mounted folder can be set from outside.
RUN groupadd --gid 10001 homegame \
    && useradd --uid 10001 --gid homegame --no-create-home --shell /usr/sbin/nologin homegame \
    && install -d -o homegame -g homegame /data

WORKDIR /srv/homegame
COPY --from=build /srv/homegame/.venv .venv
COPY pyproject.toml LICENSE ./
COPY migrations migrations
COPY static static
COPY app app

ENV PATH=/srv/homegame/.venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    HOMEGAME_DATA=/data \
    HOMEGAME_PORT=8000

# By number: orchestrators can check that it is not root without reading the image.
USER 10001:10001
VOLUME /data
EXPOSE 8000
# Slim has no curl; the server's own Python asks. The first start migrates, so it gets time.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen(f'http://127.0.0.1:{os.environ[\"HOMEGAME_PORT\"]}/api/v1/health', timeout=4)"]
CMD ["homegame", "serve", "--host", "0.0.0.0"]
