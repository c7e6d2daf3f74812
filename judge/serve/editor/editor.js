/**
 * The page's editor: CodeMirror 6, with the languages of the judge and the keys of Vim and Emacs. The page calls
 * `makeEditor`; `judge/serve/page/editors.js` documents the returned interface and implements it without CodeMirror.
 *
 * Colours are variables of the page's styles, so that light and dark are decided there. Escape, then Tab, leaves the
 * editor in every kind of keys.
 */
import { indentWithTab } from "@codemirror/commands";
import { cpp } from "@codemirror/lang-cpp";
import { javascript } from "@codemirror/lang-javascript";
import { python } from "@codemirror/lang-python";
import { HighlightStyle, StreamLanguage, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { csharp, java } from "@codemirror/legacy-modes/mode/clike";
import { go } from "@codemirror/legacy-modes/mode/go";
import { ruby } from "@codemirror/legacy-modes/mode/ruby";
import { rust } from "@codemirror/legacy-modes/mode/rust";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState, Prec } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { emacs } from "@replit/codemirror-emacs";
import { Vim, vim } from "@replit/codemirror-vim";
import { basicSetup } from "codemirror";
import { StyleModule } from "style-mod";

const kLanguages = {
  c: cpp,
  cpp,
  csharp: () => StreamLanguage.define(csharp),
  go: () => StreamLanguage.define(go),
  java: () => StreamLanguage.define(java),
  javascript,
  python,
  ruby: () => StreamLanguage.define(ruby),
  rust: () => StreamLanguage.define(rust),
  typescript: () => javascript({ typescript: true }),
};

const kModifiers = ["Shift", "Control", "Alt", "Meta"];

const kKeys = { default: () => [], vim: () => vim({ status: true }), emacs: () => emacs() };

const highlighting = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.self], color: "var(--code-keyword)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.character], color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--code-number)" },
  { tag: [tags.comment], color: "var(--soft)", fontStyle: "italic" },
  { tag: [tags.typeName, tags.className, tags.namespace, tags.standard(tags.name)], color: "var(--code-type)" },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.definition(tags.function(tags.variableName)),
      tags.macroName,
    ],
    color: "var(--code-call)",
  },
  { tag: [tags.meta, tags.processingInstruction, tags.annotation], color: "var(--code-meta)" },
  { tag: tags.invalid, color: "var(--bad)" },
]);

const look = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--ground)", fontSize: "var(--code-size, 14px)" },
  "&.cm-focused": { outline: "2px solid var(--mark)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--panel)", color: "var(--soft)", borderRight: "1px solid var(--line)" },
  ".cm-activeLine": { backgroundColor: "var(--code-line)" },
  ".cm-activeLineGutter": { backgroundColor: "var(--code-line)", color: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--code-selection)",
  },
  ".cm-panels": { backgroundColor: "var(--panel)", color: "var(--ink)" },
  ".cm-tooltip": { backgroundColor: "var(--panel)", color: "var(--ink)", border: "1px solid var(--line)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--mark)", color: "var(--on-mark)" },
});

/** @param {string} language */
const unitOf = (language, tabSize) => (language === "go" ? "\t" : " ".repeat(tabSize));

/** Offset of a line and column from 1, as compilers count, in a text that may have changed since. */
function positionOf(document, line, column) {
  const found = document.line(Math.min(Math.max(line, 1), document.lines));
  return Math.min(found.from + Math.max((column ?? 1) - 1, 0), found.to);
}

/** The word at a location, or the complete line where the column is unknown. */
function rangeOf(document, location) {
  const from = positionOf(document, location.line, location.column);
  const line = document.lineAt(from);
  if (!location.column) return { from: line.from, to: line.to };
  const word = /^\w+|^\S/.exec(line.text.slice(from - line.from));
  return { from, to: Math.min(from + (word?.[0].length ?? 1), line.to) };
}

/**
 * CodeMirror writes its styles into an element, which the page's policy forbids; an adopted style sheet is allowed.
 */
const sheet = new CSSStyleSheet();
let mounted = [];
StyleModule.mount = (root, modules) => {
  const wanted = [modules].flat();
  const all = [...mounted.filter((each) => !wanted.includes(each)), ...wanted];
  const isNew = all.length !== mounted.length || all.some((each, i) => each !== mounted[i]);
  mounted = all;
  if (isNew) sheet.replaceSync(all.map((each) => each.getRules()).join("\n"));
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
};

