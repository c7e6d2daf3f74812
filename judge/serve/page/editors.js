/**
 * The page's editors: CodeMirror from the bundle /editor.js (`judge/serve/editor/`), or a text area where the bundle was
 * not built. Both implement `Editor`.
 */

import { el } from "./dom.js";
import { offsetOf } from "./offset.js";

/**
 * @typedef {{line: number, column: number | null, message: string, severity: string}} SourceLocation counted from 1
 *
 * @typedef {{language?: string, keys?: string, tabSize?: number, tabMoves?: boolean, wraps?: boolean}} EditorSettings
 *
 * @typedef {EditorSettings & {text: string, label: string, describedBy?: string, onChange?: (text: string) => void,
 *     onWrite?: () => void}} EditorOptions onChange: called after each change, typed or not; onWrite: called for Vim's ":w"
 *
 * @typedef {object} Editor
 * @property {boolean} isPlain true for the text area
 * @property {() => string} text
 * @property {(text: string, undoable: boolean) => void} setText undoable: keeps the undo history; otherwise clears it
 * @property {(editorSettings: EditorSettings) => void} configure
 * @property {(locations: SourceLocation[]) => void} mark replaces the marked errors by these
 * @property {(line: number, column: number | null) => void} goTo moves the cursor and focuses the editor
 * @property {() => void} focus
 * @property {() => boolean} hasFocus
 */

/** @type {Promise<any>} */
// @ts-ignore the bundle exists only after a build
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
    configure(editorSettings) {
      if (editorSettings.tabSize) area.style.tabSize = String(editorSettings.tabSize);
      if (editorSettings.wraps !== undefined) area.wrap = editorSettings.wraps ? "soft" : "off";
    },
    mark(locations) {
      area.toggleAttribute("aria-invalid", locations.length > 0);
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
