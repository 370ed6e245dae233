/**
 * What a game brings to the table page. Types only; nothing runs here.
 *
 * A game lives in `static/games/<game>/`:
 *
 *     index.js          exports the members of `GameModule` by name
 *     style.css         loaded by the frame before the board is made; prefix every selector with `.g-<game>`
 *     i18n/en.json      flat catalogue {key: text}; merged under the prefix `<game>.`, so `"role.nixon"` becomes
 *     i18n/pt-BR.json   `watergate.role.nixon`. Expected keys: `role.<role>`, `option.<name>`,
 *                       `option.<name>.about`, `option.<name>.<value>` (enums), `basis.<set>` (data basis),
 *                       `score.<category>` (score sheet).
 *
 * A board draws from the view, the events and the legal list and knows no rule. What is clickable is what stands
 * in `decision.legal`; the frame shows the same list as buttons, so a board never needs controls of its own.
 * The page's policy is `default-src 'self'`: no inline `style` attributes (use `el.style.x = …`, classes, SVG
 * presentation attributes), no data: URLs, nothing from elsewhere.
 *
 * Colours, type and shapes are the tokens of `css/tokens.css`; `js/dom.js` (`h`, `s`, `keyed`) and
 * `js/shapes.js` (`seatMark`, `icon`) are there to be used.
 */

/**
 * A command, event, view: plain JSON, tagged by `type` where the service tags it.
 * @typedef {{type: string, [field: string]: any}} Command
 * @typedef {{type: string, [field: string]: any}} GameEvent
 */

/**
 * What is said or done about each type of a tagged union.
 * @template {{type: string}} U
 * @template {any[]} A   what is at hand besides
 * @template R
 * @typedef {{[T in U["type"]]: (one: Extract<U, {type: T}>, ...besides: A) => R}} ByType
 */

/**
 * @typedef {Object} Seat
 * @property {number} seat
 * @property {string} role              "" where seats do not differ
 * @property {"player"|"bot"|"open"} kind
 * @property {string|null} name
 * @property {string|null} player
 * @property {string|null} level        of a bot
 */

/**
 * @template [C=Command]
 * @typedef {Object} Decision
 * @property {number} seat
 * @property {string} id
 * @property {string} kind
 * @property {Object<string, any>} args
 * @property {boolean} answered         answered, may still be changed
 * @property {C[]} legal                complete and in order
 */

/**
 * @typedef {Object} Outcome
 * @property {string} reason
 * @property {number[]} winners
 * @property {number[][]} ranking
 * @property {Object<string, number>[]} scores   by seat; [] in a game without points
 * @property {Object<string, any>} args
 */

/**
 * One version of a match as this viewer may know it.
 * @template [V=any]
 * @template [C=Command]
 * @template [E=GameEvent]
 * @typedef {Object} Message
 * @property {string} id
 * @property {string} game
 * @property {string} rules_version
 * @property {"open"|"live"|"over"} state
 * @property {number} version
 * @property {Object<string, any>} options
 * @property {Seat[]} seats
 * @property {number[]} waiting_for     seats that have something to decide
 * @property {boolean} resolving        automatic work goes on
 * @property {string} seed_hash
 * @property {string} [seed]            when over
 * @property {string} [salt]            when over
 * @property {number} created           ms since 1970
 * @property {number} updated           ms since 1970
 * @property {number|null} you          the viewer's seat; null for a spectator
 * @property {V} view                   null while the table is open
 * @property {Decision<C>[]} decisions  the viewer's own
 * @property {Outcome|null} [outcome]
 * @property {string} [how]   how it ended, where the rules did not end it: "expired"
 * @property {{kind: string, seat?: number}} [cause]
 * @property {E[]} [events]             of this version, as the viewer may see them
 */

/**
 * Words and marks, the same for board, log and buttons.
 * @typedef {Object} Ctx
 * @property {(key: string, params?: Object<string, any>) => string} t
 *   Text of a key (full key: `watergate.card.e01`). Patterns: `{name}` and
 *   `{n, plural, one {# card} other {# cards}}`, `{who, select, editor {…} other {…}}`. A missing key gives the key.
 * @property {(key: string, params?: Object<string, any>) => DocumentFragment} rich
 *   The same, but parameters may be DOM nodes: `rich('watergate.log.moves', {who: seatMark(0)})`.
 * @property {(key: string) => boolean} has
 * @property {(seat: number) => string} seatName    the player's name, or the bot's, or the role
 * @property {(seat: number) => string} roleName
 * @property {(seat: number) => SVGElement} seatMark  the seat's shape in its colour, new at each call
 * @property {number|null} you
 * @property {string} lang                          "en" | "pt-BR"
 */

