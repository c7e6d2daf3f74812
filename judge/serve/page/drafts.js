/**
 * Drafts: the code of each kata and language. Each change is stored in this browser at once, and a moment later by
 * judge serve, which has the same drafts for every port and browser. Where two pages changed a draft, the user chooses,
 * and the other text is set aside. Code that was set aside is listed with the attempts.
 */

import { ApiError, call, whenConnectionChanges } from "./api.js";
import { load, loadJson, save, saveJson, whenOtherTabSaves } from "./store.js";

const kPause = 800;

/** @typedef {{kata: string, language: string, why: string, text: string, when?: string}} Aside code set aside */
/** @typedef {{revision: number, isSent: boolean}} State the server's revision that the stored text is based on */

export const draftKey = (/** @type {string} */ kata, /** @type {string} */ language) => `text/${kata}/${language}`;

/** @param {string} key of a draft @returns {State} */
const stateOf = (key) => loadJson(`state/${key}`, { revision: 0, isSent: load(key) === null });

export class Drafts {
  #kata = "";
  #language = "";
  /** The text stored last, null for the starting code. @type {string | null} */
  #last = null;
  #timer = 0;
  #hasConflict = false;
  /** The last exchange with the server in the queue: they happen one after the other. @type {Promise<unknown>} */
  #queue = Promise.resolve();
  #page;

