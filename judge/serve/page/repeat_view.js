/** Live view of `judge --repeat`: attempt after attempt, and how often the submission passes at the end. */

import { el, put } from "./dom.js";
import { classOf, countText, durationText, phrase } from "./figures.js";
import { MeasuredView, failedCase, figureRow, headlineBox, table } from "./measured_view.js";

/** @param {number} fraction */
const percent = (fraction) => `${Math.round(1000 * fraction) / 10} %`;

/** @param {string} words */
const sentence = (words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** @param {Record<string, number>} verdicts */
const verdictCounts = (verdicts) =>
  Object.entries(verdicts)
    .map(([code, count]) => `${code} ${count}`)
    .join(", ");

export class RepeatView extends MeasuredView {
  /** @param {import("./run_view.js").RunView} view */
  constructor(view) {
    super(view);
    this.planned = 0;
    this.cells = el("div", { class: "cells", "aria-hidden": "true" });
    this.figures = el("div");
    put(view.body, this.figures, this.cells);
  }

  handlers() {
    return {
      repeated_started: (/** @type {any} */ event) => {
        this.planned = event.attempts;
        this.view.setStatus("Compiling");
      },
      attempt_ended: (/** @type {any} */ event) => this.showAttempt(event),
      repeated_ended: (/** @type {any} */ event) => this.end(event.document),
    };
  }

  /** @param {any} event */
  showAttempt(event) {
    this.view.setStatus("Grading repeatedly", `attempt ${event.number} of ${this.planned}`);
    this.view.progress(event.number, this.planned);
    this.cells.append(
      el("i", {
        class: classOf(event.verdict),
        title: `attempt ${event.number}: ${event.verdict}, ${durationText(event.cpu_ns)}`,
      }),
    );
    put(
      this.figures,
      figureRow([
        [`${event.passed} of ${event.number}`, "attempts passed"],
        [`${percent(event.low)} to ${percent(event.high)}`, "of attempts pass (95 % interval)"],
      ]),
    );
  }

  /** @param {any} document */
  end(document) {
    if (this.failedToCompile) return;
    this.ended = document;
    this.view.head.hidden = true;
    const { flakiness } = document;
    if (!flakiness) {
      put(this.view.body, headlineBox("open", "No attempt finished"));
      return;
    }
    const failure = document.shown?.failures?.[0];
    const varying = flakiness.cases.filter((/** @type {any} */ each) => each.passed > 0 && each.passed < each.asked);
    put(
      this.view.body,
      headlineBox(
        flakiness.passed === flakiness.asked ? "good" : flakiness.passed === 0 ? "bad" : "open",
        sentence(flakiness.headline),
        document.interrupted ? `Stopped after ${countText(document.attempts, "attempt")}.` : "",
      ),
      this.cells,
      table(
        ["suite", "all cases passed", "95 % interval", "verdicts"],
        flakiness.suites.map((/** @type {any} */ suite) => [
          suite.name,
          `${suite.passed} of ${suite.asked}`,
          `${percent(suite.low)} to ${percent(suite.high)}`,
          verdictCounts(suite.verdicts),
        ]),
      ),
      el(
        "p",
        { class: "soft" },
        `CPU time of an attempt: ${durationText(flakiness.fastest_cpu_ns)} to ${durationText(flakiness.slowest_cpu_ns)}.`,
      ),
      varying.length > 0 && el("h2", {}, "Cases whose verdict varies"),
      varying.length > 0 &&
        table(
          ["case", "passed", "verdicts"],
          varying
            .slice(0, 20)
            .map((/** @type {any} */ each) => [
              `${each.suite}, ${each.question}`,
              `${each.passed} of ${each.asked}`,
              verdictCounts(each.verdicts),
            ]),
        ),
      failure && el("h2", {}, "First failure"),
      failure && failedCase(failure, `${failure.suite}, ${failure.question}`),
    );
  }

  verdict() {
    return this.failedToCompile ? "CE" : (this.ended.shown?.verdict ?? "SK");
  }

  headline() {
    if (this.failedToCompile) return super.headline();
    return this.ended.flakiness?.headline ?? phrase("SK");
  }
}
