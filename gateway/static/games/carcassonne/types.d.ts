// Made by `make types` from the Structs of the rules; not to be edited.

import type * as table from "../../js/table/contract.js";

/** Crop circle A: put a meeple next to the own one on this segment of a piece. */
export type AddMeepleCommand = {
  type: "add_meeple";
  piece: number;
  segment: string;
};

/** Crop circle A: decline. */
export type AddNoneCommand = {
  type: "add_none";
};

/** Crop circle, A: a seat may put a meeple next to one of its own (RULES 10.4). */
export type AddOneDue = {
  type: "add_one";
  seat: number;
  kind: "city" | "field" | "monastery" | "road";
};

/** Automatic: a seat's turn begins. */
export type BeginTurnDue = {
  type: "begin_turn";
  seat: number;
};

/** A seat draws, or plays a triangle instead (RULES 7.5). */
export type ChooseDue = {
  type: "choose";
  seat: number;
};

/** A feature that holds meeples. */
export type Claim = {
  kind: "city" | "field" | "monastery" | "road";
  cells: Array<[number, number]>;
  segments: Array<[number, string]>;
  meeples: Array<StandingEvent>;
  owners: Array<number>;
  worth: number;
};

/** The active seat said what the crop circle does. */
export type CropActPickedEvent = {
  type: "crop_act_picked";
  seat: number;
  act: "add" | "take_back";
  kind: "city" | "field" | "monastery" | "road";
};

/** Automatic: the triangles are dealt or laid out, then the first turn begins. */
export type DealDue = {
  type: "deal";
};

/** All triangles lie face up; these seats pick, in this order. */
export type DraftOpenedEvent = {
  type: "draft_opened";
  triangles: Array<string>;
  order: Array<number>;
};

/** Draw the top square of the stack; it must be placed if it fits anywhere. */
export type DrawSquareCommand = {
  type: "draw_square";
};

/** A feature was scored and its meeples went back. */
export type FeatureScoredEvent = {
  type: "feature_scored";
  kind: "city" | "field" | "monastery" | "road";
  complete: boolean;
  points: number;
  owners: Array<number>;
  category: "cities" | "fields" | "monasteries" | "open_cities" | "open_monasteries" | "open_roads" | "roads";
  cells: Array<[number, number]>;
  shields: number;
  cities: number;
  meeples: Array<StandingEvent>;
};

/** Automatic: all features of a kind that hold meeples are scored (RULES 6.3). */
export type FinalScoringDue = {
  type: "final_scoring";
  kind: "city" | "field" | "monastery" | "road";
};

/** A square was put face down under a triangle: the cell is a hill. */
export type HillRaisedEvent = {
  type: "hill_raised";
  x: number;
  y: number;
  left: number;
};

/** Put no meeple. */
export type KeepMeepleCommand = {
  type: "keep_meeple";
};

/** The final scoring of all features of a kind is done; totals so far. */
export type KindScoredEvent = {
  type: "kind_scored";
  kind: "city" | "field" | "monastery" | "road";
  totals: Array<number>;
};

/** A meeple was put on the board. */
export type MeeplePlacedEvent = {
  type: "meeple_placed";
  seat: number;
  piece: number;
  segment: string;
  kind: "city" | "field" | "monastery" | "road";
  by: "crop_circle" | "turn";
};

/** A seat took a meeple back because of a crop circle. */
export type MeepleTakenEvent = {
  type: "meeple_taken";
  seat: number;
  piece: number;
  segment: string;
  kind: "city" | "field" | "monastery" | "road";
};

/** A seat declined to put a meeple. */
export type NothingAddedEvent = {
  type: "nothing_added";
  seat: number;
};

/** A free place for a meeple on the piece just placed. */
export type Offer = {
  segment: string;
  worth: number;
  complete: boolean;
};

/** What is agreed before a match (RULES 12.1). */
export type Options = {
  triangles: "draft" | "off" | "random";
  hand_size: number;
  triangle_contact: "any_side" | "short_side";
  hills: boolean;
  hill_tiebreak: "count" | "presence";
  crop_circles: boolean;
  farmers: boolean;
  start_seat: number | null;
};

/** The symbols of the set. */
export type Overlay = {
  basis: string;
  overlay: Array<Symbol>;
};

/** The active seat picks what the crop circle does to meeples on features of this kind (RULES 10.2). */
export type PickActDue = {
  type: "pick_act";
  seat: number;
  kind: "city" | "field" | "monastery" | "road";
};

/** Say what all players do: "add" a meeple beside an own one (A), or "take_back" an own one (B). */
export type PickCropActCommand = {
  type: "pick_crop_act";
  act: "add" | "take_back";
};

/** A seat picks a triangle of the open draft (RULES 7.3). */
export type PickDue = {
  type: "pick";
  seat: number;
};

/** Take a triangle of the open draft. */
export type PickTriangleCommand = {
  type: "pick_triangle";
  triangle: string;
};

/** A kind of square, or a triangle. */
export type Piece = {
  id: string;
  triangle: boolean;
  segments: Array<Segment>;
  index: Record<string, number>;
  openings: Array<number>;
  touches: Array<Array<number>>;
  turned: Array<Turned>;
};

/** A square or triangle was placed. */
export type PiecePlacedEvent = {
  type: "piece_placed";
  seat: number;
  piece: number;
  id: string;
  x: number;
  y: number;
  rotation: 0 | 1 | 2 | 3;
};

/** A piece on the board. */
export type PieceView = {
  id: string;
  x: number;
  y: number;
  rotation: 0 | 1 | 2 | 3;
};

/** Put a meeple on a segment of the piece just placed. */
export type PlaceMeepleCommand = {
  type: "place_meeple";
  segment: string;
};

