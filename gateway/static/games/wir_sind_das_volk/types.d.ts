// Made by `make types` from the Structs of the rules; not to be edited.

import type * as table from "../../js/table/contract.js";

/** An arrow runs against the end of a track (A9.2). */
export type ArrowLostEvent = {
  type: "arrow_lost";
  track: string;
  dir: string;
};

/** Let an external factory count for this province (A5.3.5). */
export type AssignExternalCommand = {
  type: "assign_external";
  city: string;
  province: string;
};

/** Choose whom a province makes restless across the border (A14.7). */
export type AttackCommand = {
  type: "attack";
  source: string;
  target: string;
};

/** A province's living standard causes unrest across the border (A14.7). */
export type Attacked = {
  type: "attacked";
  source: string;
  target: string;
  unrest: number;
};

/** Living standards across the border, one province after the other (A14.7). */
export type AttacksDue = {
  type: "Attacks";
  queue: Array<string>;
  noted: Record<string, number>;
};

/** The last display card triggers its event by itself (B12). */
export type AutomaticEventBegan = {
  type: "automatic_event_began";
  card: string;
  side: string;
};

/** Automatic step: the last display card of a sub-decade triggers its event (B12). */
export type AutomaticEventDue = {
  type: "AutomaticEvent";
};

/** The rows of an automatic event, as printed; each is decided by whom it concerns (B12.5, B12.6). */
export type AutomaticIconsDue = {
  type: "AutomaticIcons";
  side: string;
  card: string;
  icons: Array<IconDue>;
  ignore: number;
};

/** West Berlin's mass protests and their copies in supplier provinces differ: a seat evens them (A7.3). */
export type BalanceBerlinDue = {
  type: "BalanceBerlin";
  seat: number;
};

/** West takes living standard from West Berlin's sectors until its suppliers can bear it (A14.5). */
export type BerlinLimitDue = {
  type: "BerlinLimit";
  seat: number;
};

/** What West Berlin's suppliers can bear (A14.5). */
export type BerlinLimited = {
  type: "berlin_limited";
  limit: number;
};

/** Socialists come to the holding box, or leave it for the supply (A14.9). */
export type BoxChangedEvent = {
  type: "box_changed";
  by: number;
  box: number;
};

/** Build a factory (A6.4, A6.8). */
export type BuildFactoryCommand = {
  type: "build_factory";
  city: string;
  icon: number;
};

/** Fill a site of a connection (A6.5). */
export type BuildInfrastructureCommand = {
  type: "build_infrastructure";
  connection: string;
  site: number;
  icon: number;
};

/** An action card, an arms race card or a conflict card. */
export type Card = {
  id: string;
  title_en: string;
  effects: Array<Effect>;
  basis: string;
  number?: number | string;
  deck?: string;
  decade?: number;
  title_de?: string;
  years?: string;
  colour?: string;
  value?: Value | null;
  flight_icons?: number;
  arms_race_ban?: boolean;
  icons_for_other_actions?: Array<Effect>;
  every_end_of_decade?: Array<Effect>;
  side_shown_when?: string;
  title_basis?: string;
  note?: string;
};

/** A peacemaker card goes to a seat (B11.3). */
export type CardCollected = {
  type: "card_collected";
  seat: number;
  card: string;
};

/** A used card goes to the played row (A4.6). */
export type CardLinedUpEvent = {
  type: "card_lined_up";
  card: string;
};

/** Guillaume: a card of the deck leaves the game; only its remover learns which (A13). */
export type CardRemovedEvent = {
  type: "card_removed";
  seat: number;
  card: string;
};

/** A seat uses a card (A5). */
export type CardUsedEvent = {
  type: "card_used";
  seat: number;
  card: string;
  use: string;
  source: string;
};

/** A seat discarded hand cards face down; others see their backs. */
export type CardsDiscardedEvent = {
  type: "cards_discarded";
  seat: number;
  cards: Array<string>;
};

/** A seat drew cards; others see their backs. */
export type CardsDrawnEvent = {
  type: "cards_drawn";
  seat: number;
  cards: Array<string>;
};

/** Guillaume: two cards change places; only those who see them learn it (A13). */
export type CardsExchangedEvent = {
  type: "cards_exchanged";
  seat: number;
  give: string;
  take: string;
};

