/** Earlier attempts at a kata in a language, from the history: their verdicts, their code, and what changed. */

import { call } from "./api.js";
import { diffTable } from "./diff_view.js";
import { el, put } from "./dom.js";
import { countText, durationText } from "./figures.js";
import { codeOf } from "./measured_view.js";
import { solutionParts } from "./solutions.js";

const kPage = 50;
const kMostCases = 8;

const kWhen = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** @param {string} began UTC */
function whenText(began) {
  const when = new Date(began);
  return Number.isNaN(when.getTime()) ? began : kWhen.format(when);
}

/** The input of a case in the history, such as "n = 8, row 0, col 3". @param {any} kept */
const questionOf = (kept) => kept.question || `case ${kept.index + 1}`;

/**
 * Lists the first few cases that changed their verdict, and counts the others.
 * @param {any} changes document of `judge history diff`
 */
function verdictChanges(changes) {
  const items = changes.verdicts
    .slice(0, kMostCases)
    .map((/** @type {any} */ { before, after }) =>
      el("li", {}, `${after.suite}, ${questionOf(after)}: `, codeOf(before.verdict), " to ", codeOf(after.verdict)),
    );
  const more = changes.verdicts.length - items.length;
  if (more > 0) items.push(el("li", { class: "soft" }, `and ${countText(more, "more case")}`));
  const times = [
    changes.faster.length > 0 && `${countText(changes.faster.length, "case")} clearly faster`,
    changes.slower.length > 0 && `${countText(changes.slower.length, "case")} clearly slower`,
  ].filter(Boolean);
  return el(
    "div",
    {},
    items.length > 0 ? el("ul", {}, ...items) : el("p", { class: "soft" }, "No case changed its verdict."),
    times.length > 0 && el("p", {}, times.join(", "), "."),
  );
}

export class Attempts {
  /**
   * @param {Element} parent
   * @param {{text: () => string, restore: (source: string, message: string) => void, opened: (id: number | null) => void,
   *   aside: (kata: string, language: string) => Promise<import("./drafts.js").Aside[]>,
   *   solutions: (kata: string) => Promise<import("./solved.js").Solution[]>}} editor
   *   opened: an attempt was opened, or null; aside: the code set aside; solutions: of others, once the kata is solved
   */
  constructor(parent, editor) {
    this.parent = parent;
    this.editor = editor;
    this.shown = "";
    this.drawn = "";
    /** The solutions of others, which are drawn anew only where they changed: what is open stays so. */
    this.others = el("section");
    this.drawnOthers = "";
    /** The attempts in the list. @type {any[]} */
    this.runs = [];
    /** Counts what was asked for: an answer that comes after a newer question is not drawn. */
    this.turn = 0;
    this.limit = kPage;
    this.onlyAccepted = false;
    /** The attempt that is open, or is to be opened when the list is shown. @type {number | null} */
    this.open = null;
  }

  /**
   * Shows the attempts at a kata in a language.
   * @param {string} kata
   * @param {string} language
   * @param {string} name display name of the language
   */
  async show(kata, language, name) {
    const asked = `${kata} ${language}`;
    if (this.shown !== asked) this.limit = kPage;
    if (this.shown !== asked && this.shown !== "") this.open = null;
    this.shown = asked;
    const turn = ++this.turn;
    const query = new URLSearchParams({ kata, language, limit: String(this.limit) });
    const again = () => this.show(kata, language, name);
    let runs, aside, solutions, open;
    try {
      [{ runs }, aside, solutions, open] = await Promise.all([
        call("GET", `/attempts?${query}`),
        this.editor.aside(kata, language),
        this.editor.solutions(kata),
        this.open && call("GET", `/attempts/${this.open}`).catch(() => null),
      ]);
    } catch (error) {
      if (turn !== this.turn) return;
      this.drawn = "";
      put(this.parent, el("p", { class: "error" }, /** @type {Error} */ (error).message));
      return;
    }
    const drawn = JSON.stringify([asked, this.limit, this.onlyAccepted, runs, aside, solutions]);
    const isOpen = !this.open || this.parent.querySelector(`#attempt-${this.open}:not([hidden])`);
    if (turn !== this.turn || (this.drawn === drawn && isOpen)) return;
    this.drawn = drawn;
    this.runs = runs;
    const others = JSON.stringify([kata, solutions]);
    if (this.drawnOthers !== others) put(this.others, ...solutionParts(kata, solutions, () => this.runs));
    this.drawnOthers = others;
    const isOlder = open && !runs.some((/** @type {any} */ run) => run.id === open.id);
    const isShown = (/** @type {any} */ each) => !this.onlyAccepted || each.verdict === "AC" || each.why === "accepted";
    const items = runs
      .map((/** @type {any} */ run, /** @type {number} */ i) => isShown(run) && this.item(run, runs[i + 1]))
      .concat(isOlder ? this.item(open, undefined) : []);
    const drafts = aside.filter(isShown);
    const older = () => {
      this.limit += kPage;
      void again();
    };
    const choose = (/** @type {any} */ event) => {
      this.onlyAccepted = event.target.checked;
      void again();
    };
    const none = this.onlyAccepted
      ? "No accepted code here yet."
      : `No attempts at this kata in ${name} yet. Every Test and every Attempt is kept.`;
    put(
      this.parent,
      el(
        "label",
        { class: "check" },
        el("input", { type: "checkbox", id: "only-accepted", checked: this.onlyAccepted, onchange: choose }),
        "Accepted only",
      ),
      items.some(Boolean) ? el("ul", { class: "attempts" }, ...items) : el("p", { class: "empty" }, none),
      runs.length === this.limit && el("button", { type: "button", onclick: older }, "Older attempts"),
      drafts.length > 0 && el("h2", {}, "Code set aside"),
      drafts.length > 0 && el("ul", { class: "attempts" }, ...drafts.map((each) => this.asideItem(each))),
      this.others,
    );
    const button = this.parent.querySelector(`[aria-controls="attempt-${this.open}"]`);
    /** @type {HTMLElement | null} */ (button)?.click();
    button?.scrollIntoView({ block: "nearest" });
  }

