/** The keys of the whole page, and the editor on the full screen. */

import { byId } from "./dom.js";

const isWhole = () => document.body.classList.contains("whole");

function toggleWhole() {
  document.body.classList.toggle("whole");
  byId("whole").setAttribute("aria-pressed", String(isWhole()));
}

/** The results are seen again. */
export function leaveWhole() {
  if (isWhole()) toggleWhole();
}

/** @param {KeyboardEvent} event */
const isInEditor = (event) => /** @type {Element} */ (event.target).closest?.(".cm-editor") !== null;

/**
 * @param {() => import("./settings.js").Settings} settings
 * @param {{test: () => void, attempt: () => void}} actions
 */
export function listenToKeys(settings, actions) {
  const byKey = /** @type {Record<string, () => void>} */ ({
    Enter: actions.attempt,
    "'": actions.test,
    s: actions.test,
  });
  let hasJustToggled = false;
  // Escape, then Tab, leaves the editor: that Escape was not meant for the full screen.
  document.addEventListener(
    "keydown",
    (event) => {
      if (["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
      if (hasJustToggled && event.key === "Tab") toggleWhole();
      hasJustToggled = false;
    },
    { capture: true },
  );
  // Before the editor hears them.
  document.addEventListener(
    "keydown",
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || byId("settings").open) return;
      const isSearch = event.key === "s" && settings().keys === "emacs" && isInEditor(event);
      const action = byKey[event.key];
      if (!action || isSearch) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) action();
    },
    { capture: true },
  );
  // After the editor, which closes its own lists and panels with Escape.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || byId("settings").open) return;
    if (settings().keys !== "default" && isInEditor(event)) return;
    if (/** @type {Element} */ (event.target).closest("select, input")) return;
    toggleWhole();
    hasJustToggled = isInEditor(event);
  });
  byId("whole").addEventListener("click", toggleWhole);
}
