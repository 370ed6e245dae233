// Made by `make types` from the Structs of the rules; not to be edited.

import type * as table from "../../js/table/contract.js";

/** Where a card goes after its action. */
export type After = {
  default: "discard" | "remove";
  alternative?: Alternative | null;
};

/** A card may go to another place after its action, at a price. */
export type Alternative = {
  destination: "discard";
  cost: RemoveCardFromHand;
};

/** Nixon names the evidence that he is about to move, from `start` by `steps`; it lies face up now (8.11.1). */
export type AnnouncedEvent = {
  type: "move_announced";
  slot: string;
  evidence: string;
  start: number;
  steps: number;
};

/** A side may answer the card on top with a reaction (8.11). */
export type AnswerDue = {
  type: "answer";
  side: number;
};

/** A side answers with a card, or lets it pass (card is ""). */
export type AnsweredEvent = {
  type: "answered";
  side: number;
  card: string;
};

/** Ask Nixon for face-down evidence of a colour. */
export type AskForColourCommand = {
  type: "ask_for_colour";
  colour: "blue" | "green" | "yellow";
};

/** The Editor asks; the answer is always true. */
export type AskedEvent = {
  type: "asked";
  colour: "blue" | "green" | "yellow";
  answer: boolean;
};

/** Draw evidence from the bag and put it face up on a space of the track. */
export type BagToTrack = {
  op: "bag_to_track";
  count: number;
  space: number;
};

/** The initial phase (4A). */
export type BeginRoundDue = {
  type: "begin_round";
};

/** Put pinned evidence face up on a space of the track. */
export type BoardToTrack = {
  op: "board_to_track";
  count: number;
  face: "any" | "down" | "up";
  space: number;
};

/** The evidence that is about to move goes as far towards the acting side instead. */
export type CancelAndRedirectMove = {
  op: "cancel_and_redirect_move";
};

/** The action that is answered has no effect. */
export type CancelPlayedAction = {
  op: "cancel_played_action";
  cancelled_card_goes_to: "owner_discard" | "removed";
};

/** A card in play has no effect. */
export type CancelledEvent = {
  type: "cancelled";
  card: string;
};

/** A card of either deck. */
export type Card = {
  id: string;
  printed_number: number;
  side: "editor" | "nixon";
  title: string;
  value: number;
  colours: Array<"blue" | "green" | "yellow">;
  kind: "conspirator" | "event" | "journalist";
  requirement: PictureInSupply | NotFirstTurn | null;
  reaction: Reaction | null;
  effect: Array<Move | MoveOneOf | MoveSplit | MoveTo | PictureBack | PinFromTrack | BoardToTrack | ReturnFromTrack | ReturnFromBoard | TurnUpOnBoard | PinPicture | PinFromBag | BagToTrack | DiscardRandom | NextTurn | EndCardPhase | DrawAndPlayTop | ForbidOpponentEventActions | CancelPlayedAction | CancelAndRedirectMove | ReplayRemovedAction | Win>;
  after_action: After;
  basis: "decision" | "published";
};

/** The System Works names a removed card. */
export type CardChosenEvent = {
  type: "removed_card_chosen";
  side: number;
  card: string;
};

/** A card goes to `discard` or is `removed`. */
export type CardGoneEvent = {
  type: "card_gone";
  side: number;
  card: string;
  where: string;
};

/** A side loses a card of its hand to its discard pile, picked by chance. */
export type CardLostEvent = {
  type: "card_lost";
  side: number;
  card: string;
};

/** Turns until both hands are empty (4B). */
export type CardPhaseDue = {
  type: "card_phase";
};

/** The card phase is over early; `cards` lists what each side discards of its hand. */
export type CardPhaseEndedEvent = {
  type: "card_phase_ended";
  cards: Array<Array<string>>;
};

/** A card and its part are announced. */
export type CardPlayedEvent = {
  type: "card_played";
  side: number;
  card: string;
  part: string;
};

/** A side drew cards; only that side sees which. */
export type CardsDrawnEvent = {
  type: "cards_drawn";
  side: number;
  count: number;
  cards: Array<string>;
};

/** Use the action of this removed card. */
export type ChooseCardCommand = {
  type: "choose_removed";
  card: string;
};

