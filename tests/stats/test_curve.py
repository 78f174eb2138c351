"""The line of results: running sums, thinned evenly, whole at its end."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.stats.curve import MOST, Point, Step, curve

STEPS = st.lists(
    st.builds(Step, st.just(0), st.integers(1, 9), st.sampled_from([2, 100]), st.integers(-99, 99), st.integers(-9, 9)),
    max_size=3 * MOST,
)


def test_points_are_sums() -> None:
    steps = [Step(10, 1, 2, -1, -500), Step(20, 3, 100, 250, 250_000)]
    assert curve(steps) == (Point(1, 10, -1, -0.5, -0.5, -0.25), Point(4, 20, 249, 249.5, 2.0, 2.25))
    assert curve([]) == ()


@given(STEPS)
def test_a_long_line_keeps_its_ends_and_its_order(steps: list[Step]) -> None:
    points = curve(steps)
    assert len(points) == min(len(steps), MOST)
    if steps:
        assert (points[0].hands, points[0].net) == (steps[0].hands, steps[0].net)
        assert (points[-1].hands, points[-1].net) == (sum(s.hands for s in steps), sum(s.net for s in steps))
    hands = [point.hands for point in points]
    assert hands == sorted(set(hands))
