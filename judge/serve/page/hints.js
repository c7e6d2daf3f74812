/** The hints of a statement, which open one by one. */

import { el } from "./dom.js";

/**
 * Folds each item or paragraph below a heading "Hint" or "Hints"; a hint shows itself when the one before it was opened.
 * @param {Element | DocumentFragment} statement
 */
export function foldHints(statement) {
  const heading = [...statement.querySelectorAll("h2, h3, h4")].find((each) => /^hints?$/i.test(each.textContent ?? ""));
  if (!heading) return;
  /** @type {Element[]} */
  const parts = [];
  for (let next = heading.nextElementSibling; next && !/^h\d$/.test(next.localName); next = next.nextElementSibling)
    parts.push(next);
  const hints = parts
    .flatMap((part) => (/^[uo]l$/.test(part.localName) ? [...part.children] : [part]))
    .map((hint, index) =>
      el("details", { class: "hint-of", hidden: index > 0 }, el("summary", {}, `Hint ${index + 1}`), el("div", {}, ...hint.childNodes)),
    );
  hints.forEach((hint, index) => hint.addEventListener("toggle", () => hints[index + 1]?.removeAttribute("hidden")));
  for (const part of parts) part.remove();
  heading.after(...hints);
}