/**
 * What the frame offers a board. The usual way: on a click call `table.pick(command)`; on pointer over or focus
 * `table.hover(command)`, on leaving `table.hover(null)`.
 *
 * @template [C=Command]
 * @typedef {Object} Table
 * @property {Ctx} ctx
 * @property {Object<string, any>} components   the game's data as the API serves it (cards, board, tokens)
 * @property {Object<string, any>} viewSchema   JSON Schema of the view
 * @property {() => Decision<C>|null} decision
 *   The decision that is asked now of this viewer, or null (not my turn, spectator, over, command under way).
 * @property {(command: C) => void} pick
 *   A click on the board: the first selects and previews, the second on the same command confirms. With the
 *   setting "one click" the first confirms.
 * @property {(command: C|null) => void} select   select and preview, never confirm; null takes back
 * @property {(command: C|null) => void} hover    preview while pointed at
 * @property {(seat: number, decision: string, command: C) => Promise<void>} choose   confirm right away
 * @property {() => C|null} selected
 * @property {(listener: (command: C|null) => void) => () => void} onSelect
 *   Called when the selection changes; returns how to stop.
 * @property {(command: C) => void} narrow
 *   Ask the frame to show only the commands of the group that holds this one (see `groupCommands`).
 * @property {() => string|null} group   key of the group of commands that is open; `onSelect` tells when it changes
 * @property {() => boolean} still      true: no motion wanted; `animate` must not move anything
 */

/**
 * @template [V=any]
 * @template [C=Command]
 * @template [E=GameEvent]
 * @typedef {Object} Board
 * @property {(message: Message<V, C, E>) => void} render
 *   Show this version, whole; called on load, after each animation, on resync, on language change. Idempotent,
 *   keeps DOM nodes (and focus) where it can.
 * @property {(events: E[], before: Message<V, C, E>, after: Message<V, C, E>) => Promise<void>} animate
 *   Play the events in order on top of `before` (150–250 ms each). The frame calls `render(after)` afterwards, never
 *   two at once, and not at all when `still()` or when the queue has run long.
 * @property {(command: C|null) => void} preview
 *   Show in place what this command would do (ghost, dotted path); null shows none.
 * @property {() => void} destroy
 */

/**
 * A line of the log. `heading` starts a part ("Round 3"); `seat` leads the line with that seat's mark.
 * @typedef {{text: Node|string, seat?: number|null, heading?: boolean}} LogLine
 */

/**
 * Commands that start with the same choice ("this card, for …"): shown first as one button each; choosing one
 * shows its commands, Esc steps back. A group of one is chosen directly.
 * @typedef {{key: string, label: Node|string, commands: Command[]}} CommandGroup
 */

/**
 * @typedef {Object} GameModule
 * @property {{
 *   seatStyles: {colour: number, shape: number}[],
 * }} info
 *   `seatStyles`: by seat, indices into the seven colours
 *   (`--seat0` … `--seat6`) and shapes (disc, square, triangle, diamond, star, hexagon, cross).
 * @property {(container: HTMLElement, table: Table) => Board} createBoard
 *   The container fills the page but for the rail (wide) or but for the header and the sheet (narrow, from
 *   760 px down); board and hand share it as the game sees fit.
 * @property {(event: GameEvent, message: Message, ctx: Ctx) => LogLine|Node|null} eventLine
 *   null: not worth a line.
 * @property {(decision: Decision, message: Message, ctx: Ctx) => Node|string} decisionTitle   a full sentence
 * @property {(command: Command, decision: Decision, message: Message, ctx: Ctx) => Node|string} commandLabel
 *   May hold an icon (SVG 24 × 24) first and an `<em>` last for what results (from → to).
 * @property {(command: Command, decision: Decision, message: Message, ctx: Ctx) => string} [confirmLabel]
 *   The primary button's words for this command; otherwise "Confirm".
 * @property {(decision: Decision, message: Message, ctx: Ctx) => CommandGroup[]|null} [groupCommands]
 * @property {(decision: Decision, message: Message, ctx: Ctx) => Command|null} [answerOf]
 *   Of a decision that is `answered`: the legal command that was chosen, if the view tells; it is marked.
 * @property {(outcome: Outcome, message: Message, ctx: Ctx) => string} outcomeLine   why it ended, one sentence
 * @property {(message: Message, ctx: Ctx) => string} [subtitle]            "Round 4, card phase"
 * @property {(seat: number, message: Message, ctx: Ctx) => Node|string|null} [seatLine]
 *   Figures beside a seat in the rail (cards in hand, momentum 2 of 5).
 * @property {(category: string, ctx?: Ctx) => {colour?: string, icon?: Node}|null} [scoreMark]
 *   How a category of the score sheet looks: the colour of its piece of the bar, the icon over its column.
 * @property {(message: Message, ctx: Ctx) => SVGElement|null} [picture]
 *   A small still of the table, viewBox 0 0 240 150, for the lobby.
 */

export {};
