/** The hints of a statement, which open one by one. */

import { el } from "./dom.js";

/**
 * Folds each item or paragraph below a heading "Hint" or "Hints"; a hint shows itself when the one before it was opened.
 * @param {DocumentFragment} statement
 */
export function foldHints(statement) {
  const headings = [...statement.querySelectorAll("h2, h3, h4")];
  const heading = headings.find((each) => /^hints?$/i.test(each.textContent ?? ""));
  if (!heading) return;
  /** @type {Element[]} */
  const parts = [];
  const isHeading = (/** @type {Element} */ each) => /^h\d$/.test(each.localName);
  for (let next = heading.nextElementSibling; next && !isHeading(next); next = next.nextElementSibling) parts.push(next);
  const hints = parts
    .flatMap((part) => (/^[uo]l$/.test(part.localName) ? [...part.children] : [part]))
    .map((hint, index) => {
      const summary = el("summary", {}, `Hint ${index + 1}`);
      return el("details", { class: "hint-of", hidden: index > 0 }, summary, el("div", {}, ...hint.childNodes));
    });
  hints.forEach((hint, index) => hint.addEventListener("toggle", () => hints[index + 1]?.removeAttribute("hidden")));
  for (const part of parts) part.remove();
  heading.after(...hints);
}
