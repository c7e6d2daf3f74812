/** Live view of `judge`: counts for each suite, a cell for each case, and the first failures. */

import { el, put } from "./dom.js";
import { classOf, countText, durationText, phrase } from "./figures.js";
import { codeOf, failedCase, table } from "./measured_view.js";

const kMostCells = 400;
const kMostFailures = 4;
const kMostAnswers = 40;
/** So many answers are shown at once. */
const kFewAnswers = 3;

/** @param {any} judged */
const isAnswer = (judged) => ["AC", "WA"].includes(judged.verdict);

/** @param {string} answer */
function shownAnswer(answer) {
  if (answer === "") return "an empty text";
  return el(answer.includes("\n") ? "pre" : "code", { class: "grid" }, answer);
}

/** The part of the view for one suite. */
class SuitePart {
  /** @param {string} name @param {number} cases */
  constructor(name, cases) {
    this.cases = cases;
    this.judged = 0;
    this.accepted = 0;
    this.counts = el("span", { class: "soft" });
    this.cells = el("div", { class: "cells", "aria-hidden": "true" });
    for (let i = 0; i < Math.min(cases, kMostCells); ++i) this.cells.append(el("i"));
    if (cases > kMostCells)
      this.cells.append(el("span", { class: "soft" }, `and ${countText(cases - kMostCells, "case")} more`));
    this.element = el("section", { class: "suite" }, el("h2", {}, name, this.counts), this.cells);
    this.show();
  }

  show() {
    const failed = this.judged - this.accepted;
    const words = `${this.accepted} of ${this.cases} passed${failed > 0 ? `, ${failed} failed` : ""}`;
    if (this.counts.textContent !== words) put(this.counts, words);
  }

  /** @param {number} index @param {string} colour @param {string} title */
  paint(index, colour, title) {
    const cell = this.cells.children[index];
    if (!cell || cell.localName !== "i") return;
    cell.className = colour;
    cell.title = title;
  }
}

export class GradeView {
  /** @param {import("./run_view.js").RunView} view */
  constructor(view) {
    this.view = view;
    this.suites = /** @type {Map<string, SuitePart>} */ (new Map());
    this.failures = el("div", { hidden: true });
    this.suiteList = el("div");
    this.failed = 0;
    /** The first cases with an answer. @type {any[]} */
    this.answered = [];
    this.isDue = false;
    this.ended = /** @type {any} */ (null);
    this.asked = "";
    this.limit = 0; // ns of a case
    put(view.body, this.suiteList, this.failures);
    view.setStatus("Starting");
    view.progress(null);
  }

  /** @param {any} event one line of `--format ndjson` */
  on(event) {
    this.view.showLocations(event.locations);
    const handlers = /** @type {Record<string, (event: any) => void>} */ ({
      run_started: (started) => this.start(started),
      compiled: (compiled) => this.compile(compiled),
      case_asked: (asked) => this.ask(asked),
      case_judged: (judged) => this.judge(judged),
      running: (running) => this.run(running),
      run_ended: (ended) => this.end(ended),
    });
    handlers[event.event]?.(event);
  }

  /** @param {any} started */
  start(started) {
    for (const { name, cases } of started.suites) this.suites.set(name, new SuitePart(name, cases));
    put(this.suiteList, ...[...this.suites.values()].map((suite) => suite.element));
    this.limit = started.case_cpu_limit_ns ?? started.total_cpu_limit_ns;
    this.view.setStatus("Compiling", started.language);
  }

  /** @param {any} compiled */
  compile(compiled) {
    this.compiles = compiled.succeeded;
    if (compiled.succeeded) return this.view.setStatus("Running");
    put(this.view.body, el("p", {}, compiled.reason), compiled.diagnostics && el("pre", {}, compiled.diagnostics));
  }

  /** @param {any} asked */
  ask(asked) {
    this.asked = `${asked.suite}: ${asked.question}`;
    if (asked.counted) this.suites.get(asked.suite)?.paint(asked.index, "asked", asked.question);
  }

