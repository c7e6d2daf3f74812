/** Earlier attempts at a kata in a language, from the history: their verdicts, their code, and what changed. */

import { call } from "./api.js";
import { diffTable } from "./diff_view.js";
import { el, put } from "./dom.js";
import { classOf, countText, durationText, phrase } from "./figures.js";

const kShown = 50;
const kMostCases = 8;

const kWhen = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** @param {string} began UTC */
function whenText(began) {
  const when = new Date(began);
  return Number.isNaN(when.getTime()) ? began : kWhen.format(when);
}

/** @param {string} verdict */
const codeOf = (verdict) => el("span", { class: `code ${classOf(verdict)}`, title: phrase(verdict) }, verdict);

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
   * @param {{text: () => string, restore: (source: string, message: string) => void}} editor
   */
  constructor(parent, editor) {
    this.parent = parent;
    this.editor = editor;
    this.shown = "";
    this.drawn = "";
  }

  /**
   * Shows the attempts at a kata in a language.
   * @param {string} kata
   * @param {string} language
   * @param {string} name display name of the language
   */
  async show(kata, language, name) {
    this.shown = `${kata} ${language}`;
    const asked = this.shown;
    const query = new URLSearchParams({ kata, language, limit: String(kShown) });
    let runs;
    try {
      ({ runs } = await call("GET", `/attempts?${query}`));
    } catch (error) {
      this.drawn = "";
      if (this.shown === asked) put(this.parent, el("p", { class: "error" }, /** @type {Error} */ (error).message));
      return;
    }
    const drawn = asked + JSON.stringify(runs);
    if (this.shown !== asked || this.drawn === drawn) return; // unchanged: keep opened attempts open
    this.drawn = drawn;
    if (runs.length === 0) {
      put(
        this.parent,
        el("p", { class: "empty" }, `No attempts at this kata in ${name} yet. Every Test and every Attempt is kept.`),
      );
      return;
    }
    put(
      this.parent,
      el("p", { class: "soft" }, "Newest first. Choose one to see its code and what changed."),
      el(
        "ul",
        { class: "attempts" },
        ...runs.map((/** @type {any} */ run, /** @type {number} */ i) => this.item(run, runs[i + 1])),
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
