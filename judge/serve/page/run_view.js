/**
 * The frame of every live view: status, progress, source locations of errors, the judge's messages, and the equivalent
 * command line. Each verb fills `body`.
 */

import { el, put } from "./dom.js";

/** @typedef {import("./editors.js").SourceLocation} SourceLocation */

const kMaxMessages = 200;
const kMaxLocations = 50;

export class RunView {
  /**
   * @param {Element} parent its content is replaced
   * @param {string} name of the run: "Test", "Attempt" ...
   * @param {(location: SourceLocation) => void} goTo
   * @param {(suite: string) => void} ask puts the text of a suite into the cases of Test
   * @param {Element} echo repeats the headline next to the buttons
   */
  constructor(parent, name, goTo, ask, echo) {
    this.goTo = goTo;
    this.ask = ask;
    this.echo = echo;
    this.head = el("p", { class: "state" }, el("strong", {}, name));
    this.bar = el("progress", { "aria-label": `${name}: progress`, hidden: true });
    this.locations = el("ul", { class: "locations", "aria-label": "Locations of errors", hidden: true });
    this.body = el("div");
    this.messages = el("div", { class: "messages" });
    this.command = el("pre", {});
    this.commandPart = el(
      "details",
      { class: "command", hidden: true },
      el("summary", {}, "The same on the command line"),
      this.command,
    );
    this.known = /** @type {SourceLocation[]} */ ([]);
    this.hasBegun = false;
    this.name = name;
    put(parent, this.head, this.bar, this.locations, this.body, this.messages, this.commandPart);
  }

  /**
   * @param {string} headline
   * @param {string} [details]
   * @param {string} [colour] class of the headline
   */
  setStatus(headline, details = "", colour = "") {
    put(this.head, el("strong", { class: colour }, headline), details && el("span", { class: "soft" }, details));
    put(this.echo, el("span", { class: colour }, headline), details && ` ${details}`);
  }

  /** @param {number | null} done null where the progress is unknown @param {number} [all] */
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
      this.setStatus("Waiting", state.position ? `number ${state.position} in the queue` : "");
      this.progress(null);
    }
  }

  /** @param {string} text a line of the judge's stderr */
  addMessage(text) {
    if (this.messages.childElementCount < kMaxMessages) this.messages.append(el("div", {}, text));
  }

  /** Adds locations of errors, each with a button that goes there. @param {SourceLocation[] | undefined} locations */
  showLocations(locations) {
    for (const location of locations ?? []) {
      const isKnown = this.known.some(
        ({ line, column, message }) => line === location.line && column === location.column && message === location.message,
      );
      if (!Number.isInteger(location?.line) || isKnown || this.known.length >= kMaxLocations) continue;
      this.known.push(location);
      const at = location.column ? `Line ${location.line}, column ${location.column}` : `Line ${location.line}`;
      const button = el(
        "button",
        { type: "button", class: "plain", onclick: () => this.goTo(location) },
        el("span", { class: location.severity === "warning" ? "open" : "bad" }, at),
        " ",
        location.message,
      );
      this.locations.append(el("li", {}, button));
    }
    this.locations.hidden = this.known.length === 0;
  }
}