/** Guillaume: a seat looks; only that seat learns the cards (A13). */
export type CardsSeenEvent = {
  type: "cards_seen";
  seat: number;
  what: string;
  cards: Array<string>;
};

/** Execute the icons of this space of the track (A14.2, B15.3). */
export type ChooseSpaceCommand = {
  type: "choose_space";
  space: number;
};

/** A factory site. */
export type City = {
  id: string;
  name: string;
  state: string;
  province: string | null;
  kind: string;
  base_value: number;
  setup_factory: string | null;
  country?: string;
  linked_provinces?: Array<string>;
};

/** A line between two cities with one or two infrastructure sites; site 1 touches `a`, site 2 touches `b`. */
export type Connection = {
  id: string;
  state: string;
  a: string;
  b: string;
  lines: number;
};

/** Let Hamburg count for this province (A6.9). */
export type CountHamburgCommand = {
  type: "count_hamburg";
  province: string;
};

/** The Western currency sum and its terms (A14.3). */
export type CurrencySum = {
  type: "currency_sum";
  marker: number;
  benchmark: number;
  provinces: Array<string>;
  living_standard: number;
  sum: number;
};

/** Automatic step: the display of the next half-decade or sub-decade (A4.4, B5). */
export type DealDisplayDue = {
  type: "DealDisplay";
};

/** Automatic step: the cards of the next decade are shuffled and the hands filled (A3.5, A4.7, B5). */
export type DealHandsDue = {
  type: "DealHands";
};

/** A new decade with its special card (A4.7, B5). */
export type DecadeBeganEvent = {
  type: "decade_began";
  decade: number;
  special: string;
};

/** The cards of a decade leave the game (A4.7). */
export type DecadeEndedEvent = {
  type: "decade_ended";
  decade: number;
};

/** A seat has chosen what to discard; only that seat learns it before all have answered. */
export type DiscardChosenEvent = {
  type: "discard_chosen";
  seat: number;
  cards: Array<string>;
};

/** Discard these hand cards, perhaps none, before new ones are dealt (A4.7, B14). */
export type DiscardHandCommand = {
  type: "discard_hand";
  cards: Array<string>;
};

/** All at the same time and in secret: which hand cards go (A4.7, B14). */
export type DiscardHandsDue = {
  type: "DiscardHands";
  hands: Array<HandDiscardDue>;
};

/** Remove a factory that nothing touches; Rheinsberg goes in two steps (A6.6). */
export type DismantleFactoryCommand = {
  type: "dismantle_factory";
  city: string;
  icon: number;
};

/** Empty a site of a connection (A6.6). */
export type DismantleInfrastructureCommand = {
  type: "dismantle_infrastructure";
  connection: string;
  site: number;
  icon: number;
};

/** A dove turns to its blank side (B11.1). */
export type DoveFlipped = {
  type: "dove_flipped";
  doves: number;
};

/** A dove turns up again (B11.2). */
export type DoveReflipped = {
  type: "dove_reflipped";
  doves: number;
};

/** Superpowers draw a card of a deck and execute it, one after the other (B8, B13). */
export type DrawsDue = {
  type: "Draws";
  deck: "arms_race" | "conflict";
  seats: Array<number>;
};

/** Factories and infrastructure, with what follows from them kept up to date (A6). */
export type Economy = {
  factory: Record<string, number>;
  sites: Record<string, Array<boolean>>;
  value: Record<string, number>;
  touching: Record<string, number>;
  economy: Record<string, number>;
  export: Record<string, number>;
  counters: Record<string, number>;
};

/** One row of icons: `n` times the same icon, or an arrow with `steps`. */
export type Effect = {
  op: "arms_race_cost_increase" | "build" | "build_external" | "build_rheinsberg" | "build_wall" | "choice_of_movement" | "disband_stasi" | "dismantle" | "draw_conflict" | "draw_conflict_active" | "flip_dove" | "guillaume" | "hand_card" | "living_standard" | "move_unrest" | "peacemaker" | "place_unrest" | "police" | "reflip_dove" | "remove_living_standard" | "remove_mass_protest" | "remove_unrest" | "remove_wall" | "repair" | "rundown" | "soviet_value_reduction" | "stop_factory" | "track" | "track_left_right" | "treasury_income" | "treasury_pay" | "victory";
  n?: number;
  state?: "" | "E" | "W";
  region?: string;
  max_per_province?: number;
  distinct_provinces?: boolean;
  removes_unrest?: boolean;
  executor?: "" | "East" | "West";
  kind?: "" | "pink" | "red";
  country?: "" | "CSSR" | "Polska";
  track?: "" | "arms_race" | "dominance" | "prestige" | "socialists" | "space_race" | "western_currency";
  dir?: "" | "affected" | "benefiting" | "opponent" | "red" | "yellow";
  steps?: number;
  strict?: boolean;
  side?: "" | "red" | "yellow";
  power?: "" | "USA" | "USSR" | "affected" | "benefiting";
  amount?: number;
  amount_by_decade?: Record<string, number>;
  yellow?: number;
  red?: number;
};

