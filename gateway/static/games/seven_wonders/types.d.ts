// Made by `make types` from the Structs of the rules; not to be edited.

import type * as table from "../../js/table/contract.js";

/** An Age is over. */
export type AgeEndedEvent = {
  type: "age_ended";
  age: number;
};

/** A city has its board and side. */
export type BoardGivenEvent = {
  type: "board_given";
  city: number;
  board: string;
  side: string;
};

/** A seat has its board; the side is chosen next. */
export type BoardTakenEvent = {
  type: "board_taken";
  city: number;
  board: string;
};

/** Wonders are handed out or laid out (RULES 2.4). */
export type BoardsDue = {
  kind: "boards";
  city: number;
  detail: string;
};

/** The seats choose among these boards, one after the other. */
export type BoardsOfferedEvent = {
  type: "boards_offered";
  boards: Array<string>;
};

/** Build the structure (RULES 4.1): coins to left, right and bank; or by Olympia's right; or for the Free City. */
export type BuildCommand = {
  type: "build";
  card: string;
  left?: number;
  right?: number;
  bank?: number;
  free?: boolean;
  free_city?: boolean;
};

/** Put an Age card or a leader under the next stage of the wonder (RULES 4.2). */
export type BuildStageCommand = {
  type: "build_stage";
  card: string;
  left?: number;
  right?: number;
  bank?: number;
  free_city?: boolean;
};

/** An Age card or guild. */
export type Card = {
  id: string;
  name: string;
  age: 1 | 2 | 3;
  color: string;
  copies: Array<number>;
  cost: Cost;
  effects: Array<Effect>;
  free_from: Array<string>;
  leads_to: Array<string>;
  expansion: string;
  requires_leaders: boolean;
};

/** An Age begins. */
export type CardsDealtEvent = {
  type: "cards_dealt";
  age: number;
  each: number;
};

/** Take a wonder board (RULES 2.4). */
export type ChooseBoardCommand = {
  type: "choose_board";
  board: string;
};

/** A city chooses its wonder. */
export type ChooseBoardDue = {
  kind: "choose_board";
  city: number;
  detail: string;
};

/** Choose the side of the board. */
export type ChooseSideCommand = {
  type: "choose_side";
  side: "A" | "B";
};

/** A city chooses the side of its wonder. */
export type ChooseSideDue = {
  kind: "choose_side";
  city: number;
  detail: string;
};

/** A seat has sealed a choice; only that seat is told which. */
export type ChoseEvent = {
  type: "chose";
  seat: number;
  command: BuildCommand | BuildStageCommand | DiscardCommand | KeepCommand | RecruitCommand | CopyLeaderCommand | TakeFromDiscardCommand | DeclineCommand | ChooseBoardCommand | ChooseSideCommand | null;
};

/** One city. What follows from its cards is kept beside them and grows with every build. */
export type City = {
  board: string;
  side: string;
  coins: number;
  income: number;
  built: Array<string>;
  stages: number;
  markers: Array<Put>;
  leaders: Array<string>;
  copied: string;
  victories: Array<number>;
  defeats: number;
  makes: Array<number>;
  sells: Array<number>;
  prices: [number, number, number, number];
  next_prices: [number, number, number, number];
  shields: number;
  symbols: Array<number>;
  colours: Record<string, number>;
  powers: Record<string, number>;
  free_build: boolean;
  free_build_next: boolean;
  bank_used: boolean;
  rebated: number;
};

/** A city; everything but the markers is public. */
export type CityView = {
  city: City;
  markers: Array<Marker>;
};

/** Coins from the bank, or trade income at the end of the turn. */
export type CoinsGainedEvent = {
  type: "coins_gained";
  city: number;
  coins: number;
  source: string;
};

/** A city's conflicts at the end of an Age (RULES 8). */
export type ConflictDue = {
  kind: "conflict";
  city: number;
  detail: string;
};