/** A side chooses for an instruction; `left` tokens, pictures, spaces or steps are still to be taken (8.1). */
export type ChooseDue = {
  type: "choose";
  side: number;
  op: Move | MoveOneOf | MoveSplit | MoveTo | PictureBack | PinFromTrack | BoardToTrack | ReturnFromTrack | ReturnFromBoard | TurnUpOnBoard;
  source: string;
  left: number;
  taken: Array<string>;
};

/** The Editor names the removed card that The System Works uses (8.9). */
export type ChooseRemovedDue = {
  type: "choose_removed";
  side: number;
};

/** The other side loses cards of its hand, picked by chance, to its discard pile. */
export type DiscardRandom = {
  op: "discard_random";
  count: number;
};

/** Draw the top card of the own deck and play it. */
export type DrawAndPlayTop = {
  op: "draw_and_play_top";
};

/** Both sides discard their hands; nobody takes another turn this round. */
export type EndCardPhase = {
  op: "end_card_phase";
};

/** The evaluation is done. */
export type EndRoundDue = {
  type: "end_round";
};

/** The turn passes on (4B.1). */
export type EndTurnDue = {
  type: "end_turn";
};

/** The next of the five steps of the evaluation (4C). */
export type EvaluateDue = {
  type: "evaluate";
};

/** The Editor's events work only for their value this round. */
export type EventsBannedEvent = {
  type: "events_banned";
};

/** An evidence token. */
export type Evidence = {
  id: string;
  colours: Array<"blue" | "green" | "yellow">;
  momentum_symbol: boolean;
  basis: "decision" | "published";
};

/** A side draws from the bag; only that side sees what. */
export type EvidenceDrawnEvent = {
  type: "evidence_drawn";
  side: number;
  count: number;
  evidence: Array<string>;
};

/** Evidence comes to the track face up, from the `bag` or from `place` on the `board` (6.11). */
export type EvidenceEnteredEvent = {
  type: "evidence_entered";
  side: number;
  source: string;
  place: string;
  slot: string;
  evidence: string;
  to: number;
};

/** Nixon lays evidence face down on space 0. */
export type EvidenceLaidEvent = {
  type: "evidence_laid";
  slots: Array<string>;
  evidence: Array<string>;
};

/** Evidence lies on the board. */
export type EvidencePinnedEvent = {
  type: "evidence_pinned";
  side: number;
  space: string;
  evidence: string;
  face_up: boolean;
};

/** Evidence goes back to the bag; those that the viewer may not know stay unnamed. */
export type EvidenceReturnedEvent = {
  type: "evidence_returned";
  side: number;
  source: string;
  count: number;
  evidence: Array<string>;
  places: Array<string>;
};

/** Evidence of the board is turned face up where it lies. */
export type EvidenceTurnedUpEvent = {
  type: "evidence_turned_up";
  side: number;
  space: string;
  evidence: string;
};

/** Which removed cards may not be used again: reaction cards, and these. */
export type Exclusion = {
  reaction: boolean;
  cards: Array<string>;
};

/** The card in play on top is done; where it goes depends on the part used (5.5, 8.2). */
export type FinishDue = {
  type: "finish";
  asked: boolean;
};

/** The other side's events work only for their value, reactions included. */
export type ForbidOpponentEventActions = {
  op: "forbid_opponent_event_actions";
  until: "end_of_round";
};

/** Gain this evidence next. */
export type GainCommand = {
  type: "pin_next";
  token: string;
};

/** Remove this conspirator from the hand. */
export type GiveUpCardCommand = {
  type: "give_up";
  card: string;
};

/** Nixon may remove a card in hand from the game to keep the one in play (8.6). */
export type GiveUpDue = {
  type: "give_up_conspirator";
  side: number;
};

/** What is left of a card's action or of a momentum space; `source` as in `Choose`. */
export type InstructionsDue = {
  type: "instructions";
  side: number;
  ops: Array<Move | MoveOneOf | MoveSplit | MoveTo | PictureBack | PinFromTrack | BoardToTrack | ReturnFromTrack | ReturnFromBoard | TurnUpOnBoard | PinPicture | PinFromBag | BagToTrack | DiscardRandom | NextTurn | EndCardPhase | DrawAndPlayTop | ForbidOpponentEventActions | CancelPlayedAction | CancelAndRedirectMove | ReplayRemovedAction | Win>;
  source: string;
};