/** Automatic step: the cards of a decade leave the game (A4.7). */
export type EndDecadeDue = {
  type: "EndDecade";
};

/** End the own turn without another police card (A11.2). */
export type EndTurnCommand = {
  type: "end_turn";
};

/** Guillaume: exchange an own hand card for a card seen (A13). */
export type ExchangeCommand = {
  type: "exchange";
  give: string;
  take: string;
};

/** Carry out an icon that needs no target, or let the state of its coat of arms do it (A5.4.2). */
export type ExecuteCommand = {
  type: "execute";
  icon: number;
};

/** Put a mass protest of West Berlin into a supplier province too (A7.3). */
export type ExportProtestCommand = {
  type: "export_protest";
  province: string;
};

/** An external factory counts for this province for now (A5.3.5). */
export type ExternalAssignedEvent = {
  type: "external_assigned";
  city: string;
  province: string;
};

/** A new factory. */
export type FactoryBuiltEvent = {
  type: "factory_built";
  city: string;
  value: number;
};

/** A factory is gone. */
export type FactoryDismantledEvent = {
  type: "factory_dismantled";
  city: string;
};

/** A factory has been repaired (A6.7). */
export type FactoryRepairedEvent = {
  type: "factory_repaired";
  city: string;
};

/** A factory has become rundown (A6.7). */
export type FactoryRundownEvent = {
  type: "factory_rundown";
  city: string;
};

/** An external factory is gone (A6.8). */
export type FactoryStoppedEvent = {
  type: "factory_stopped";
  city: string;
};

/** A province lies behind its state's highest living standard (A14.6). */
export type FellBehind = {
  type: "fell_behind";
  province: string;
  highest: number;
  unrest: number;
};

/** The action of a seat is done: its card goes where it belongs (A4.6, B11.3). */
export type FinishDue = {
  type: "Finish";
  seat: number;
  card: string;
  use: string;
};

/** The flight level and its terms (A14.1). */
export type FlightLevel = {
  type: "flight_level";
  icons: number;
  red_police: number;
  highest_west: number;
  lowest_east: number;
  east_protest: number;
  west_protest: number;
  level: number;
  points: number;
};

/** The Guillaume Affair: look, then perhaps exchange or remove (A13). */
export type GuillaumeDue = {
  type: "Guillaume";
  seat: number;
  looked: "" | "deck" | "hand";
};

/** Guillaume: the affair is over, whatever was done (A13). */
export type GuillaumeEndedEvent = {
  type: "guillaume_ended";
  seat: number;
};

/** Hamburg counts for this province for now (A6.9). */
export type HamburgCountedEvent = {
  type: "hamburg_counted";
  province: string;
};

/** West says for which province Hamburg counts in this phase (A6.9). */
export type HamburgForDue = {
  type: "HamburgFor";
  seat: number;
  phase: string;
};

/** What one seat discards before the deal; the chosen cards leave when all have answered. */
export type HandDiscardDue = {
  seat: number;
  must: number;
  exactly: boolean;
  chosen: Array<string>;
  done: boolean;
};

/** A row of icons that is being carried out. */
export type IconDue = {
  effect: Effect;
  left: number;
  used: Array<string>;
};

/** One icon or arrow of a dual card is ignored (A5.4.3). */
export type IconIgnoredEvent = {
  type: "icon_ignored";
  seat: number;
  icon: number;
};

/** Dual card: ignore 1 arrow or 1 icon of this row (A5.4.3); or skip a row that is impossible now (A5.4.4). */
export type IgnoreCommand = {
  type: "ignore";
  icon: number;
};

/** Regular income of the dominance phase, after the advantage (B15.3). */
export type IncomeDue = {
  type: "Income";
};