/** A city has compared its strength: shields of itself, left, right; points of the tokens from left and right. */
export type ConflictEvent = {
  type: "conflict";
  city: number;
  shields: Array<number>;
  tokens: Array<number>;
};

/** By a copied Solomon. */
export type CopiedSolomonDue = {
  kind: "copied_solomon";
  city: number;
  detail: string;
};

/** Put the Courtesan token on a neighbour's leader (RULES 14.3). */
export type CopyLeaderCommand = {
  type: "copy_leader";
  leader: string;
};

/** A city copies a neighbour's leader (RULES 14.3). */
export type CopyLeaderDue = {
  kind: "copy_leader";
  city: number;
  detail: string;
};

/** A printed cost. */
export type Cost = {
  coins: number;
  resources: Record<string, number>;
};

/** The cards of an Age are dealt (RULES 3). */
export type DealDue = {
  kind: "deal";
  city: number;
  detail: string;
};

/** The leaders of the draft are dealt (RULES 12.1). */
export type DealLeadersDue = {
  kind: "deal_leaders";
  city: number;
  detail: string;
};

/** Make no use of an optional right. */
export type DeclineCommand = {
  type: "decline";
};

/** A city makes no use of a right. */
export type DeclinedEvent = {
  type: "declined";
  city: number;
  right: string;
};

/** Discard an Age card or a leader for 3 coins (RULES 4.3, 12.2). */
export type DiscardCommand = {
  type: "discard";
  card: string;
  free_city?: boolean;
};

/** Which leader to keep (RULES 12.1). */
export type DraftDue = {
  kind: "draft";
  city: number;
  detail: string;
};

/** One printed effect; which fields matter depends on `type` (RULES 16). */
export type Effect = {
  type: string;
  value?: number;
  amounts?: Record<string, number>;
  options?: Array<string>;
  count?: number | string;
  sellable?: boolean;
  symbol?: string;
  scope?: Array<string>;
  coins?: number;
  vp?: number;
  resources?: Array<string>;
  neighbours?: Array<string>;
  price?: number;
  per_turn?: number;
  per_neighbour_per_turn?: number;
  applies_to?: string;
  amount?: number;
  colour?: string;
  colours?: Array<string>;
};

/** An Age is over. */
export type EndAgeDue = {
  kind: "end_age";
  city: number;
  detail: string;
};

/** Income, new prices, hands go on (RULES 7.9, 7.10). */
export type EndTurnDue = {
  kind: "end_turn";
  city: number;
  detail: string;
};

/** A city may recruit one more leader (RULES 15.4). */
export type ExtraLeaderDue = {
  kind: "extra_leader";
  city: number;
  detail: string;
};

/** Olympia scores a neighbour's guild. */
export type GuildCopiedEvent = {
  type: "guild_copied";
  city: number;
  guild: string;
};

/** By the wonder of Halicarnassus. */
export type HalicarnassusDue = {
  kind: "halicarnassus";
  city: number;
  detail: string;
};

/** Remaining hands go on. */
export type HandsPassedEvent = {
  type: "hands_passed";
  direction: string;
};

/** The holder of the Free City card draws the top card of its pile. */
export type HolderDrawsEvent = {
  type: "holder_draws";
  seat: number;
};

/** Keep a leader in the draft (RULES 12.1). */
export type KeepCommand = {
  type: "keep";
  leader: string;
};

/** The unplayed cards go to the discard pile without payment. */
export type LastCardsDiscardedEvent = {
  type: "last_cards_discarded";
  count: number;
};

/** The cards that are left go to the discard pile (RULES 7.6). */
export type LastCardsDue = {
  kind: "last_cards";
  city: number;
  detail: string;
};

/** A leader. */
export type Leader = {
  id: string;
  name: string;
  name_pt: string;
  cost: number;
  effects: Array<Effect>;
  timing: "end" | "immediate" | "ongoing";
};

/** The Courtesan token lies on this leader. */
export type LeaderCopiedEvent = {
  type: "leader_copied";
  city: number;
  leader: string;
};

