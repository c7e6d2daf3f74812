/** Base of the live views of `fuzz`, `profile` and `--repeat`: figures, tables, and compile errors. */

import { el, put } from "./dom.js";
import { classOf, phrase, sizeText } from "./figures.js";
import { sanitized } from "./sanitize.js";

/** @param {[string | number, string][]} figures pairs of value and label */
export const figureRow = (figures) =>
  el(
    "div",
    { class: "figures" },
    ...figures.map(([value, what]) => el("div", {}, el("b", {}, value), el("span", {}, what))),
  );

/** @param {string} verdict */
export const codeOf = (verdict) => el("span", { class: `code ${classOf(verdict)}`, title: phrase(verdict) }, verdict);

/** The first line of an excerpt that compares two texts, as judge/picture/excerpt_text.h has it. */
const kComparison = "- returned, + expected\n";

/** An excerpt of an answer; lines in which it differs get colours besides their signs. @param {string} excerpt */
export function excerptOf(excerpt) {
  const lines = excerpt.startsWith(kComparison) ? excerpt.slice(kComparison.length).split(/(?<=\n)/) : [];
  const classes = /** @type {Record<string, string>} */ ({ "-": "removed", "+": "added" });
  const parts = lines.map((line) => (line[0] in classes ? el("span", { class: classes[line[0]] }, line) : line));
  return el("pre", { class: "grid" }, ...(parts.length > 0 ? [kComparison, ...parts] : [excerpt]));
}

/** A board as reports draw it, or else as text. @param {string | null} [picture] @param {string | null} [excerpt] */
export const boardOf = (picture, excerpt) =>
  picture ? el("figure", { class: "board" }, sanitized(picture)) : excerpt && excerptOf(excerpt);

/** @param {any} failed a case with its verdict, and why it failed @param {string} name of the case */
export const failedCase = ({ verdict, reason, picture, excerpt, printed, printed_bytes }, name) =>
  el(
    "div",
    { class: "failed" },
    el("p", {}, codeOf(verdict), ` ${name}`),
    reason && el("p", {}, reason),
    boardOf(picture, excerpt),
    printed && el("details", {}, el("summary", {}, `printed ${sizeText(printed_bytes)}`), el("pre", {}, printed)),
  );

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
