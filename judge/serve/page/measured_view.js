/** Base of the live views of `fuzz`, `profile` and `--repeat`: figures, tables, and compile errors. */

import { el, put } from "./dom.js";
import { classOf, phrase } from "./figures.js";

/** @param {[string | number, string][]} figures pairs of value and label */
export const figureRow = (figures) =>
  el(
    "div",
    { class: "figures" },
    ...figures.map(([value, what]) => el("div", {}, el("b", {}, value), el("span", {}, what))),
  );

/** @param {string} verdict */
export const codeOf = (verdict) => el("span", { class: `code ${classOf(verdict)}`, title: phrase(verdict) }, verdict);

/**
 * A headline styled as in the reports.
 * @param {string} colour "good", "bad" or "open"
 * @param {string} headline
 * @param {string} [sentence]
 */
export const headlineBox = (colour, headline, sentence = "") =>
  el("div", { class: `headline ${colour}` }, el("strong", {}, headline), sentence !== "" && el("p", {}, sentence));

/**
 * @param {string[]} names
 * @param {(Node | string | number)[][]} rows
 */
export const table = (names, rows) =>
  el(
    "div",
    { class: "wide", tabindex: "0", role: "region", "aria-label": names.join(", ") },
    el(
      "table",
      {},
      el("thead", {}, el("tr", {}, ...names.map((name) => el("th", { scope: "col" }, name)))),
      el("tbody", {}, ...rows.map((row) => el("tr", {}, ...row.map((cell) => el("td", {}, cell))))),
    ),
  );

/** A view of a verb's events and, at its end, of the document with its result. */
export class MeasuredView {
  /** @param {import("./run_view.js").RunView} view */
  constructor(view) {
    this.view = view;
    this.ended = /** @type {any} */ (null);
    this.failedToCompile = /** @type {any} */ (null);
    view.setStatus("Starting");
    view.progress(null);
  }

  /** The handlers of a verb's events, by event name. @returns {Record<string, (event: any) => void>} */
  handlers() {
    return {};
  }

  /** @param {any} event */
  on(event) {
    this.view.showLocations(event.locations);
    if (event.event === "compiled") this.compile(event);
    this.handlers()[event.event]?.(event);
  }

  /** @param {any} compiled */
  compile(compiled) {
    if (compiled.succeeded) return this.view.setStatus("Running");
    this.failedToCompile = compiled;
    this.ended = compiled;
    put(
      this.view.body,
      headlineBox("bad", `${compiled.verdict}: ${phrase(compiled.verdict)}`, compiled.reason),
      compiled.diagnostics && el("pre", {}, compiled.diagnostics),
    );
    this.view.head.hidden = true;
  }

  headline() {
    return this.failedToCompile ? this.failedToCompile.reason : "";
  }
}