/** Four leaders each to draft from. */
export type LeadersDealtEvent = {
  type: "leaders_dealt";
  each: number;
};

/** Rome draws leaders from the box. */
export type LeadersDrawnEvent = {
  type: "leaders_drawn";
  city: number;
  count: number;
};

/** Everybody has kept a leader; the others go on to the right. */
export type LeadersPassedEvent = {
  type: "leaders_passed";
  left_each: number;
};

/** Unplayed leaders go back to the box, by seat. */
export type LeadersReturnedEvent = {
  type: "leaders_returned";
  counts: Array<number>;
};

/** A card under a wonder: its back (0 for a leader), and the card if the viewer knows it. */
export type Marker = {
  age: number;
  card: string | null;
};

/** The sheet is full. */
export type MatchEndedEvent = {
  type: "match_ended";
  totals: Array<number>;
};

/** What is in the way. */
export type Obstacle = {
  why: "coins" | "resources" | "stands";
  coins: number;
  resources: Record<string, number>;
};

/** What a table may agree on; the switches are the decisions that the rules notes mark as such. */
export type Options = {
  leaders: boolean;
  wonders: "chosen" | "random" | "random_board";
  expansion_guilds: boolean;
  trade_income: "at_once" | "end_of_turn";
  seventh_card: "after_discard_builds" | "before_discard_builds";
  discard_builds: "halicarnassus_first" | "solomon_first";
  seventh_sees: "now" | "turn_start";
  copied_shipowners: "counted" | "not_counted";
  maecenas: "always" | "recruitment_only";
  copied_courtesans: "nothing" | "scores";
};

/** What a city did with its card: build, build_stage, discard, recruit; `card` is null where it lies face down. */
export type PlayedEvent = {
  type: "played";
  city: number;
  use: string;
  card: string | null;
  left: number;
  right: number;
  bank: number;
  how: string;
};

/** A card lying face down (under a wonder, on the pile, in the box), and the seat that knows it lies there. */
export type Put = {
  card: string;
  by: number | null;
};

/** An Age opens with its recruitment (RULES 12.2). */
export type RecruitAgeDue = {
  kind: "recruit_age";
  city: number;
  detail: string;
};

/** Recruit a leader (RULES 12.2). */
export type RecruitCommand = {
  type: "recruit";
  leader: string;
};

/** What to do with a leader (RULES 12.2). */
export type RecruitDue = {
  kind: "recruit";
  city: number;
  detail: string;
};

/** Everybody chooses a leader before the Age is dealt. */
export type RecruitmentBeginsEvent = {
  type: "recruitment_begins";
  age: number;
};

/** A category of the score sheet is filled in (RULES 10). */
export type ScoreDue = {
  kind: "score";
  city: number;
  detail: string;
};

/** One category of the score sheet, by seat. */
export type ScoredEvent = {
  type: "scored";
  category: string;
  points: Array<number>;
};

/** A city plays its last card (RULES 9.3). */
export type SeventhCardDue = {
  kind: "seventh_card";
  city: number;
  detail: string;
};

/** One side of a board. */
export type Side = {
  start_resource: string | null;
  passive_effects: Array<Effect>;
  stages: Array<Stage>;
};

/** By Solomon. */
export type SolomonDue = {
  kind: "solomon";
  city: number;
  detail: string;
};

/** A stage of a wonder. */
export type Stage = {
  cost: Cost;
  effects: Array<Effect>;
};

/** What a city could pay with when the turn began (D9); of the coins what it has not spent since (RULES 5.4.1). */
export type Start = {
  makes: Array<number>;
  sells: Array<number>;
  coins: number;
  built: Array<string>;
};

/** Build a card of the discard pile for nothing (RULES 9.5, 13.6). */
export type TakeFromDiscardCommand = {
  type: "take_from_discard";
  card: string;
};

/** Tomyris sends a Defeat token to the winner. */
export type TokenRedirectedEvent = {
  type: "token_redirected";
  city: number;
  to: number;
};

