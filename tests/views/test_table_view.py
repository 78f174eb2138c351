"""The fields of views are the fields of the wire: this list changes together with the client and the README."""

from __future__ import annotations

from msgspec.structs import fields

from app.views.table_view import HandView, LegalView, PublicView, SeatView, You


def names(view: type[PublicView | You | LegalView | HandView | SeatView]) -> str:
    return " ".join(field.encode_name for field in fields(view))


def test_the_names_on_the_wire() -> None:
    assert names(PublicView) == (
        "table version rules host paused halted closed button small_blind big_blind seats hand clock deal_in waiting"
        " held hosts pending closing requests muted straddles bomb"
    )
    assert names(You) == (
        "player host seat cards label label_ranks legal wish wishes can_show top_up top_up_most auto_top_up auto_rebuy"
        " queue straddle_offer straddle_on prefer bomb_vote can_rabbit second_label second_label_ranks"
        " top_up_least offer"
    )
    assert names(LegalView) == "fold check call call_all_in bet raise sizes step run_twice"
    assert names(HandView) == (
        "id number street ended void bomb_pot boards board second_board asked pots pot_total price to_act turn wins"
        " winning winning_second rabbit second_rabbit equity"
    )
    assert names(SeatView) == (
        "seat player name bot stack bet state cards position last connected sitting_out wants_out out_at_blind"
        " leaving sent_away moving_to owes_live owes_dead posting time_percent won label label_ranks second_label"
        " second_label_ranks"
    )