/** A momentum token lies on a side's card, or leaves the game (space 0). */
export type MomentumPlacedEvent = {
  type: "momentum_placed";
  side: number;
  space: number;
};

/** The momentum token on 0 goes back to the supply. */
export type MomentumReturnedEvent = {
  type: "momentum_returned";
};

/** Move a token, or so many evidence tokens, by `steps` towards the acting side; with `up_to` it may stop. */
export type Move = {
  op: "move";
  token: "evidence" | "initiative" | "momentum";
  steps: number;
  count?: number | "all" | null;
  face?: "any" | "down" | "up";
  up_to?: boolean;
};

/** A side moves a token for its card's value (5.1); `asked` after a question that was answered no. */
export type MoveForValueDue = {
  type: "move_for_value";
  side: number;
  asked: boolean;
};

/** Move one of these tokens that are on the track. */
export type MoveOneOf = {
  op: "move_one_of";
  tokens: Array<"initiative" | "momentum">;
  steps: number;
};

/** Share out exactly `steps` steps among evidence tokens, at least one for each that moves. */
export type MoveSplit = {
  op: "move_split";
  steps: number;
};

/** Give this token of the track so many of the steps that are shared out. */
export type MoveStepsCommand = {
  type: "move_steps";
  token: string;
  steps: number;
};

/** Nixon's announced evidence moves unless an answer prevents it (8.11.1). */
export type MoveTargetDue = {
  type: "move_target";
};

/** Put a token, or so many evidence tokens, on a space, forwards or back; what lies there already stays. */
export type MoveTo = {
  op: "move_to";
  token: "evidence" | "initiative" | "momentum";
  space: number;
  count?: number | "all" | null;
};

/** Move this token of the track. */
export type MoveTokenCommand = {
  type: "move_token";
  token: string;
};

/** The acting side (`self`) or the other one takes the next turn. */
export type NextTurn = {
  op: "next_turn";
  side: "opponent" | "self";
};

/** This side takes the next turn (8.11.6, 8.12). */
export type NextTurnGivenEvent = {
  type: "next_turn_given";
  side: number;
};

/** A space of the evidence board, or Nixon in its centre; `x` counts half columns, `y` rows. */
export type Node = {
  id: string;
  type: "evidence" | "informant" | "nixon";
  x: number;
  y: number;
  threads: Array<string>;
  basis: "decision" | "published";
  colour?: "blue" | "green" | "yellow" | null;
  informant?: string | null;
};

/** The acting side has taken a turn this round before the running one. */
export type NotFirstTurn = {
  type: "not_first_turn_of_round";
};

/** Let the card work. */
export type PassReactionCommand = {
  type: "pass";
};

/** Put pinned pictures back into the supply. */
export type PictureBack = {
  op: "picture_back";
  count: number;
  face: "any" | "down" | "up";
};

/** The person's picture lies in the supply of potential informants. */
export type PictureInSupply = {
  type: "picture_in_supply";
  person: string;
};

/** An informant's picture lies on the board. */
export type PicturePinnedEvent = {
  type: "picture_pinned";
  side: number;
  person: string;
};

/** An informant's picture is back in the supply. */
export type PictureReturnedEvent = {
  type: "picture_returned";
  side: number;
  person: string;
};

/** Pin the token here. */
export type PinAtCommand = {
  type: "pin";
  space: string;
};

/** A side pins a token that it gained or drew (7); `known` if everybody has seen it. */
export type PinDue = {
  type: "pin";
  side: number;
  token: string;
  known: boolean;
};

/** Draw evidence from the bag and pin it. */
export type PinFromBag = {
  op: "pin_from_bag";
  count: 1;
};

/** Pin evidence of the track that has one of the colours and a space to lie on. */
export type PinFromTrack = {
  op: "pin_from_track";
  count: number;
  face: "any" | "down" | "up";
  colours: Array<"blue" | "green" | "yellow">;
};

/** A side gains the evidence on its side of the track in an order of its choice (4C.5). */
export type PinNextDue = {
  type: "pin_next";
  side: number;
};

