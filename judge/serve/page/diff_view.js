/** The difference of two sources as a table: both line numbers, a sign for added or removed, the line. */

import { diffOf, hunksOf } from "./diff.js";
import { el } from "./dom.js";
import { countText } from "./figures.js";

const kSigns = { same: " ", added: "+", removed: "-" };
const kHiddenLabels = { same: "", added: "added: ", removed: "removed: " };

/**
 * @param {string} before
 * @param {string} after
 * @param {string} name label for screen readers
 * @returns {Element}
 */
export function diffTable(before, after, name) {
  const lines = diffOf(before, after);
  const count = (/** @type {string} */ kind) => lines.filter((line) => line.kind === kind).length;
  const [added, removed] = [count("added"), count("removed")];
  if (added + removed === 0) return el("p", { class: "soft" }, "The code is the same.");
  const rows = hunksOf(lines).map((line) => {
    if (line.kind === "skipped")
      return el("tr", { class: "skipped" }, el("td", { colspan: 4 }, `${countText(line.count, "unchanged line")}`));
    return el(
      "tr",
      { class: line.kind },
      el("td", { class: "line" }, line.before),
      el("td", { class: "line" }, line.after),
      el(
        "td",
        {},
        el("span", { "aria-hidden": "true" }, kSigns[line.kind]),
        el("span", { class: "visually-hidden" }, kHiddenLabels[line.kind]),
      ),
      el("td", {}, line.text === "" ? " " : line.text),
    );
  });
  return el(
    "div",
    {},
    el("p", { class: "soft" }, `${countText(added, "line")} added, ${removed} removed`),
    el(
      "div",
      { class: "diff", tabindex: "0", role: "region", "aria-label": name },
      el("table", {}, el("tbody", {}, ...rows)),
    ),
  );
}
