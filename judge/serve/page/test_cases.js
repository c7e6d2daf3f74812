/** The cases that Test runs: a suite of the kata, or what the user typed instead. */

import { byId, disable, put } from "./dom.js";
import { openEditor } from "./editors.js";
import { durationText } from "./figures.js";
import { load, save } from "./store.js";

const kTestSeconds = 5;
const kExpected = /\] *=>/;

export class TestCases {
  /** The document of the current kata. @type {any} */
  #kata = null;

  /** @param {import("./editors.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    byId("cases-reset").addEventListener("click", () => editor.setText(this.#suiteText, true));
  }

  /** @param {() => void} onWrite called for Vim's ":w" */
  static async open(onWrite) {
    /** @type {TestCases | null} */
    let cases = null;
    const onChange = (/** @type {string} */ text) => cases?.keep(text);
    const options = { text: "", label: "Cases", describedBy: "cases-hint", onChange, onWrite };
    cases = new TestCases(await openEditor(byId("cases"), options));
    return cases;
  }

  /** The text of the suite that Test runs; "" where it is too long to show. @returns {string} */
  get #suiteText() {
    return this.#suite?.text ?? "";
  }
  get #suite() {
    return this.#kata.suites.find((/** @type {any} */ suite) => suite.name === this.#kata.test);
  }

  /** Whether cases have an expected value behind "=>". */
  get #hasExpected() {
    return kExpected.test(this.#suiteText);
  }

  /** The user's cases; those without an expected value are not checked, which a suite file says by "?". */
  get #ownCases() {
    const text = this.editor.text();
    return this.#hasExpected ? text.replace(/^ *\[.*\] *$/gm, (line) => (kExpected.test(line) ? line : `${line} => ?`)) : text;
  }

  /** Whether Test runs cases that the user typed, not the suite. */
  get #areOwn() {
    return this.editor.text().trim() !== "" && this.editor.text() !== this.#suiteText;
  }

  /** Test answers soon, also where the code never ends. */
  get #seconds() {
    return Math.min(kTestSeconds, this.#kata.limits.total_cpu_ns / 1e9);
  }

  /** Shows the cases of a kata. @param {any} kata */
  show(kata) {
    this.#kata = kata;
    this.editor.setText(load(`cases/${kata.name}`) ?? this.#suiteText, false);
    put(
      byId("cases-hint"),
      this.#suite?.text === null
        ? "This suite is too long to show. Test runs the cases that you type here instead."
        : `A suite file. Change it to let Test run your own cases.${this.#hasExpected ? " Without => and a value, Test shows the answer only." : ""}`,
    );
    this.#showState();
  }

  /** @param {string} text */
  keep(text) {
    if (!this.#kata) return;
    save(`cases/${this.#kata.name}`, text === this.#suiteText ? null : text);
    this.#showState();
  }

  #showState() {
    const what = this.#areOwn ? "your own, " : this.#kata.test ? `the suite ${this.#kata.test}, ` : "";
    put(byId("cases-state"), `${what}at most ${durationText(this.#seconds * 1e9)} CPU`);
    disable("cases-reset", !this.#areOwn);
  }

  /** Puts a suite in place of the cases. @param {string} suite */
  ask(suite) {
    byId("cases-part").open = true;
    this.editor.setText(suite, true);
    this.editor.focus();
  }

  /** The first lines of a suite file, where the cases were typed without them. @returns {string[]} */
  get #head() {
    return /^cases\s*$/m.test(this.editor.text()) || !/^cases\s*$/m.test(this.#suiteText)
      ? []
      : [`kata ${this.#kata.name}`, "suite typed", "cases"];
  }

  /** The cases, as keys of a request. @returns {{cases?: string, suites?: string[], total_seconds: number}} */
  choice() {
    const total_seconds = this.#seconds;
    if (this.#areOwn) return { cases: [...this.#head, this.#ownCases].join("\n"), total_seconds };
    return this.#kata.test ? { suites: [this.#kata.test], total_seconds } : { total_seconds };
  }

  /**
   * A function that marks the line of the cases that an error "FILE:LINE: message" names; they may have other first
   * lines until it comes.
   */
  marker() {
    const shift = this.#head.length;
    return (/** @type {string} */ text) => {
      const location = /:(\d+): (.+)$/.exec(text);
      if (!location) return;
      this.editor.mark([{ line: Number(location[1]) - shift, column: null, message: location[2], severity: "error" }]);
    };
  }
}
