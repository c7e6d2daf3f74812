/**
 * What all runs show alike: what is going on, the places of faults, what the judge says besides, and the command line
 * that does the same. The verbs' own parts stand in `body`.
 */

import { el, put } from "./dom.js";

/** @typedef {import("./editors.js").Place} Place */

const kMostSaid = 200;
const kMostPlaces = 50;

export class RunView {
  /**
   * @param {Element} parent what stood there goes
   * @param {string} name of the run: "Test", "Attempt" ...
   * @param {(place: Place) => void} goTo
   * @param {(suite: string) => void} ask puts the text of a suite into the cases of Test
   * @param {Element} echo where the headline stands a second time, for who does not see the results
   */
  constructor(parent, name, goTo, ask, echo) {
    this.goTo = goTo;
    this.ask = ask;
    this.echo = echo;
    this.head = el("p", { class: "state" }, el("strong", {}, name));
    this.bar = el("progress", { "aria-label": `${name}: how far it is`, hidden: true });
    this.places = el("ul", { class: "places", "aria-label": "Places of faults", hidden: true });
    this.body = el("div");
    this.said = el("div", { class: "said" });
    this.command = el("pre", {});
    this.commandPart = el(
      "details",
      { class: "command", hidden: true },
      el("summary", {}, "The same on the command line"),
      this.command,
    );
    this.known = /** @type {Place[]} */ ([]);
    this.hasBegun = false;
    this.name = name;
    put(parent, this.head, this.bar, this.places, this.body, this.said, this.commandPart);
  }

  /**
   * @param {string} headline
   * @param {string} [details]
   * @param {string} [colour] class of the headline
   */
  tell(headline, details = "", colour = "") {
    put(this.head, el("strong", { class: colour }, headline), details && el("span", { class: "soft" }, details));
    put(this.echo, el("span", { class: colour }, headline), details && ` ${details}`);
  }

  /** @param {number | null} done null: nobody knows how far it is @param {number} [all] */
  progress(done, all = 1) {
    this.bar.hidden = false;
    if (done === null) this.bar.removeAttribute("value");
    else {
      this.bar.max = Math.max(all, 1);
      this.bar.value = done;
    }
  }

  /** @param {import("./run.js").RunState} state */
  showState(state) {
    if (state.command) {
      put(this.command, state.command);
      this.commandPart.hidden = false;
    }
    if (state.state === "queued") {
      this.tell("Waiting", state.position ? `number ${state.position} in the queue` : "");
      this.progress(null);
    }
  }

  /** @param {string} text a line of the judge's own words */
  say(text) {
    if (this.said.childElementCount < kMostSaid) this.said.append(el("div", {}, text));
  }

  /** Adds places of faults, with a way to each. @param {Place[] | undefined} places */
  showPlaces(places) {
    for (const place of places ?? []) {
      const isKnown = this.known.some(
        ({ line, column, message }) => line === place.line && column === place.column && message === place.message,
      );
      if (!Number.isInteger(place?.line) || isKnown || this.known.length >= kMostPlaces) continue;
      this.known.push(place);
      const at = place.column ? `Line ${place.line}, column ${place.column}` : `Line ${place.line}`;
      const button = el(
        "button",
        { type: "button", class: "plain", onclick: () => this.goTo(place) },
        el("span", { class: place.severity === "warning" ? "open" : "bad" }, at),
        " ",
        place.message,
      );
      this.places.append(el("li", {}, button));
    }
    this.places.hidden = this.known.length === 0;
  }
}
