/** Live view of `judge fuzz`: the search for a failing case, its shrinking, and the counterexample at the end. */

import { el, put } from "./dom.js";
import { countText, durationText, phrase } from "./figures.js";
import { MeasuredView, boardOf, failedCase, figureRow, headlineBox } from "./measured_view.js";

const kReproducibilities = /** @type {Record<string, string>} */ ({
  always: "It fails every time.",
  "after-others": "It fails only after these cases in the same process:",
  "hidden-state":
    "It fails after many other cases in the same process, whatever they are, as a random generator with a seed does.",
  sometimes: "It fails only sometimes.",
  unknown: "It was not run often enough to know how often it fails.",
});

const kMostAfter = 12;

export class FuzzView extends MeasuredView {
  /** @param {import("./run_view.js").RunView} view */
  constructor(view) {
    super(view);
    this.time = /** @type {number | null} */ (null); // of the search, in ns
  }

  handlers() {
    return {
      fuzz_started: (/** @type {any} */ event) => {
        this.time = event.time_ns;
        this.view.setStatus("Compiling");
      },
      asked: (/** @type {any} */ event) => this.showAsked(event),
      failed: (/** @type {any} */ event) =>
        this.showSmallest(
          `Found a failing case after ${countText(event.cases, "case")}; shrinking it`,
          event.first,
        ),
      shrinking: (/** @type {any} */ event) =>
        this.showSmallest(`Shrinking: ${countText(event.asked, "case")} tried`, event.smallest),
      attempt_ended: (/** @type {any} */ event) =>
        this.view.setStatus("Running the case again", `${event.passed} of ${event.number} attempts passed`),
      fuzz_ended: (/** @type {any} */ event) => this.end(event.document),
    };
  }

  /** @param {any} event */
  showAsked(event) {
    this.view.setStatus("Running random cases");
    if (this.time) this.view.progress(event.wall_ns, this.time);
    put(
      this.view.body,
      figureRow([
        [event.cases, "cases passed"],
        [event.most_n, "largest size"],
        [Math.round(event.cases_per_second), "cases per second"],
        [event.slowest ? durationText(event.slowest.cpu_ns) : "-", "slowest"],
      ]),
    );
  }

  /** @param {string} words @param {any} smallest */
  showSmallest(words, smallest) {
    this.view.setStatus(words);
    this.view.progress(null);
    put(this.view.body, el("h2", {}, "Smallest so far"), failedCase(smallest, smallest.case));
  }

  /** @param {any} document */
  end(document) {
    if (this.failedToCompile) return;
    this.ended = document;
    this.view.head.hidden = true;
    put(this.view.body, ...(document.failure ? this.failureParts(document) : this.nothingParts(document)));
  }

  headline() {
    if (this.failedToCompile) return super.headline();
    const { failure, verdict, cases } = this.ended;
    if (failure) return `found ${failure.smallest_found.case}: ${phrase(failure.smallest_found.verdict)}`;
    return verdict === "AC"
      ? `nothing found in ${countText(cases, "case")}`
      : this.ended.fault || "stopped; nothing found so far";
  }

  verdict() {
    return this.failedToCompile ? "CE" : this.ended.verdict;
  }

  /** @param {any} document */
  nothingParts(document) {
    const colour = document.verdict === "AC" ? "good" : "open";
    const distinct = document.different_cases === null ? "" : `, ${document.different_cases} of them different`;
    return [
      headlineBox(
        colour,
        colour === "good" ? "No case failed" : "Nothing found so far",
        document.fault ||
          `${countText(document.cases, "random case")}${distinct}, up to size ${document.most_n}, in ${durationText(document.wall_ns)}.`,
      ),
      document.slowest &&
        el("p", {}, `The slowest was ${document.slowest.case}: ${durationText(document.slowest.cpu_ns)} CPU.`),
      document.unfinished && el("p", {}, `The time ran out during ${document.unfinished.case}.`),
    ];
  }

  /** @param {any} document */
  failureParts(document) {
    const { failure } = document;
    const smallest = failure.smallest_found;
    const after = failure.after.slice(0, kMostAfter).map((/** @type {any} */ each) => el("li", {}, each.case));
    const more = failure.after.length - after.length;
    const frequency = failure.smallest_found_frequency;
    const reading = failure.other_reading;
    return [
      headlineBox("bad", `${smallest.verdict}: ${phrase(smallest.verdict)}, ${smallest.case}`, smallest.reason),
      boardOf(smallest.picture, smallest.excerpt),
      el(
        "p",
        {},
        kReproducibilities[failure.reproducibility] ?? failure.reproducibility,
        frequency?.asked > 0 && failure.reproducibility === "sometimes" && ` ${frequency.failed} of ${frequency.asked} times.`,
      ),
      after.length > 0 &&
        el("ul", {}, ...after, more > 0 && el("li", { class: "soft" }, `and ${countText(more, "more case")}`)),
      reading &&
        el(
          "p",
          {},
          `With --pair ${reading.pair}, ${reading.right} of ${reading.asked} random cases would be right.`,
        ),
      failure.search.proven && el("p", {}, "No smaller case fails: all of them were tried."),
      failure.suite_text &&
        el(
          "p",
          {},
          el(
            "button",
            { type: "button", onclick: () => this.view.ask(failure.suite_text) },
            "Use it as the case of Test",
          ),
        ),
      failure.solution && el("h2", {}, "It has a solution"),
      boardOf(failure.solution_picture, failure.solution),
      el(
        "p",
        { class: "soft" },
        `First failure: ${failure.first.case}, after ${countText(document.cases, "random case")}. Shrinking tried ${countText(failure.search.asked, "case")}. Seed ${document.seed}.`,
      ),
    ];
  }
}
