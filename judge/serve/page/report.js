/** The report of a grading, in place of its live view. */

import { callText } from "./api.js";
import { put } from "./dom.js";
import { sanitized } from "./sanitize.js";

/** @param {import("./run_view.js").RunView} shell @param {number} id of the run */
export async function showReport(shell, id) {
  let text;
  try {
    text = await callText(`/runs/${id}/report`);
  } catch {
    return; // the live view stays
  }
  const report = sanitized(text, { part: "section.one", deeper: 0 });
  if (report.childElementCount === 0) return;
  report.firstElementChild?.remove(); // its title; the page has one already
  shell.head.hidden = true;
  put(shell.body, report);
  shell.body.querySelector(".headline")?.after(shell.locations);
  letKeysScroll(shell.body);
}

/**
 * Lets the Tab key reach elements that overflow, so that arrow keys scroll them.
 * @param {Element} part
 */
export function letKeysScroll(part) {
  for (const each of part.querySelectorAll(".wide, pre")) {
    const isCut = each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight;
    if (isCut) each.setAttribute("tabindex", "0");
  }
}