/** A site of a connection is filled; `works` says whether the connection works now. */
export type InfrastructureBuiltEvent = {
  type: "infrastructure_built";
  connection: string;
  site: number;
  works: boolean;
};

/** A site of a connection is empty again. */
export type InfrastructureDismantledEvent = {
  type: "infrastructure_dismantled";
  connection: string;
  site: number;
};

/** Living standard is lost. */
export type LivingStandardLoweredEvent = {
  type: "living_standard_lowered";
  province: string;
  level: number;
  sector: string;
};

/** 1 living standard more; `bridged` points of the card went into it. */
export type LivingStandardRaisedEvent = {
  type: "living_standard_raised";
  province: string;
  level: number;
  sector: string;
  bridged: number;
};

/** Guillaume: look at West's hand or at the top of the deck (A13). */
export type LookAtCommand = {
  type: "look_at";
  what: "deck" | "hand";
};

/** East loses build points, or factories run down, one by one (A14.1, A14.3, A14.4). */
export type LossesDue = {
  type: "Losses";
  seat: number;
  left: number;
  rundown: boolean;
  alternate: boolean;
};

/** Remove 1 living standard, in West Berlin from this sector. */
export type LowerLivingStandardCommand = {
  type: "lower_living_standard";
  province: string;
  sector?: string;
  icon?: number;
};

/** A track's marker moves by one or more spaces. */
export type MarkerMovedEvent = {
  type: "marker_moved";
  track: string;
  position: number;
};

/** The match has ended. */
export type MatchOver = {
  type: "match_over";
  reason: string;
  winner: string;
};

/** Move one of two markers by one arrow (B7.1, B13). */
export type MoveMarkerCommand = {
  type: "move_marker";
  icon: number;
  track: "dominance" | "prestige";
  dir: "red" | "yellow";
};

/** Move 1 unrest between two East provinces (A7.6). */
export type MoveUnrestCommand = {
  type: "move_unrest";
  source: string;
  target: string;
  icon: number;
};

/** What an arrow beyond the end of a track gives instead: one of these. */
export type OneOf = {
  chooser: string;
  one_of: Array<Effect>;
};

/** What can be chosen when a match is made. */
export type Options = {
  rules_version: 1 | 2;
};

/** Turn order of the decade (B4). */
export type OrderDetermined = {
  type: "order_determined";
  seats: Array<number>;
};

/** What would be different, as new values. */
export type Outlook = {
  value?: Record<string, number>;
  economy?: Record<string, number>;
  export?: Record<string, number>;
  works?: Record<string, boolean>;
  unrest?: Record<string, number>;
  living_standard?: Record<string, number>;
  tracks?: Record<string, number>;
  treasury?: Record<string, number>;
  bridged?: number;
  price?: number;
};

/** The next half-decade or sub-decade has its display (A4.4, B5). */
export type PartBeganEvent = {
  type: "part_began";
  part: number;
  display: Array<string>;
};

/** A phase of the end of a decade begins (A14). */
export type PhaseBegan = {
  type: "phase_began";
  phase: string;
};

/** Automatic step: a phase of the end of a decade (A14, B15). */
export type PhaseDue = {
  type: "Phase";
  name: string;
};

/** Replace 1 unrest by a socialist of the box (A10.2). */
export type PlaceSocialistCommand = {
  type: "place_socialist";
  province: string;
};

/** Place 1 unrest. */
export type PlaceUnrestCommand = {
  type: "place_unrest";
  province: string;
  icon: number;
};

/** A police card before East (A11). */
export type PoliceCard = {
  card: string;
  kind: "pink" | "red";
  used: boolean;
};

/** What the police costs (A14.4). */
export type PoliceCost = {
  type: "police_cost";
  points: number;
};

/** All police cards are fresh again; `unused` of them act now (A14.8). */
export type PoliceRefreshedEvent = {
  type: "police_refreshed";
  unused: number;
};

/** East takes a card as a police card (A11.1). */
export type PoliceTakenEvent = {
  type: "police_taken";
  card: string;
  kind: string;
};

/** A police card is turned (A11.2). */
export type PoliceUsedEvent = {
  type: "police_used";
  card: string;
};

/** A superpower draws and executes an arms race or conflict card (B6.4, B13). */
export type PowerCardDrawn = {
  type: "power_card_drawn";
  seat: number;
  deck: string;
  card: string;
};

