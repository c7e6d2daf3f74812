/** Keyboard shortcuts of the page, and the editor's full-screen mode. */

import { byId } from "./dom.js";

const isFullScreen = () => document.body.classList.contains("full-screen");

function toggleFullScreen() {
  document.body.classList.toggle("full-screen");
  byId("full-screen").setAttribute("aria-pressed", String(isFullScreen()));
}

/** Ends the full-screen mode, so that results are visible. */
export function leaveFullScreen() {
  if (isFullScreen()) toggleFullScreen();
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
  // Escape, then Tab, leaves the editor: that Escape must not switch to full screen.
  document.addEventListener(
    "keydown",
    (event) => {
      if (["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
      if (hasJustToggled && event.key === "Tab") toggleFullScreen();
      hasJustToggled = false;
    },
    { capture: true },
  );
  // Shortcuts, before the editor handles the key.
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
  // Escape, after the editor, which closes its own lists and panels with it.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || byId("settings").open) return;
    if (settings().keys !== "default" && isInEditor(event)) return;
    if (/** @type {Element} */ (event.target).closest("select, input")) return;
    toggleFullScreen();
    hasJustToggled = isInEditor(event);
  });
  byId("full-screen").addEventListener("click", toggleFullScreen);
}
