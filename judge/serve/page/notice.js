/** The line above the editor that says what happened, with buttons to answer it. */

import { announce, byId, el, put } from "./dom.js";

/** Messages that were shown already: they are not repeated with each key. @type {Set<string>} */
const shownOnce = new Set();

/** @param {string} message */
export function noticeOnce(message) {
  if (!shownOnce.has(message)) notice(message);
  shownOnce.add(message);
}

/** @param {string} message @param {Record<string, () => void>} [choices] buttons, by name */
export function notice(message, choices = {}) {
  const part = byId("notice");
  const close = () => {
    part.hidden = true;
  };
  put(
    part,
    el("span", {}, message),
    ...Object.entries(choices).map(([name, act]) => {
      const choose = () => {
        close();
        act();
      };
      return el("button", { type: "button", onclick: choose }, name);
    }),
    el("button", { type: "button", class: "plain", "aria-label": "Close this note", onclick: close }, "Close"),
  );
  part.hidden = false;
  announce(message);
}