/** A mass protest of West Berlin spreads to a supplier province (A7.3). */
export type ProtestExportedEvent = {
  type: "protest_exported";
  province: string;
};

/** An exported mass protest vanishes (A7.3). */
export type ProtestWithdrawnEvent = {
  type: "protest_withdrawn";
  province: string;
};

/** Mass protests of both states (A14.10). */
export type ProtestsCounted = {
  type: "protests_counted";
  west: number;
  east: number;
};

/** A province of one of the two states. */
export type Province = {
  id: string;
  name: string;
  state: string;
  west_germany: boolean;
  setup_unrest: number;
  setup_unrest_rules_v1: number;
  adjacent_other_state: Array<string>;
  supplies_sector: string | null;
};

/** Place 1 living standard; with `sector` it goes to that sector of West Berlin (A8.2, A8.3). */
export type RaiseLivingStandardCommand = {
  type: "raise_living_standard";
  province: string;
  sector?: string;
  icon?: number;
};

/** Nuclear war (B11.1). */
export type RedButtonPressed = {
  type: "red_button_pressed";
  seat: number;
};

/** A lasting effect: dearer arms race, or a lower Soviet card value (B13). */
export type ReminderSet = {
  type: "reminder_set";
  what: string;
};

/** Guillaume: remove a card seen in the deck from the game (A13). */
export type RemoveCardCommand = {
  type: "remove_card";
  card: string;
};

/** Reduce the unrest of a province with a mass protest to 3 (A7.5). */
export type RemoveMassProtestCommand = {
  type: "remove_mass_protest";
  province: string;
  icon: number;
};

/** Replace a socialist by 1 unrest (A14.9). */
export type RemoveSocialistCommand = {
  type: "remove_socialist";
  province: string;
};

/** Remove 1 unrest. */
export type RemoveUnrestCommand = {
  type: "remove_unrest";
  province: string;
  icon: number;
};

/** Take a rundown marker away (A6.7). */
export type RepairCommand = {
  type: "repair";
  city: string;
  icon: number;
};

/** How the match ended: the reason, the winner's role, and parameters of the sentence. */
export type Result = {
  reason: string;
  winner: string;
  args: Record<string, number | string>;
};

/** Mark an East factory as rundown (A6.7). */
export type RunDownCommand = {
  type: "run_down";
  city: string;
  icon: number;
};

/** A socialist of the box replaces 1 unrest (A10.2). */
export type SocialistPlacedEvent = {
  type: "socialist_placed";
  province: string;
};

/** A socialist leaves a province and unrest comes back (A14.9). */
export type SocialistRemovedEvent = {
  type: "socialist_removed";
  province: string;
};

/** West chooses where socialists go back to being unrest (A14.9). */
export type SocialistsFailDue = {
  type: "SocialistsFail";
  seat: number;
  left: number;
};

/** A space of a track; which fields count depends on the track. */
export type Space = {
  pos: number;
  icons?: Array<Effect>;
  change?: number;
  victory_points?: Record<string, number>;
  income?: Record<string, number>;
};

/** The holder of an advantage chooses the space whose icons are executed (A14.2, B15.3). */
export type SpaceChoiceDue = {
  type: "SpaceChoice";
  seat: number;
  track: string;
};

/** The holder of an advantage executes this space (A14.2, B15.3). */
export type SpaceChosen = {
  type: "space_chosen";
  seat: number;
  track: string;
  space: number;
};

/** The action "increase living standard" (A5.3). */
export type StandardsDue = {
  type: "Standards";
  seat: number;
  state: string;
  points: number;
  left: number;
  hamburg: string;
  external: Record<string, string>;
  used: Array<string>;
  moved: boolean;
};

/** All police cards are gone (A11.4). */
export type StasiDisbandedEvent = {
  type: "stasi_disbanded";
  used: number;
};

/** Leave the rest undone where that is allowed. */
export type StopCommand = {
  type: "stop";
};

/** Remove an external factory with all infrastructure on its connections (A6.8). */
export type StopFactoryCommand = {
  type: "stop_factory";
  city: string;
  icon: number;
};

