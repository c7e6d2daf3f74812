/** The settings of the editor, in a dialog of the page. They are kept in this browser. */

import { byId } from "./dom.js";
import { loadJson, saveJson, whenOtherTabSaves } from "./store.js";

/** @typedef {{keys: string, tabSize: number, codeSize: number, tabMoves: boolean, wraps: boolean}} Settings */

/** @type {Settings} */
const kUsual = { keys: "default", tabSize: 4, codeSize: 14, tabMoves: false, wraps: false };

/**
 * What was kept may be of another version, or damaged: only values that can be are taken.
 * @param {any} kept
 * @returns {Settings}
 */
export function soundSettings(kept) {
  const sound = { ...kUsual };
  if (["default", "vim", "emacs"].includes(kept?.keys)) sound.keys = kept.keys;
  if (Number.isInteger(kept?.tabSize) && kept.tabSize >= 1 && kept.tabSize <= 8) sound.tabSize = kept.tabSize;
  if ([12, 14, 16, 20].includes(kept?.codeSize)) sound.codeSize = kept.codeSize;
  if (typeof kept?.tabMoves === "boolean") sound.tabMoves = kept.tabMoves;
  if (typeof kept?.wraps === "boolean") sound.wraps = kept.wraps;
  return sound;
}

/**
 * Makes the dialog work.
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
  let now = soundSettings(loadJson("settings", {}));

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
    now = soundSettings({
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
    now = soundSettings(loadJson("settings", {}));
    show();
  });
  byId("settings-open").addEventListener("click", () => dialog.showModal());
  show();
  return () => now;
}