/** The sheet is added up (RULES 10.10). */
export type TotalDue = {
  kind: "total";
  city: number;
  detail: string;
};

/** What to do with a card of the hand (RULES 7.1). */
export type TurnDue = {
  kind: "turn";
  city: number;
  detail: string;
};

/** The turn (0: the recruitment) is over. */
export type TurnEndedEvent = {
  type: "turn_ended";
  age: number;
  turn: number;
};

/** The match as one viewer sees it. */
export type View = {
  viewer: number | null;
  options: Options;
  seats: number;
  age: number;
  turn: number;
  asked: number;
  holder: number;
  agenda: Array<DraftDue | RecruitDue | TurnDue | BoardsDue | ChooseBoardDue | ChooseSideDue | DealLeadersDue | RecruitAgeDue | DealDue | EndTurnDue | CopyLeaderDue | SeventhCardDue | LastCardsDue | ExtraLeaderDue | HalicarnassusDue | SolomonDue | CopiedSolomonDue | ConflictDue | EndAgeDue | ScoreDue | TotalDue>;
  deciding: Array<number>;
  answered: Array<boolean>;
  cities: Array<CityView>;
  hand: Array<string>;
  leaders: Array<string>;
  draft: Array<string>;
  chosen: BuildCommand | BuildStageCommand | DiscardCommand | KeepCommand | RecruitCommand | CopyLeaderCommand | TakeFromDiscardCommand | DeclineCommand | ChooseBoardCommand | ChooseSideCommand | null;
  chosen_free: BuildCommand | BuildStageCommand | DiscardCommand | KeepCommand | RecruitCommand | CopyLeaderCommand | TakeFromDiscardCommand | DeclineCommand | ChooseBoardCommand | ChooseSideCommand | null;
  hand_sizes: Array<number>;
  leader_sizes: Array<number>;
  draft_sizes: Array<number>;
  pile_ages: Array<number>;
  pile_known: Array<string>;
  box_size: number;
  box_known: Array<string>;
  draw_size: number;
  draw_known: Array<string>;
  away_ages: Array<number>;
  boards: Array<string>;
  starts: Array<Start>;
  scores: Array<Record<string, number>>;
  best_copy: Array<string>;
  best_copy_leader: Array<string>;
  obstacles: Record<string, Obstacle>;
  obstacles_free: Record<string, Obstacle>;
  prices: Record<string, number>;
};

/** A wonder board. */
export type Wonder = {
  id: string;
  name: string;
  monument: string;
  expansion: string;
  sides: Record<"A" | "B", Side>;
};

export type Command =
  | BuildCommand
  | BuildStageCommand
  | DiscardCommand
  | KeepCommand
  | RecruitCommand
  | CopyLeaderCommand
  | TakeFromDiscardCommand
  | DeclineCommand
  | ChooseBoardCommand
  | ChooseSideCommand;

export type GameEvent =
  | BoardGivenEvent
  | BoardTakenEvent
  | BoardsOfferedEvent
  | LeadersDealtEvent
  | LeadersPassedEvent
  | RecruitmentBeginsEvent
  | CardsDealtEvent
  | HandsPassedEvent
  | HolderDrawsEvent
  | ChoseEvent
  | PlayedEvent
  | CoinsGainedEvent
  | LeaderCopiedEvent
  | LeadersDrawnEvent
  | DeclinedEvent
  | LastCardsDiscardedEvent
  | LeadersReturnedEvent
  | TurnEndedEvent
  | ConflictEvent
  | TokenRedirectedEvent
  | AgeEndedEvent
  | GuildCopiedEvent
  | ScoredEvent
  | MatchEndedEvent;

export type Ctx = table.Ctx;
export type Decision = table.Decision<Command>;
export type Message = table.Message<View, Command, GameEvent>;
export type Table = table.Table<Command>;
export type Board = table.Board<View, Command, GameEvent>;