/** What 2+2 adds to the table (B2). */
export type Superpowers = {
  treasury: Record<string, number>;
  doves: number;
  collected: Array<Array<string>>;
  order: Array<number>;
  prepared: Record<string, Array<string>>;
  unseen: Array<string>;
  next_deck: Array<string>;
  arms_race: Array<string>;
  arms_race_used: Array<string>;
  conflict: Array<string>;
  conflict_used: Array<string>;
  arms_race_surcharge: number;
  soviet_reduction: number;
  pressed: number;
  last_active: number;
};

/** A seat carries out icons, in its own order. */
export type TaskDue = {
  type: "Task";
  seat: number;
  icons: Array<IconDue>;
  source?: string;
  stop?: boolean;
  one_of?: boolean;
  ignore?: boolean;
  due?: boolean;
  active?: boolean;
};

/** A marker's track from `min` to `max`. */
export type Track = {
  start: number;
  min: number;
  max: number;
  spaces: Array<Space>;
  overflow?: Record<string, unknown>;
};

/** A superpower's dollars change (B10). */
export type TreasuryChanged = {
  type: "treasury_changed";
  power: string;
  by: number;
  treasury: number;
};

/** A seat chooses a card and how to use it (A4.3). */
export type TurnDue = {
  type: "Turn";
  seat: number;
};

/** East may still use police, then the next seat acts (A11.2). */
export type TurnEndDue = {
  type: "TurnEnd";
  seat: number;
};

/** 1 unrest moves (A7.6). */
export type UnrestMovedEvent = {
  type: "unrest_moved";
  source: string;
  target: string;
};

/** Unrest appears. */
export type UnrestPlacedEvent = {
  type: "unrest_placed";
  province: string;
  n: number;
};

/** Unrest disappears. */
export type UnrestRemovedEvent = {
  type: "unrest_removed";
  province: string;
  n: number;
};

/** Use a card of the display or of the own hand (A4.3). */
export type UseCardCommand = {
  type: "use_card";
  card: string;
  use: "arms_race" | "build" | "credit" | "event" | "living_standard" | "unrest";
};

/** Turn a fresh police card: remove 1 unrest in this province (A11.2). */
export type UsePoliceCommand = {
  type: "use_police";
  province: string;
};

/** East averts mass protests by socialists of the box (A10.2). */
export type UseSocialistsDue = {
  type: "UseSocialists";
};

/** Use the special card and pay for it: discard `card`, let the opponent draw, or nothing to pay (A12.2). */
export type UseSpecialCommand = {
  type: "use_special";
  price: "discard" | "draw" | "none";
  card?: string;
};

/** A card's value for the yellow and for the red players. */
export type Value = {
  yellow: number;
  red: number;
};

/** The table as a viewer sees it; a hidden card shows its back. */
export type View = {
  viewer: number | null;
  seats: number;
  options: Options;
  decade: number;
  part: number;
  turn: number;
  deciding: Array<number>;
  answered: number;
  unrest: Record<string, number>;
  protests: Record<string, number>;
  exported: Record<string, number>;
  living_standard: Record<string, number>;
  sectors: Record<string, number>;
  box: number;
  socialists: Record<string, number>;
  economy: Economy;
  tracks: Record<string, number>;
  wall: boolean;
  stasi_disbanded: boolean;
  police: Array<PoliceCard>;
  hands: Array<Array<string>>;
  display: Array<string>;
  special: string;
  deck: Array<string>;
  played: Array<string>;
  gone: Array<string>;
  aside: Array<string>;
  discarded: Array<string>;
  removed: Array<string>;
  pending: Array<EndDecadeDue | DealHandsDue | DealDisplayDue | DiscardHandsDue | TurnDue | FinishDue | UseSocialistsDue | TurnEndDue | TaskDue | StandardsDue | BalanceBerlinDue | GuillaumeDue | PhaseDue | HamburgForDue | LossesDue | SpaceChoiceDue | BerlinLimitDue | AttacksDue | SocialistsFailDue | AutomaticEventDue | AutomaticIconsDue | DrawsDue | IncomeDue>;
  last: UseCardCommand | UseSpecialCommand | UsePoliceCommand | EndTurnCommand | StopCommand | ExecuteCommand | IgnoreCommand | MoveMarkerCommand | PlaceUnrestCommand | RemoveUnrestCommand | MoveUnrestCommand | RemoveMassProtestCommand | BuildFactoryCommand | BuildInfrastructureCommand | DismantleFactoryCommand | DismantleInfrastructureCommand | StopFactoryCommand | RunDownCommand | RepairCommand | RaiseLivingStandardCommand | LowerLivingStandardCommand | CountHamburgCommand | AssignExternalCommand | ExportProtestCommand | WithdrawProtestCommand | PlaceSocialistCommand | RemoveSocialistCommand | ChooseSpaceCommand | AttackCommand | LookAtCommand | ExchangeCommand | RemoveCardCommand | DiscardHandCommand | null;
  result: Result | null;
  powers: Superpowers | null;
  working: Array<string>;
  outlook: Array<Outlook>;
  refused: Record<string, Record<string, string>>;
  points: Record<string, Record<string, number>>;
  forecast: Record<string, Array<Attacked | BerlinLimited | BoxChangedEvent | CurrencySum | FellBehind | FlightLevel | LivingStandardLoweredEvent | PoliceCost | PoliceRefreshedEvent | ProtestsCounted>>;
};

