/** The divider between two columns: mouse, finger and arrow keys move it, and this browser stores where it is. */

import { loadJson, saveJson } from "./store.js";

const [kLeast, kMost, kStep] = [20, 80, 2];

/**
 * @param {HTMLElement} divider role=separator, between the columns
 * @param {HTMLElement} columns whose width in percent of the first one is --split
 */
export function makeDivider(divider, columns) {
  const move = (/** @type {number} */ percent) => {
    const split = Math.round(Math.min(Math.max(percent, kLeast), kMost));
    columns.style.setProperty("--split", `${split}%`);
    divider.setAttribute("aria-valuenow", String(split));
    return split;
  };
  let now = move(Number(loadJson("split", 47)) || 47);
  const set = (/** @type {number} */ percent) => saveJson("split", (now = move(percent)));
  divider.addEventListener("keydown", (event) => {
    const to = { ArrowLeft: now - kStep, ArrowRight: now + kStep, Home: kLeast, End: kMost }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    set(to);
  });
  divider.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    divider.setPointerCapture(event.pointerId);
  });
  divider.addEventListener("pointermove", (event) => {
    if (!divider.hasPointerCapture(event.pointerId)) return;
    const box = columns.getBoundingClientRect();
    set(((event.clientX - box.left) / box.width) * 100);
  });
}