/** Pin a person's picture, the Editor face up, Nixon face down. */
export type PinPicture = {
  op: "pin_picture";
  person: string;
};

/** Take this evidence off the track, to pin it. */
export type PinTokenCommand = {
  type: "pin_token";
  token: string;
};

/** An evidence token on the board. */
export type Pinned = {
  token: string;
  face_up: boolean;
};

/** Play a card for its `value` or its `action`. */
export type PlayCardCommand = {
  type: "play";
  card: string;
  part: string;
};

/** A side must play a card (4B.2); `drawn` is the only choice when Howard Hunt drew it (8.8). */
export type PlayDue = {
  type: "play";
  side: number;
  drawn: string;
};

/** The last question of the Editor and its answer. */
export type Question = {
  colour: "blue" | "green" | "yellow";
  answer: boolean;
};

/** Answer with this card. */
export type ReactCommand = {
  type: "react";
  card: string;
};

/** What a reaction card answers. */
export type Reaction = {
  trigger: "editor_uses_event_action" | "nixon_moves_evidence_with_value_part" | "nixon_uses_conspirator_action";
};

/** Initiative and a new momentum token lie on 0. */
export type RefilledEvent = {
  type: "track_refilled";
  supply: number;
};

/** Give up cards of this kind from the hand: the price of keeping a card. */
export type RemoveCardFromHand = {
  op: "remove_card_from_hand";
  count: 1;
  kind: "conspirator" | "event" | "journalist";
};

/** Use the action of an own removed card, named when the card is announced. */
export type ReplayRemovedAction = {
  op: "replay_removed_action";
  exclude: Exclusion;
};

/** A side's discard pile became its deck. */
export type ReshuffledEvent = {
  type: "reshuffled";
  side: number;
};

/** The chain of answers from this card in play on is resolved (8.11.3). */
export type ResolveDue = {
  type: "resolve";
  base: number;
};

/** Put pinned evidence into the bag. */
export type ReturnFromBoard = {
  op: "return_from_board";
  count: number;
  face: "any" | "down" | "up";
};

/** Put evidence of the track into the bag. */
export type ReturnFromTrack = {
  op: "return_from_track";
  count: number;
  face: "any" | "down" | "up";
};

/** Put this person's picture back into the supply. */
export type ReturnPictureCommand = {
  type: "return_picture";
  person: string;
};

/** Return the evidence on this space to the bag. */
export type ReturnPinCommand = {
  type: "return_pin";
  space: string;
};

/** Return this evidence from the track to the bag. */
export type ReturnTokenCommand = {
  type: "return_token";
  token: string;
};

/** Nixon turns up a face-down token of the colour, which then moves (5.6.4). */
export type RevealDue = {
  type: "reveal";
  side: number;
  colour: "blue" | "green" | "yellow";
};

/** Turn this face-down token up, as the one the Editor asked for. */
export type RevealTokenCommand = {
  type: "reveal_token";
  token: string;
};

/** A round begins with so many cards for each side (4A). */
export type RoundBeganEvent = {
  type: "round_began";
  round: number;
  first: number;
  cards: Array<number>;
};

/** A hand; `cards` is None if the viewer may not see it. */
export type SeenHand = {
  count: number;
  cards: Array<string> | null;
};

/** A card in play; `card` is None while only its owner knows it. */
export type SeenPlay = {
  card: string | null;
  side: number;
  part: string;
  target: string;
  replayed: string;
};

/** A token of the track; `evidence` is None if the viewer may not know it. */
export type SeenToken = {
  slot: string;
  space: number;
  face_up: boolean;
  evidence: string | null;
};

/** A step of the evaluation begins (4C); `idle` if there is nothing to do in it. */
export type StepBeganEvent = {
  type: "step_began";
  step: number;
  idle: boolean;
};

/** No more of it. */
export type StopCommand = {
  type: "stop";
};

/** Take the evidence on this space of the board to the track. */
export type TakePinCommand = {
  type: "take_pin";
  space: string;
};

/** A side gains a token. */
export type TokenGainedEvent = {
  type: "token_gained";
  side: number;
  token: string;
  evidence: string;
};

