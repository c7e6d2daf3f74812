/** Live view of `judge profile`: a plot of the measured sizes, and the fitted growth at the end. */

import { el, put } from "./dom.js";
import { countText, durationText } from "./figures.js";
import { MeasuredView, failedCase, headlineBox, table } from "./measured_view.js";
import { sanitized } from "./sanitize.js";

/** @param {number} value */
const short = (value) => String(Number(value.toPrecision(3)));

/** Describes the fitted growth. @param {any} growth @param {string} size */
function lawText(growth, size) {
  const of = (/** @type {number} */ rate) =>
    growth.law === "power" ? `${size}^${short(rate)}` : `${short(rate)}^${size}`;
  const [low, high] = growth.rate_interval;
  const interval = `95 % interval: ${short(low)} to ${short(high)}`;
  return `CPU time grows like ${of(growth.rate)} (${interval}), from ${size} = ${growth.least_n} to ${growth.most_n}.`;
}

/** Describes how the measured times grew where no law fits. @param {any[]} sizes @param {string} size */
function grownText(sizes, size) {
  const timed = sizes.filter((each) => each.median_cpu_ns > 0);
  const [first, last] = [timed[0], timed[timed.length - 1]];
  if (timed.length < 3 || first.n < 1) return "";
  const times = last.median_cpu_ns / first.median_cpu_ns;
  const rate = times ** (1 / (last.n - first.n));
  const isSteep = rate > 1.3 && Math.log(times) / Math.log(last.n / first.n) > 4;
  return (
    ` From ${size} = ${first.n} to ${last.n} the median time grew ${short(times)} times` +
    (isSteep ? `; it looks exponential: about ${short(rate)} times more for each step of ${size}.` : ".")
  );
}

export class GrowthView extends MeasuredView {
  /** @param {import("./run_view.js").RunView} view */
  constructor(view) {
    super(view);
    this.sizes = /** @type {Map<number, any>} */ (new Map());
    this.sizeName = "n";
    this.budget = 0;
    /** The plot as reports draw it, of the sizes so far. */
    this.picture = "";
    this.isDue = false;
  }

  handlers() {
    return {
      profile_started: (/** @type {any} */ event) => {
        this.sizeName = event.size || "size";
        this.budget = event.budget_ns;
        this.view.setStatus("Compiling");
      },
      size_measured: (/** @type {any} */ event) => this.measure(event),
      profile_ended: (/** @type {any} */ event) => this.end(event.document),
    };
  }

  /** @param {any} event */
  measure(event) {
    this.sizes.set(event.n, event);
    this.picture = event.picture || this.picture;
    this.last = event;
    if (this.isDue) return;
    this.isDue = true;
    requestAnimationFrame(() => {
      this.isDue = false;
      if (!this.ended) this.draw();
    });
  }

  sorted() {
    return [...this.sizes.values()].sort((a, b) => a.n - b.n);
  }

  draw() {
    this.view.setStatus(
      "Measuring",
      `${this.sizeName} = ${this.last.n}, ${durationText(this.last.spent_cpu_ns)} of ${durationText(this.budget)} CPU used`,
    );
    this.view.progress(this.last.spent_cpu_ns, this.budget);
    put(this.view.body, this.figure());
  }

  /** @param {boolean} [hasLaw] */
  figure(hasLaw = false) {
    const caption = `Median CPU time of right answers by ${this.sizeName}, both axes logarithmic. Crosses: some answers were wrong`;
    return (
      this.picture !== "" &&
      el("figure", { class: "growth" }, sanitized(this.picture), el("figcaption", {}, `${caption}${hasLaw ? "; line: the fitted growth" : ""}.`))
    );
  }

  /** @param {any} document */
  end(document) {
    if (this.failedToCompile || !document) return;
    this.ended = document;
    this.view.head.hidden = true;
    const { growth } = document;
    this.picture = document.picture;
    for (const size of document.sizes) this.sizes.set(size.n, { ...this.sizes.get(size.n), ...size });
    const reached = growth?.n_at_limit
      ? ` It reaches the limit of ${durationText(growth.limit_ns)} at ${this.sizeName} = ${short(growth.n_at_limit)}.`
      : "";
    put(
      this.view.body,
      headlineBox(
        this.colour(),
        this.title(),
        growth ? lawText(growth, this.sizeName) + reached : `Growth unclear: ${document.why_not}.${grownText(document.sizes, this.sizeName)}`,
      ),
      document.hint && el("p", { class: "warning" }, document.hint),
      this.figure(growth !== null),
      document.boundary && el("p", {}, this.boundaryText(document.boundary)),
      this.failureList(document.failures),
      this.sizeTable(),
    );
  }

  /** Whether all that failed is time beyond the boundary: the measurement ended there, and nothing was wrong. */
  get isOnlySlow() {
    return this.ended.headline === "" && this.ended.failures.length > 0 && this.ended.boundary;
  }

  colour() {
    if (this.ended.fault || this.ended.end === "interrupted" || this.isOnlySlow) return "open";
    return this.ended.failures.length > 0 ? "bad" : "good";
  }

  title() {
    const { headline, fault, end, boundary } = this.ended;
    if (fault) return `The judge failed: ${fault}`;
    if (this.isOnlySlow)
      return `Right up to ${this.sizeName} = ${boundary.n}; ${this.sizeName} = ${boundary.failed_n} takes longer than ${durationText(boundary.failed_cpu_ns)}`;
    return headline || (end === "interrupted" ? "Stopped" : "All answers are right");
  }

  verdict() {
    if (this.failedToCompile) return "CE";
    return this.isOnlySlow ? "" : (this.ended.failures[0]?.verdict ?? "");
  }

  headline() {
    if (this.failedToCompile) return super.headline();
    return this.ended.growth ? lawText(this.ended.growth, this.sizeName) : this.title();
  }

  /** @param {any} boundary */
  boundaryText(boundary) {
    return (
      `${this.sizeName} = ${boundary.n} passed (${durationText(boundary.cpu_ns)}), ${this.sizeName} = ${boundary.failed_n} failed: ` +
      `${boundary.failed_verdict} after ${durationText(boundary.failed_cpu_ns)}.`
    );
  }

  /** @param {any[]} failures */
  failureList(failures) {
    const kMost = 3;
    if (failures.length === 0) return null;
    const more = failures.length - kMost;
    return el(
      "div",
      {},
      el("h2", {}, "Failures"),
      ...failures.slice(0, kMost).map((each) => failedCase(each, each.case)),
      more > 0 && el("p", { class: "soft" }, `and ${countText(more, "more failed case")}`),
    );
  }

  sizeTable() {
    const rows = this.sorted().map((each) => [
      each.n,
      `${each.right} of ${each.asked}`,
      each.median_cpu_ns === null ? "-" : durationText(each.median_cpu_ns),
      each.least_cpu_ns === null ? "-" : durationText(each.least_cpu_ns),
    ]);
    return (
      rows.length > 0 &&
      el(
        "details",
        {},
        el("summary", {}, `All ${countText(rows.length, "measured size")}`),
        table([this.sizeName, "right", "median CPU", "least CPU"], rows),
      )
    );
  }
}