  /** @param {any} judged */
  judge(judged) {
    const suite = this.suites.get(judged.suite);
    const isShown = isAnswer(judged) || (!judged.counted && judged.verdict !== "SK");
    if (isShown && this.answered.length < kMostAnswers) this.answered.push(judged);
    if (!suite || !judged.counted || judged.verdict === "SK") return;
    ++suite.judged;
    if (judged.verdict === "AC") ++suite.accepted;
    else this.showFailure(judged);
    suite.paint(
      judged.index,
      classOf(judged.verdict),
      `${judged.question}: ${judged.verdict}, ${durationText(judged.cpu_ns)}`,
    );
    this.draw();
  }

  /** What takes longer than half a second. @param {any} running */
  run(running) {
    if (this.ended) return;
    const what = running.step || this.asked || "compiling";
    const limit = this.asked ? ` of ${durationText(this.limit)}` : "";
    const times = `${durationText(running.wall_ns)}, ${durationText(running.cpu_ns)}${limit} CPU`;
    this.view.setStatus(this.asked ? "Running" : "Compiling", `${what}: ${times}; ${this.tally()}`);
  }

  /** How many cases passed, were judged, and count, in all suites. @returns {{accepted: number, judged: number, all: number}} */
  get sums() {
    const sums = { accepted: 0, judged: 0, all: 0 };
    for (const { accepted, judged, cases } of this.suites.values()) {
      sums.accepted += accepted;
      sums.judged += judged;
      sums.all += cases;
    }
    return sums;
  }

  /** "9 passed, 2 failed of 31 cases" */
  tally() {
    const { accepted, judged, all } = this.sums;
    return `${accepted} passed, ${judged - accepted} failed of ${countText(all, "case")}`;
  }

  /** @param {any} judged */
  showFailure(judged) {
    if (++this.failed > kMostFailures) return;
    this.failures.hidden = false;
    this.failures.append(failedCase(judged, `${judged.suite}, case ${judged.index + 1} (${judged.question})`));
  }

  /** Updates the counts, at most once per animation frame. */
  draw() {
    if (this.isDue) return;
    this.isDue = true;
    requestAnimationFrame(() => {
      this.isDue = false;
      if (!this.ended) this.count();
    });
  }

  count() {
    for (const suite of this.suites.values()) suite.show();
    const { judged, all } = this.sums;
    this.view.progress(judged, all);
    this.view.setStatus("Running", `${judged} of ${countText(all, "case")} judged`);
  }

  /** @param {any} ended */
  end(ended) {
    this.count();
    this.ended = ended;
    this.view.bar.hidden = true;
    const { verdict } = ended;
    const code = verdict === "SK" ? "" : `${verdict}: `;
    const time = ended.cpu_ns > 0 ? `${durationText(ended.cpu_ns)} CPU` : "";
    this.view.setStatus(code + this.headline(), time, classOf(verdict));
  }

  verdict() {
    return this.ended.verdict;
  }

  /** What was returned for each case, right or wrong. */
  answers() {
    this.answered.sort((a, b) => (a.suite === b.suite ? a.index - b.index : 0)); // those that do not count came last
    const rows = this.answered.map((judged) => [
      judged.question,
      judged.checked || judged.verdict !== "AC" ? codeOf(judged.verdict) : "not checked",
      isAnswer(judged) ? shownAnswer(judged.returned) : judged.reason,
    ]);
    return el(
      "details",
      { hidden: rows.length === 0, open: rows.length <= kFewAnswers },
      el("summary", {}, "Answers"),
      table(["Case", "Verdict", "Answer"], rows),
    );
  }

  /** The verdict in one sentence; also announced to screen readers. */
  headline() {
    const { accepted, all } = this.sums;
    const { verdict, interrupted, reason } = this.ended;
    const words = interrupted ? "stopped" : phrase(verdict);
    if (verdict === "SK" && all === 0) return "not checked";
    if (verdict === "CE" || verdict === "JE") return reason || words;
    return `${words}, ${accepted} of ${countText(all, "case")} passed`;
  }
}