/** The wall stands (A12.4). */
export type WallBuiltEvent = {
  type: "wall_built";
};

/** The wall is gone (A12.5). */
export type WallRemovedEvent = {
  type: "wall_removed";
};

/** Take an exported mass protest back (A7.3). */
export type WithdrawProtestCommand = {
  type: "withdraw_protest";
  province: string;
};

export type Command =
  | UseCardCommand
  | UseSpecialCommand
  | UsePoliceCommand
  | EndTurnCommand
  | StopCommand
  | ExecuteCommand
  | IgnoreCommand
  | MoveMarkerCommand
  | PlaceUnrestCommand
  | RemoveUnrestCommand
  | MoveUnrestCommand
  | RemoveMassProtestCommand
  | BuildFactoryCommand
  | BuildInfrastructureCommand
  | DismantleFactoryCommand
  | DismantleInfrastructureCommand
  | StopFactoryCommand
  | RunDownCommand
  | RepairCommand
  | RaiseLivingStandardCommand
  | LowerLivingStandardCommand
  | CountHamburgCommand
  | AssignExternalCommand
  | ExportProtestCommand
  | WithdrawProtestCommand
  | PlaceSocialistCommand
  | RemoveSocialistCommand
  | ChooseSpaceCommand
  | AttackCommand
  | LookAtCommand
  | ExchangeCommand
  | RemoveCardCommand
  | DiscardHandCommand;

export type GameEvent =
  | DecadeEndedEvent
  | DecadeBeganEvent
  | PartBeganEvent
  | CardsDrawnEvent
  | CardsDiscardedEvent
  | DiscardChosenEvent
  | CardUsedEvent
  | CardLinedUpEvent
  | IconIgnoredEvent
  | UnrestPlacedEvent
  | UnrestRemovedEvent
  | UnrestMovedEvent
  | ProtestExportedEvent
  | ProtestWithdrawnEvent
  | SocialistPlacedEvent
  | SocialistRemovedEvent
  | BoxChangedEvent
  | FactoryBuiltEvent
  | FactoryDismantledEvent
  | FactoryStoppedEvent
  | InfrastructureBuiltEvent
  | InfrastructureDismantledEvent
  | FactoryRundownEvent
  | FactoryRepairedEvent
  | LivingStandardRaisedEvent
  | LivingStandardLoweredEvent
  | HamburgCountedEvent
  | ExternalAssignedEvent
  | MarkerMovedEvent
  | ArrowLostEvent
  | PoliceTakenEvent
  | PoliceUsedEvent
  | PoliceRefreshedEvent
  | StasiDisbandedEvent
  | WallBuiltEvent
  | WallRemovedEvent
  | CardsSeenEvent
  | CardsExchangedEvent
  | CardRemovedEvent
  | GuillaumeEndedEvent
  | PhaseBegan
  | FlightLevel
  | SpaceChosen
  | CurrencySum
  | PoliceCost
  | BerlinLimited
  | FellBehind
  | Attacked
  | ProtestsCounted
  | MatchOver
  | OrderDetermined
  | CardCollected
  | DoveFlipped
  | DoveReflipped
  | RedButtonPressed
  | TreasuryChanged
  | PowerCardDrawn
  | ReminderSet
  | AutomaticEventBegan;

export type Ctx = table.Ctx;
export type Decision = table.Decision<Command>;
export type Message = table.Message<View, Command, GameEvent>;
export type Table = table.Table<Command>;
export type Board = table.Board<View, Command, GameEvent>;