  /**
   * @param {{follow: (text: string | null) => void, ask: (theirs: string | null) => void,
   *   fail: (message: string) => void, wait: (isWaiting: boolean) => void}} page
   *   follow: the draft was changed elsewhere; ask: it was changed here and elsewhere; fail: the server cannot keep it;
   *   wait: whether the server has yet to answer what it keeps of the draft that was opened
   */
  constructor(page) {
    this.#page = page;
    whenOtherTabSaves("text/", (value, key) => {
      if (key !== this.#key || value === this.#last) return;
      this.#last = value;
      page.follow(value);
    });
    whenConnectionChanges((now) => now === "here" && void this.refresh());
    document.addEventListener("visibilitychange", () => (document.hidden ? this.#push() : void this.refresh()));
  }

  get #key() {
    return draftKey(this.#kata, this.#language);
  }
  get #state() {
    return stateOf(this.#key);
  }
  set #state(state) {
    saveJson(`state/${this.#key}`, state);
  }
  get #query() {
    return new URLSearchParams({ kata: this.#kata, language: this.#language });
  }

  /** @template T @param {() => Promise<T>} step @returns {Promise<T | void>} */
  #enqueue(step) {
    const done = this.#queue.then(step).catch((error) => this.#failed(error));
    this.#queue = done;
    return done;
  }

  /**
   * Shows another draft.
   * @param {string} kata @param {string} language
   * @returns {string | null} its text in this browser
   */
  open(kata, language) {
    this.#push();
    [this.#kata, this.#language, this.#hasConflict] = [kata, language, false];
    this.#last = load(this.#key);
    const key = this.#key;
    this.#page.wait(true);
    void this.refresh().then(() => key === this.#key && this.#page.wait(false));
    return this.#last;
  }

  /** Stores what was typed into the draft that is shown. @param {string | null} text null for the starting code */
  change(text) {
    if (text === this.#last) return;
    const stored = load(this.#key);
    if (stored !== this.#last && stored !== text) this.setAside("replaced by another tab", stored);
    this.#last = text;
    save(this.#key, text);
    this.#state = { ...this.#state, isSent: false };
    clearTimeout(this.#timer);
    this.#timer = Number(setTimeout(() => this.#push(), kPause));
  }

  /** Writes into a draft that is not shown. @param {string} key @param {string} text */
  write(key, text) {
    save(key, text);
    saveJson(`state/${key}`, { ...stateOf(key), isSent: false });
  }

  /**
   * Sets code aside, by default of the draft that is shown.
   * @param {string} why @param {string | null} text @param {{kata: string, language: string}} [of]
   */
  setAside(why, text, { kata, language } = { kata: this.#kata, language: this.#language }) {
    if (text === null || text.trim() === "") return;
    saveJson("aside", [...loadJson("aside", []), { kata, language, why, text, when: new Date().toISOString() }]);
    return this.#pushAside();
  }

  /** The code set aside, the newest first. @param {string} kata @param {string} language @returns {Promise<Aside[]>} */
  async aside(kata, language) {
    const isOurs = (/** @type {Aside} */ each) => each.kata === kata && each.language === language;
    const unsent = /** @type {Aside[]} */ (loadJson("aside", [])).filter(isOurs).reverse();
    const { aside } = await call("GET", `/drafts?${new URLSearchParams({ kata, language })}`);
    const isNew = (/** @type {Aside} */ { text }) => !aside.some((/** @type {Aside} */ each) => each.text === text);
    return [...unsent.filter(isNew), ...aside]; // some may have been sent meanwhile
  }

  /**
   * Ends a conflict: the text of the editor stays, or is replaced by the other one.
   * @param {boolean} isMine @param {string | null} theirs
   */
  resolve(isMine, theirs) {
    const key = this.#key;
    return this.#enqueue(async () => {
      if (key !== this.#key) return; // it is asked again when the draft is opened again
      const { revision } = await call("GET", `/drafts?${this.#query}`);
      void this.setAside(isMine ? "typed elsewhere" : "typed here", isMine ? theirs : this.#last);
      this.#hasConflict = false;
      this.#state = { revision, isSent: !isMine };
      if (isMine) await this.#send(this.#kata, this.#language);
      else this.#adopt(revision, theirs);
    });
  }

  /** Asks the server whether the draft was changed elsewhere. */
  refresh() {
    void this.#pushAside();
    return this.#enqueue(() => this.#pull());
  }

  /** @param {number} revision @param {string | null} text */
  #adopt(revision, text) {
    this.#state = { revision, isSent: true };
    if (text === this.#last) return;
    this.#last = text;
    save(this.#key, text);
    this.#page.follow(text);
  }

  /** @returns {Promise<void>} */
  async #pull() {
    if (this.#kata === "") return;
    const [key, before] = [this.#key, this.#state.revision];
    const { revision, text } = await call("GET", `/drafts?${this.#query}`);
    if (key !== this.#key || this.#hasConflict) return;
    const { revision: known, isSent } = this.#state;
    if (known !== before) return this.#pull(); // another tab has sent the draft: the answer may be older
    if (text === this.#last && revision > 0) this.#state = { revision, isSent: true };
    else if (!isSent && (revision === known || revision === 0)) await this.#send(this.#kata, this.#language, revision);
    else if (isSent && revision > 0) this.#adopt(revision, text);
    else if (!isSent) {
      this.#hasConflict = true;
      this.#page.ask(text);
    }
  }

  /** Sends the text that was typed into the draft that is shown. */
  #push() {
    clearTimeout(this.#timer);
    const [kata, language] = [this.#kata, this.#language];
    if (kata !== "" && !this.#state.isSent && !this.#hasConflict) void this.#enqueue(() => this.#send(kata, language));
  }

  /**
   * Sends the stored text of a draft.
   * @param {string} kata @param {string} language @param {number} [base] revision that it replaces
   */
  async #send(kata, language, base) {
    const key = draftKey(kata, language);
    const [text, { revision, isSent }] = [load(key), stateOf(key)];
    if (isSent || (key === this.#key && this.#hasConflict)) return;
    try {
      const now = await call("POST", "/drafts", { kata, language, revision: base ?? revision, text });
      saveJson(`state/${key}`, { revision: now.revision, isSent: load(key) === text });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      if (key === this.#key) await this.#pull();
    }
  }

  /** Sends code that was set aside. What the server refuses for good is not sent again. */
  async #pushAside() {
    const first = /** @type {Aside | undefined} */ (loadJson("aside", [])[0]);
    if (!first) return;
    const { when, ...sent } = first;
    try {
      await call("POST", "/drafts/aside", sent);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) return this.#failed(error);
    }
    const isOther = (/** @type {Aside} */ each) => each.when !== when || each.text !== sent.text;
    saveJson("aside", loadJson("aside", []).filter(isOther));
    await this.#pushAside();
  }

  /** @param {unknown} error */
  #failed(error) {
    if (!(error instanceof ApiError)) return reportError(error);
    const isAway = [0, 401, 403].includes(error.status); // the banner says so, and the text is sent later
    if (!isAway) this.#page.fail(error.message);
  }
}
