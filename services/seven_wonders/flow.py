"""The table of 7 Wonders: what each record on `State.due` stands for."""

from collections.abc import Callable
from typing import Any

from services.engine.kernel.log import Log
from services.engine.kernel.table import Choice, Step, Table, Together
from services.seven_wonders import choices, course, due, scoring, turns
from services.seven_wonders import commands as c
from services.seven_wonders.model import State, decider


def _decider(state: State, asked: due.Record) -> int:
    return decider(state, asked.city)


Answers = dict[type, Callable[[State, Any, Any, Log], None]]


def _alone(kind: str, legal: Callable[[State, Any], list[c.Command]], answers: Answers) -> Choice:
    """One city chooses. A right that there is nothing for is passed over in a step, so that everybody sees it."""
    return Choice(kind, legal, answers, ("city",), seat=_decider, asked=True, otherwise=Step(turns.idle))


FROM_DISCARD: Answers = {c.TakeFromDiscard: turns.take_from_discard, c.Decline: turns.decline}

TABLE = Table(
    {
        due.Boards: Step(course.boards),
        due.ChooseBoard: _alone("choose_board", choices.any_board, {c.ChooseBoard: turns.choose_board}),
        due.ChooseSide: _alone("choose_side", choices.any_side, {c.ChooseSide: turns.choose_side}),
        due.DealLeaders: Step(course.deal_leaders),
        due.Draft: Together(
            "draft", choices.sealed_by, choices.draft_choices, {c.Keep: turns.seal}, Step(turns.reveal_draft)
        ),
        due.RecruitAge: Step(course.recruit_age),
        due.Recruit: Together(
            "recruit",
            choices.sealed_by,
            choices.recruitment_choices,
            {c.Recruit: turns.seal, c.BuildStage: turns.seal, c.Discard: turns.seal},
            Step(turns.reveal),
        ),
        due.Deal: Step(course.deal),
        due.Turn: Together(
            "turn",
            choices.sealed_by,
            choices.turn_choices,
            {c.Build: turns.seal, c.BuildStage: turns.seal, c.Discard: turns.seal},
            Step(turns.reveal),
        ),
        due.CopyLeader: _alone("copy_leader", choices.copied_leaders, {c.CopyLeader: turns.copy_leader}),
        due.SeventhCard: _alone(
            "seventh_card",
            choices.seventh_uses,
            {c.Build: turns.play_seventh, c.BuildStage: turns.play_seventh, c.Discard: turns.play_seventh},
        ),
        due.LastCards: Step(turns.last_cards),
        due.ExtraLeader: _alone(
            "extra_leader", choices.extra_recruits, {c.Recruit: turns.recruit_extra, c.Decline: turns.decline}
        ),
        due.Halicarnassus: _alone("halicarnassus", choices.from_discard, FROM_DISCARD),
        due.Solomon: _alone("solomon", choices.from_discard, FROM_DISCARD),
        due.CopiedSolomon: _alone("copied_solomon", choices.from_discard, FROM_DISCARD),
        due.EndTurn: Step(turns.end_turn),
        due.Conflict: Step(scoring.conflict),
        due.EndAge: Step(course.end_age),
        due.Score: Step(scoring.score),
        due.Total: Step(scoring.total),
    }
)
