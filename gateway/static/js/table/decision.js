/** The sentence that says what is to be decided, and everything that may be answered as buttons in order. */

import { attr, fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { same } from "./choice.js";

/**
 * @typedef {import("./contract.js").Message} Message
 * @typedef {import("./contract.js").Command} Command
 * @typedef {import("./contract.js").Decision} Decision
 * @typedef {import("./contract.js").CommandGroup} Group
 */

/**
 * What stands in the panel.
 * @typedef {Object} Asked
 * @property {string} kicker
 * @property {Node|string} sentence
 * @property {Decision|null} decision
 * @property {Command|null} [answer]              what was answered, where it may still be changed
 * @property {{at: number, all: number}} [more]   which of several own decisions this is
 * @property {boolean} [busy]                     things happen by themselves
 */

const MANY = 9;

export class DecisionPanel {
  /**
   * @param {HTMLElement} el
   * @param {import("./contract.js").GameModule} module
   * @param {import("./choice.js").Choice} choice
   * @param {{confirm: (decision: Decision, command: Command) => void, preview: (command: Command|null) => void, turn: () => void}} does
   */
  constructor(el, module, choice, does) {
    this.module = module;
    this.choice = choice;
    this.does = does;
    /** @type {Decision|null} */
    this.decision = null;
    this.busy = false;
    this.kicker = h("p", { class: "k" });
    this.other = h("button", { class: "quiet other", on: { click: () => this.does.turn() } });
    this.sentence = h("h2", { class: "s", id: "decision" });
    this.list = h("ol", { class: "opts", "aria-labelledby": "decision" });
    this.go = h("button", { class: "primary", on: { click: () => this.enter() } });
    this.back = h("button", { class: "quiet", on: { click: () => this.escape() } }, t("back"), h("kbd", null, "Esc"));
    this.foot = h("div", { class: "go" }, this.go, this.back);
    el.append(h("div", { class: "ask", role: "status" }, this.kicker, this.sentence), this.other, this.list, this.foot);
    this.el = el;
    choice.listen(() => this.mark());
  }

  /**
   * @param {Message} message
   * @param {import("./contract.js").Ctx} ctx
   * @param {Asked} asked
   */
  show(message, ctx, { kicker, sentence, decision, answer = null, more, busy = false }) {
    this.message = message;
    this.ctx = ctx;
    this.answer = answer;
    const fresh = !same(this.decision, decision);
    const focused = this.buttons().indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    this.decision = decision;
    fill(this.kicker, kicker);
    fill(this.sentence, sentence);
    this.el.classList.toggle("yours", Boolean(decision && !decision.answered));
    this.el.classList.toggle("happening", busy);
    this.other.hidden = !more;
    if (more) fill(this.other, t("decision.other", more));
    this.groups = decision ? (this.module.groupCommands?.(decision, message, ctx) ?? null) : null;
    if (fresh) this.choice.clear();
    this.draw();
    if (focused >= 0) this.buttons()[fresh ? 0 : focused]?.focus();
  }

  /** @returns {HTMLButtonElement[]} */
  buttons() {
    return [...this.list.querySelectorAll("button")];
  }

  /** @param {boolean} busy   a command is under way */
  wait(busy) {
    this.busy = busy;
    this.mark();
  }

  /** The buttons of this step: groups first, or the commands of the open one. */
  draw() {
    const group = this.groups?.find(({ key }) => key === this.choice.group);
    this.step = !this.decision
      ? []
      : this.groups && !group
        ? this.groups.map((one) => this.groupButton(one))
        : (group?.commands ?? this.decision.legal).map((command) => this.commandButton(command));
    this.drawn = this.choice.group;
    fill(
      this.list,
      this.step.map(({ el }) => h("li", null, el)),
    );
    this.list.classList.toggle("many", this.step.length > MANY);
    this.mark();
  }

  /** @param {Command} command */
  commandButton(command) {
    const { decision, message, ctx } = /** @type {any} */ (this);
    const el = h(
      "button",
      {
        dataset: { command: command.type },
        on: {
          click: () => this.pick(command),
          pointerenter: () => this.does.preview(command),
          pointerleave: () => this.does.preview(null),
          focus: () => this.does.preview(command),
          blur: () => this.does.preview(null),
        },
      },
      this.module.commandLabel(command, decision, message, ctx),
    );
    return { el, command, commands: [command] };
  }

  /** @param {Group} group */
  groupButton(group) {
    // Groups are drawn anew whenever one steps back to them; their labels stay whole.
    const label = group.label instanceof Node ? group.label.cloneNode(true) : group.label;
    const [only] = group.commands;
    if (group.commands.length === 1) {
      const button = this.commandButton(only);
      fill(button.el, label);
      return button;
    }
    const el = h(
      "button",
      { dataset: { group: group.key }, on: { click: () => this.enterGroup(group.key) } },
      label,
      h("em", { "aria-hidden": "true" }, "›"),
    );
    return { el, command: null, commands: group.commands };
  }

  /** @param {string} key */
  enterGroup(key) {
    this.choice.open(key);
    this.draw();
    this.list.querySelector("button")?.focus();
  }

  /** A click: the first selects, the second on the same confirms. @param {Command} command */
  pick(command) {
    if (this.busy || !this.decision) return;
    if (same(this.choice.command, command)) this.enter();
    else this.select(command);
  }

  /** @param {Command|null} command */
  select(command) {
    const group =
      command && this.groups?.find(({ commands }) => commands.length > 1 && commands.some((one) => same(one, command)));
    if (group && group.key !== this.choice.group) this.choice.group = group.key;
    this.choice.select(command);
  }

  /** Show only the group that holds a command. @param {Command} command */
  narrow(command) {
    const group = this.groups?.find(({ commands }) => commands.some((one) => same(one, command)));
    if (!group || group.key === this.choice.group) this.select(command);
    else this.enterGroup(group.key);
  }

  /** Confirm what is selected. */
  enter() {
    const { decision, choice } = this;
    if (decision && choice.command && !this.busy) this.does.confirm(decision, choice.command);
  }

  /** One step back: first the selection, then the group. @returns {boolean} whether there was anything to take back */
  escape() {
    const { command, group } = this.choice;
    if (command) this.choice.select(null);
    else if (group) {
      this.choice.open(null);
      this.draw();
    }
    return Boolean(command || group);
  }

  /** Bring the buttons in line with the selection. */
  mark() {
    if (this.choice.group !== this.drawn && this.decision) {
      this.draw();
      return;
    }
    const { command } = this.choice;
    for (const { el, command: own, commands } of this.step ?? []) {
      if (own) attr(el, "aria-pressed", String(Boolean(command) && same(own, command)));
      el.classList.toggle(
        "answer",
        commands.some((one) => same(one, this.answer)),
      );
      el.disabled = this.busy;
    }
    const first = this.decision?.answered ? t("choose.other") : t("choose.first");
    const label =
      this.decision &&
      command &&
      this.module.confirmLabel?.(
        command,
        this.decision,
        /** @type {any} */ (this.message),
        /** @type {any} */ (this.ctx),
      );
    fill(
      this.go,
      this.busy ? t("sending") : label || (command ? t("confirm") : first),
      command && !this.busy && h("kbd", null, "Enter"),
    );
    this.go.disabled = this.busy || !command;
    this.back.hidden = !command && !this.choice.group;
    this.foot.hidden = !this.decision;
  }
}