/** Vim's ":w" calls `onWrite` of the focused editor. */
const written = new WeakMap();
Vim.defineEx("write", "w", (adapter) => written.get(adapter.cm6)?.());

/**
 * @param {HTMLElement} parent
 * @param {{text: string, label: string, describedBy?: string, language?: string, keys?: string, tabSize?: number,
 *   tabMoves?: boolean, wraps?: boolean, onChange?: (text: string) => void, onWrite?: () => void}} options
 */
export function makeEditor(parent, options) {
  const parts = {
    language: new Compartment(),
    keys: new Compartment(),
    editorSettings: new Compartment(),
    dark: new Compartment(),
  };
  const now = { language: "", keys: "default", tabSize: 4, tabMoves: false, wraps: false, ...options };
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const languageOf = () => kLanguages[now.language]?.() ?? [];
  const editorSettings = () => [
    EditorState.tabSize.of(now.tabSize),
    indentUnit.of(unitOf(now.language, now.tabSize)),
    now.tabMoves ? [] : keymap.of([indentWithTab]),
    now.wraps ? EditorView.lineWrapping : [],
  ];
  const leaving = EditorView.domEventHandlers({
    keydown(event, view) {
      if (!kModifiers.includes(event.key) && event.key !== "Tab") view.setTabFocusMode(event.key === "Escape");
      return false;
    },
    mousedown(_event, view) {
      view.setTabFocusMode(false);
      return false;
    },
  });
  const attributes = {
    "aria-label": options.label,
    tabindex: "0",
    ...(options.describedBy && { "aria-describedby": options.describedBy }),
  };
  const extensions = [
    Prec.highest(leaving),
    parts.keys.of(kKeys[now.keys]()),
    basicSetup,
    lintGutter(),
    parts.editorSettings.of(editorSettings()),
    parts.language.of(languageOf()),
    parts.dark.of(EditorView.darkTheme.of(dark.matches)),
    syntaxHighlighting(highlighting),
    look,
    EditorView.contentAttributes.of(attributes),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) options.onChange?.(view.state.doc.toString());
    }),
  ];
  const view = new EditorView({ parent, state: EditorState.create({ doc: options.text, extensions }) });
  if (options.onWrite) written.set(view, options.onWrite);
  dark.addEventListener("change", () =>
    view.dispatch({ effects: parts.dark.reconfigure(EditorView.darkTheme.of(dark.matches)) }),
  );

  return {
    isPlain: false,
    text: () => view.state.doc.toString(),
    /** Replaces the text; `undoable`: keeps the undo history, otherwise clears it. */
    setText(text, undoable) {
      if (text === view.state.doc.toString()) return;
      if (undoable) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      else {
        view.setState(EditorState.create({ doc: text, extensions }));
        view.dispatch({ effects: this.effects() });
        options.onChange?.(text);
      }
    },
    effects: () => [
      parts.keys.reconfigure(kKeys[now.keys]()),
      parts.editorSettings.reconfigure(editorSettings()),
      parts.language.reconfigure(languageOf()),
      parts.dark.reconfigure(EditorView.darkTheme.of(dark.matches)),
    ],
    /** @param {{language?: string, keys?: string, tabSize?: number, tabMoves?: boolean, wraps?: boolean}} changed */
    configure(changed) {
      Object.assign(now, changed);
      view.dispatch({ effects: this.effects() });
    },
    /** @param {{line: number, column: number | null, message: string, severity: string}[]} locations */
    mark(locations) {
      const severityOf = (location) => (["error", "warning", "info"].includes(location.severity) ? location.severity : "error");
      const diagnostics = locations.map((location) => ({
        ...rangeOf(view.state.doc, location),
        severity: severityOf(location),
        message: location.message,
      }));
      view.dispatch(
        setDiagnostics(
          view.state,
          diagnostics.sort((a, b) => a.from - b.from),
        ),
      );
    },
    goTo(line, column) {
      const anchor = positionOf(view.state.doc, line, column);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      view.focus();
    },
    focus: () => view.focus(),
    hasFocus: () => view.hasFocus,
  };
}