  /** @param {import("./drafts.js").Aside} each */
  asideItem({ when = "", why, text }) {
    const restore = () => this.editor.restore(text, `Restored the code of ${whenText(when)}.`);
    return el(
      "li",
      {},
      el(
        "details",
        {},
        el("summary", {}, el("span", { class: "when" }, whenText(when)), ` ${why}`),
        el("button", { type: "button", onclick: restore }, "Restore this code"),
        el("pre", { tabindex: "0", "aria-label": `Code ${why}` }, text),
      ),
    );
  }

  /** @param {any} run @param {any} before the previous attempt, if there is one */
  item(run, before) {
    const part = el("div", { class: "one", hidden: true, id: `attempt-${run.id}` });
    const passed =
      run.attempts > 1
        ? `${run.attempts_accepted} of ${run.attempts} attempts`
        : `${run.accepted} of ${countText(run.cases, "case")}`;
    const button = el(
      "button",
      {
        type: "button",
        class: "pick",
        "aria-expanded": "false",
        "aria-controls": part.id,
        onclick: () => this.toggle(button, part, run, before),
      },
      el("span", { class: "when" }, whenText(run.began)),
      codeOf(run.verdict),
      el("span", {}, passed),
      el("span", { class: "soft" }, run.cpu_ns > 0 ? durationText(run.cpu_ns) : ""),
      run.source_changed === false && el("span", { class: "soft" }, "same code"),
    );
    return el("li", {}, button, part);
  }

  /** @param {any} button @param {any} part @param {any} run @param {any} before */
  async toggle(button, part, run, before) {
    const opens = part.hidden;
    button.setAttribute("aria-expanded", String(opens));
    part.hidden = !opens;
    this.open = opens ? run.id : null;
    this.editor.opened(this.open);
    if (!opens || part.childElementCount > 0) return;
    put(part, el("p", { class: "soft" }, "Loading"));
    try {
      await this.fill(part, run, before);
    } catch (error) {
      put(part, el("p", { class: "error" }, /** @type {Error} */ (error).message));
    }
  }

  /** @param {any} part @param {any} run @param {any} before */
  async fill(part, run, before) {
    const [kept, older, changes] = await Promise.all([
      call("GET", `/attempts/${run.id}`),
      before && call("GET", `/attempts/${before.id}`),
      before && call("GET", `/attempts/${before.id}/changes/${run.id}`),
    ]);
    const source = kept.source;
    const message = `Restored the code of ${whenText(run.began)}.`;
    const target = el("div");
    const compare = () =>
      put(
        target,
        choice.value === "editor"
          ? diffTable(source, this.editor.text(), "Difference from this attempt to the editor")
          : choice.value === "before"
            ? diffTable(older.source, source, "Difference from the previous attempt to this one")
            : el("pre", { tabindex: "0", "aria-label": "Code of this attempt" }, source),
      );
    const choice = el(
      "select",
      { id: `compare-${run.id}`, onchange: compare },
      older?.source && el("option", { value: "before" }, "changes since the previous attempt"),
      el("option", { value: "editor" }, "changes from this attempt to the editor"),
      el("option", { value: "code" }, "its code"),
    );
    const hasSource = typeof source === "string";
    put(
      part,
      run.reason && el("p", {}, run.reason),
      hasSource &&
        el(
          "div",
          { class: "row" },
          el("div", { class: "field beside" }, el("label", { for: choice.id }, "Show"), choice),
          el("button", { type: "button", onclick: () => this.editor.restore(source, message) }, "Restore this code"),
        ),
      hasSource ? target : el("p", { class: "soft" }, "Its code was not kept."),
      changes && el("h2", {}, "Verdict changes since the previous attempt"),
      changes && verdictChanges(changes),
    );
    if (hasSource) compare();
  }
}
