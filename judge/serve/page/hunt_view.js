/** `judge fuzz` while it looks for a case that fails and makes it small, and what it found. */

import { el, put } from "./dom.js";
import { countText, durationText, phrase } from "./figures.js";
import { MeasuredView, codeOf, figureRow, headlineBox } from "./measured_view.js";

const kReproducibilities = /** @type {Record<string, string>} */ ({
  always: "It fails every time it is asked.",
  "after-others": "It fails only after these cases in the same process:",
  "hidden-state":
    "It fails after many other cases in the same process, whatever they are, as a random generator with a seed does.",
  sometimes: "It fails only sometimes.",
  unknown: "It could not be asked often enough to say how often it fails.",
});

const kMostAfter = 12;

/** @param {any} told a case with its verdict */
function caseBox(told) {
  return el(
    "div",
    { class: "failed" },
    el("p", {}, codeOf(told.verdict), ` ${told.case}`),
    told.reason && el("p", {}, told.reason),
    told.excerpt && el("pre", { class: "grid" }, told.excerpt),
  );
}

export class FuzzView extends MeasuredView {
  /** @param {import("./run_view.js").RunView} view */
  constructor(view) {
    super(view);
    this.time = /** @type {number | null} */ (null); // in ns that it may ask cases
  }

  handlers() {
    return {
      fuzz_started: (/** @type {any} */ event) => {
        this.time = event.time_ns;
        this.view.tell("Compiling");
      },
      asked: (/** @type {any} */ event) => this.showAsked(event),
      failed: (/** @type {any} */ event) =>
        this.showSmallest(
          `Found a case that fails after ${countText(event.cases, "case")}; making it small`,
          event.first,
        ),
      shrinking: (/** @type {any} */ event) =>
        this.showSmallest(`Making it small: ${countText(event.asked, "question")}`, event.smallest),
      attempt_ended: (/** @type {any} */ event) =>
        this.view.tell("Measuring luck", `${event.passed} of ${event.number} attempts passed`),
      fuzz_ended: (/** @type {any} */ event) => this.end(event.document),
    };
  }

  /** @param {any} event */
  showAsked(event) {
    this.view.tell("Asking random cases");
    if (this.time) this.view.progress(event.wall_ns, this.time);
    put(
      this.view.body,
      figureRow([
        [event.cases, "cases asked, all right"],
        [event.most_n, "largest size"],
        [Math.round(event.cases_per_second), "cases a second"],
        [event.slowest ? durationText(event.slowest.cpu_ns) : "-", "slowest"],
      ]),
    );
  }

  /** @param {string} words @param {any} smallest */
  showSmallest(words, smallest) {
    this.view.tell(words);
    this.view.progress(null);
    put(this.view.body, el("h2", {}, "Smallest so far"), caseBox(smallest));
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
      : this.ended.fault || "it was stopped, nothing found so far";
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
      document.unfinished && el("p", {}, `When time was up, ${document.unfinished.case} was being asked.`),
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
      smallest.excerpt && el("pre", { class: "grid" }, smallest.excerpt),
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
          `Under the other reading of the pair (${reading.pair}) ${reading.right} of ${reading.asked} drawn cases would be right.`,
        ),
      failure.search.proven && el("p", {}, "No smaller case fails: every one was asked."),
      failure.suite_text &&
        el(
          "p",
          {},
          el(
            "button",
            { type: "button", onclick: () => this.view.ask(failure.suite_text) },
            "Put it into the cases for Test",
          ),
        ),
      failure.solution && el("h2", {}, "It has a solution"),
      failure.solution && el("pre", { class: "grid" }, failure.solution),
      el(
        "p",
        { class: "soft" },
        `Found first: ${failure.first.case}, after ${countText(document.cases, "random case")}; ${countText(failure.search.asked, "question")} made it small. Seed ${document.seed}.`,
      ),
    ];
  }
}
