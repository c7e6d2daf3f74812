/**
 * The page's editors: CodeMirror from the bundle /editor.js (`judge/serve/editor/`), or a plain text area where there is
 * no bundle. Both are an `Editor`.
 */

import { el } from "./dom.js";
import { offsetOf } from "./offset.js";

/**
 * @typedef {{line: number, column: number | null, message: string, severity: string}} Place counted from 1
 *
 * @typedef {{language?: string, keys?: string, tabSize?: number, tabMoves?: boolean, wraps?: boolean}} Habits
 *
 * @typedef {Habits & {text: string, label: string, describedBy?: string, onChange?: (text: string) => void,
 *     onWrite?: () => void}} EditorOptions onChange: after each change, whoever made it; onWrite: ":w" with the keys of Vim
 *
 * @typedef {object} Editor
 * @property {boolean} isPlain a text area: no colours, no keys but the browser's
 * @property {() => string} text
 * @property {(text: string, undoable: boolean) => void} setText undoable: as typed; else a text with no past
 * @property {(habits: Habits) => void} configure
 * @property {(places: Place[]) => void} mark shows these places as faults, and no others
 * @property {(line: number, column: number | null) => void} goTo and puts the focus there
 * @property {() => void} focus
 * @property {() => boolean} hasFocus
 */

/** @type {Promise<any>} */
// @ts-ignore it is made when the project is built
const bundle = import("/editor.js").catch(() => null);

/**
 * @param {HTMLElement} parent
 * @param {EditorOptions} options
 * @returns {Promise<Editor>}
 */
export async function openEditor(parent, options) {
  const made = await bundle;
  return made ? made.makeEditor(parent, options) : plainEditor(parent, options);
}

/** @param {HTMLElement} parent @param {EditorOptions} options @returns {Editor} */
function plainEditor(parent, options) {
  const area = el("textarea", {
    "aria-label": options.label,
    "aria-describedby": options.describedBy,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    wrap: "off",
  });
  area.value = options.text;
  area.addEventListener("input", () => options.onChange?.(area.value));
  parent.append(area);
  return {
    isPlain: true,
    text: () => area.value,
    setText(text, undoable) {
      if (text === area.value) return;
      area.value = text;
      options.onChange?.(text);
      if (undoable) area.focus();
    },
    configure(habits) {
      if (habits.tabSize) area.style.tabSize = String(habits.tabSize);
      if (habits.wraps !== undefined) area.wrap = habits.wraps ? "soft" : "off";
    },
    mark(places) {
      area.toggleAttribute("aria-invalid", places.length > 0);
    },
    goTo(line, column) {
      const offset = offsetOf(area.value, line, column);
      area.focus();
      area.setSelectionRange(offset, offset);
    },
    focus: () => area.focus(),
    hasFocus: () => document.activeElement === area,
  };
}
