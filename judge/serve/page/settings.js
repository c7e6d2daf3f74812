/** The dialog with the editor's settings, which this browser stores. */

import { byId } from "./dom.js";
import { loadJson, saveJson, whenOtherTabSaves } from "./store.js";

/** @typedef {{keys: string, tabSize: number, codeSize: number, tabMoves: boolean, wraps: boolean}} Settings */

/** @type {Settings} */
const kDefaults = { keys: "default", tabSize: 4, codeSize: 14, tabMoves: false, wraps: false };

/**
 * The valid values of stored settings, which may be of another version or damaged; defaults for the others.
 * @param {any} kept
 * @returns {Settings}
 */
export function validSettings(kept) {
  const valid = { ...kDefaults };
  if (["default", "vim", "emacs"].includes(kept?.keys)) valid.keys = kept.keys;
  if (Number.isInteger(kept?.tabSize) && kept.tabSize >= 1 && kept.tabSize <= 8) valid.tabSize = kept.tabSize;
  if ([12, 14, 16, 20].includes(kept?.codeSize)) valid.codeSize = kept.codeSize;
  if (typeof kept?.tabMoves === "boolean") valid.tabMoves = kept.tabMoves;
  if (typeof kept?.wraps === "boolean") valid.wraps = kept.wraps;
  return valid;
}

/**
 * Connects the dialog's fields.
 * @param {(settings: Settings) => void} changed called at once, and after each change
 * @returns {() => Settings} the settings now
 */
export function makeSettings(changed) {
  const dialog = byId("settings");
  const fields = {
    keys: byId("keys"),
    tabSize: byId("tab-size"),
    codeSize: byId("code-size"),
    tabMoves: byId("tab-moves"),
    wraps: byId("wraps"),
  };
  let now = validSettings(loadJson("settings", {}));

  const show = () => {
    fields.keys.value = now.keys;
    fields.tabSize.value = String(now.tabSize);
    fields.codeSize.value = String(now.codeSize);
    fields.tabMoves.checked = now.tabMoves;
    fields.wraps.checked = now.wraps;
    document.documentElement.style.setProperty("--code-size", `${now.codeSize}px`);
    changed(now);
  };
  const read = () => {
    now = validSettings({
      keys: fields.keys.value,
      tabSize: Number(fields.tabSize.value),
      codeSize: Number(fields.codeSize.value),
      tabMoves: fields.tabMoves.checked,
      wraps: fields.wraps.checked,
    });
    saveJson("settings", now);
    show();
  };
  for (const field of Object.values(fields)) field.addEventListener("change", read);
  whenOtherTabSaves("settings", () => {
    now = validSettings(loadJson("settings", {}));
    show();
  });
  byId("settings-open").addEventListener("click", () => dialog.showModal());
  show();
  return () => now;
}