/** A token moved along the track. */
export type TokenMovedEvent = {
  type: "token_moved";
  slot: string;
  evidence: string;
  start: number;
  to: number;
};

/** A face-down token of the track is turned up. */
export type TokenRevealedEvent = {
  type: "token_revealed";
  slot: string;
  evidence: string;
};

/** A side takes evidence off the track, to pin it (8.10). */
export type TokenTakenEvent = {
  type: "token_taken";
  side: number;
  slot: string;
  evidence: string;
};

/** Turn the evidence on this space face up. */
export type TurnUpCommand = {
  type: "turn_up";
  space: string;
};

/** Turn pinned evidence face up where it lies. */
export type TurnUpOnBoard = {
  op: "turn_up_on_board";
  count: number;
};

/** What a viewer may see (10). Lists of two are by side. */
export type View = {
  viewer: number | null;
  deciding: Array<number>;
  round: number;
  phase: string;
  step: number;
  initiative: number;
  turn: number;
  next_turn: number;
  turns_taken: Array<number>;
  events_banned: boolean;
  track: Array<SeenToken>;
  announced: string;
  momentum_supply: number;
  momentum: Array<number>;
  momentum_removed: number;
  board: Record<string, Pinned>;
  pictures: Record<string, string>;
  connected: Array<string>;
  hands: Array<SeenHand>;
  decks: Array<number>;
  discards: Array<Array<string>>;
  removed: Array<Array<string>>;
  in_play: Array<SeenPlay>;
  bag: number;
  placing: Array<string | null>;
  denied: Array<"blue" | "green" | "yellow">;
  bagged: Array<string>;
  question: Question | null;
  answered: number;
  due: Array<PlayDue | MoveForValueDue | RevealDue | AnswerDue | ChooseDue | PinDue | ChooseRemovedDue | GiveUpDue | PinNextDue | InstructionsDue | ResolveDue | MoveTargetDue | FinishDue | EndTurnDue | BeginRoundDue | CardPhaseDue | EvaluateDue | EndRoundDue>;
};

/** Nothing can be moved; the card is discarded. */
export type WasteValueCommand = {
  type: "waste_value";
};

/** A value moved nothing. */
export type WastedEvent = {
  type: "value_wasted";
  side: number;
};

/** The acting side wins. */
export type Win = {
  op: "win";
};

/** A side wins. */
export type WonEvent = {
  type: "won";
  side: number;
  reason: string;
};

export type Command =
  | PlayCardCommand
  | MoveTokenCommand
  | AskForColourCommand
  | WasteValueCommand
  | RevealTokenCommand
  | ReactCommand
  | PassReactionCommand
  | MoveStepsCommand
  | ReturnPictureCommand
  | PinTokenCommand
  | TakePinCommand
  | ReturnTokenCommand
  | ReturnPinCommand
  | TurnUpCommand
  | PinAtCommand
  | ChooseCardCommand
  | GiveUpCardCommand
  | GainCommand
  | StopCommand;

export type GameEvent =
  | RoundBeganEvent
  | CardsDrawnEvent
  | ReshuffledEvent
  | EvidenceLaidEvent
  | CardPlayedEvent
  | CardChosenEvent
  | AskedEvent
  | WastedEvent
  | TokenRevealedEvent
  | AnnouncedEvent
  | TokenMovedEvent
  | TokenTakenEvent
  | EvidenceEnteredEvent
  | TokenGainedEvent
  | MomentumPlacedEvent
  | StepBeganEvent
  | MomentumReturnedEvent
  | RefilledEvent
  | EvidencePinnedEvent
  | EvidenceDrawnEvent
  | EvidenceReturnedEvent
  | PicturePinnedEvent
  | PictureReturnedEvent
  | EvidenceTurnedUpEvent
  | CardLostEvent
  | NextTurnGivenEvent
  | CardPhaseEndedEvent
  | EventsBannedEvent
  | AnsweredEvent
  | CancelledEvent
  | CardGoneEvent
  | WonEvent;

export type Ctx = table.Ctx;
export type Decision = table.Decision<Command>;
export type Message = table.Message<View, Command, GameEvent>;
export type Table = table.Table<Command>;
export type Board = table.Board<View, Command, GameEvent>;