/** Place the square that was drawn. */
export type PlaceSquareCommand = {
  type: "place_square";
  x: number;
  y: number;
  rotation: 0 | 1 | 2 | 3;
};

/** Place a triangle of the hand instead of drawing. */
export type PlayTriangleCommand = {
  type: "play_triangle";
  triangle: string;
  x: number;
  y: number;
  rotation: 0 | 1 | 2 | 3;
};

/** A seat may put a meeple on the piece it placed last (RULES 4.3). */
export type PutMeepleDue = {
  type: "put_meeple";
  seat: number;
  piece: number;
};

/** A seat places the square it drew. */
export type PutSquareDue = {
  type: "put_square";
  seat: number;
  square: string;
};

/** A feature that was scored: who stood there, for how many points, and who got them. */
export type ScoredFeature = {
  meeples: Array<StandingEvent>;
  points: number;
  owners: Array<number>;
};

/** A connected part of one piece (RULES 1.5). */
export type Segment = {
  id: string;
  kind: "city" | "field" | "monastery" | "road";
  sides?: Array<string>;
  half_edges?: Array<number>;
  touches_cities?: Array<string>;
  shields?: number;
  ends_on_tile?: number;
};

/** One side of a turned piece. */
export type Side = {
  side: number;
  code: number;
  ports: Array<number>;
};

/** A square that fits nowhere left the match. */
export type SquareDiscardedEvent = {
  type: "square_discarded";
  square: string;
};

/** A seat drew a square; so many are left. */
export type SquareDrawnEvent = {
  type: "square_drawn";
  seat: number;
  square: string;
  left: number;
};

/** `tiles.json`. */
export type SquareFile = {
  basis: string;
  tiles: Array<SquareRecord>;
};

/** One kind of square in the data file. */
export type SquareRecord = {
  id: string;
  count: number;
  start_tile: boolean;
  edges: Record<string, "city" | "field" | "road">;
  segments: Array<Segment>;
};

/** No square is left: the match ends with the final scoring. */
export type StackEmptyEvent = {
  type: "stack_empty";
};

/** A meeple and where it stands. */
export type StandingEvent = {
  seat: number;
  piece: number;
  segment: string;
};

/** A symbol laid over a triangle (RULES 9, 10). */
export type Symbol = {
  id: string;
  symbol: "crop_circle" | "hill";
  crop_type?: "club" | "pitchfork" | "shield" | null;
};

/** Crop circle B: take the own meeple on this segment of a piece back. */
export type TakeBackCommand = {
  type: "take_back";
  piece: number;
  segment: string;
};

/** Crop circle, B: a seat takes one of its meeples back (RULES 10.3). */
export type TakeOneDue = {
  type: "take_one";
  seat: number;
  kind: "city" | "field" | "monastery" | "road";
};

/** `triangles.json`. */
export type TriangleFile = {
  triangles: Array<TriangleRecord>;
  cundco_symbols: Overlay;
};

/** A seat took a triangle in the draft. */
export type TrianglePickedEvent = {
  type: "triangle_picked";
  seat: number;
  triangle: string;
};

/** One triangle in the data file. */
export type TriangleRecord = {
  id: string;
  count: number;
  basis: string;
  sides: Record<string, "city" | "field" | "road">;
  segments: Array<Segment>;
};

/** Hands were dealt; a seat sees its own. */
export type TrianglesDealtEvent = {
  type: "triangles_dealt";
  hand_size: number;
  hand: Array<string>;
};

/** A seat's turn begins. */
export type TurnBeganEvent = {
  type: "turn_began";
  seat: number;
};

/** A piece at one rotation: its sides in the order A, B, … of the piece, and the same by side of the world. */
export type Turned = {
  sides: Array<Side>;
  by_side: Array<Side | null>;
};

/** The table from one place. */
export type View = {
  viewer: number | null;
  options: Options;
  seats: number;
  start_seat: number;
  pieces: Array<PieceView>;
  hills: Array<[number, number]>;
  claims: Array<Claim>;
  offers: Array<Offer>;
  left: number;
  discarded: Array<string>;
  hands: Array<Array<string> | null>;
  hand_counts: Array<number>;
  box: Array<string> | null;
  supply: Array<number>;
  sheets: Array<Record<"cities" | "fields" | "monasteries" | "open_cities" | "open_monasteries" | "open_roads" | "roads", number>>;
  totals: Array<number>;
  pending: Array<DealDue | BeginTurnDue | PickDue | ChooseDue | PutSquareDue | PutMeepleDue | PickActDue | AddOneDue | TakeOneDue | FinalScoringDue>;
  asked: number;
  crop_acts: Array<"add" | "take_back">;
  scored: Array<ScoredFeature>;
  deciding: Array<number>;
};

export type Command =
  | PickTriangleCommand
  | DrawSquareCommand
  | PlayTriangleCommand
  | PlaceSquareCommand
  | PlaceMeepleCommand
  | KeepMeepleCommand
  | PickCropActCommand
  | AddMeepleCommand
  | AddNoneCommand
  | TakeBackCommand;

export type GameEvent =
  | TrianglesDealtEvent
  | DraftOpenedEvent
  | TrianglePickedEvent
  | TurnBeganEvent
  | SquareDrawnEvent
  | SquareDiscardedEvent
  | PiecePlacedEvent
  | HillRaisedEvent
  | MeeplePlacedEvent
  | FeatureScoredEvent
  | CropActPickedEvent
  | NothingAddedEvent
  | MeepleTakenEvent
  | StackEmptyEvent
  | KindScoredEvent;

export type Ctx = table.Ctx;
export type Decision = table.Decision<Command>;
export type Message = table.Message<View, Command, GameEvent>;
export type Table = table.Table<Command>;
export type Board = table.Board<View, Command, GameEvent>;
