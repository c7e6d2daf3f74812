// What the bundle `editor.js` holds: CodeMirror 6, for the page's editors.
export { EditorView, basicSetup } from 'codemirror';
