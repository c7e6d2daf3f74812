/** The trainer: connects the modules of the page. */

import { ApiError, call, showConnection, whenConnectionChanges } from "./api.js";
import { fillKatas, fillLanguages, termsOf } from "./choices.js";
import { announce, byId, disable, el, put } from "./dom.js";
import { Drafts, draftKey } from "./drafts.js";
import { makeDivider } from "./divider.js";
import { openEditor } from "./editors.js";
import { classOf, phrase, sizeText } from "./figures.js";
import { GradeView } from "./grade_view.js";
import { GrowthView } from "./growth_view.js";
import { FuzzView } from "./fuzz_view.js";
import { foldHints } from "./hints.js";
import { leaveFullScreen, listenToKeys } from "./keys.js";
import { notice, noticeOnce } from "./notice.js";
import { optionsOf, showOptions } from "./options.js";
import { RepeatView } from "./repeat_view.js";
import { letKeysScroll, showReport } from "./report.js";
import { isRunning, savedRun, startRun, stopRun, watch } from "./run.js";
import { RunView } from "./run_view.js";
import { sanitized } from "./sanitize.js";
import { makeSettings } from "./settings.js";
import { showSolved, solutionsOf } from "./solved.js";
import { keeps, loadJson, saveJson } from "./store.js";
import { makeTabs } from "./tabs.js";
import { TestCases } from "./test_cases.js";

/** Name and view of each verb. @type {Record<string, {name: string, View: new (view: RunView) => any}>} */
const kVerbs = {
  grade: { name: "Grading", View: GradeView },
  fuzz: { name: "Find a counterexample", View: FuzzView },
  profile: { name: "Measure growth", View: GrowthView },
  repeat: { name: "Repeated runs", View: RepeatView },
};

/** Beside the buttons a longer headline, such as a compiler's, gives way to its verdict. */
const kLongHeadline = 80;

const isNarrow = matchMedia("(max-width: 59.99rem), (max-height: 33.99rem)");

/** The results before the first run. */
const kNothingRun = byId("run").firstElementChild;

/** @type {any[]} */
let languages = [];
/** The document of the current kata. @type {any} */
let kata = null;
let language = "";
/** True while the chosen kata is loading: typed text still belongs to the previous kata, and nothing can be run. */
let isChoosing = false;
/** @type {import("./editors.js").Editor} */
let solution;
/** @type {TestCases} */
let cases;

const keyOfText = () => draftKey(kata.name, language);
const startOf = () => kata.languages.find((/** @type {any} */ each) => each.id === language)?.start ?? "";
const nameOfLanguage = () => languages.find((each) => each.id === language)?.name ?? language;

/** @param {string} text */
function keepText(text) {
  if (!kata || language === "") return;
  drafts.change(text === startOf() ? null : text);
  showAge();
  if (!keeps()) noticeOnce("This browser stores nothing for this page: only judge serve keeps drafts.");
}

const drafts = new Drafts({
  follow: (text) => solution.setText(text ?? startOf(), true),
  fail: (message) => noticeOnce(`Drafts are kept in this browser only: ${message}`),
  wait: (isWaiting) => byId("solution").setAttribute("aria-busy", String(isWaiting)),
  ask: (theirs) =>
    notice("This draft was changed in another window, too. The text that you do not choose stays in Attempts.", {
      "Keep mine": () => resolveDraft(true, theirs ?? startOf()),
      "Take the other": () => resolveDraft(false, theirs),
    }),
});

/** @param {boolean} isMine @param {string | null} theirs */
function resolveDraft(isMine, theirs) {
  void drafts.resolve(isMine, theirs);
  solution.focus();
}

/**
 * Replaces the typed text, sets it aside, and offers to undo that in the draft that it came from.
 * @param {string} text @param {string} message @param {string} why
 */
function replaceText(text, message, why) {
  const [before, key] = [solution.text(), keyOfText()];
  if (text === before) return notice("The editor has this code already.");
  if (before !== startOf()) void drafts.setAside(why, before)?.then(() => showAttempts());
  solution.setText(text, true);
  solution.mark([]);
  notice(`${message} Attempts has the code before.`, {
    Undo: () => {
      key === keyOfText() ? solution.setText(before, true) : drafts.write(key, before);
      solution.focus();
    },
  });
}

// ---- choosing

/** @param {any[]} known as `judge languages --format json` lists them @param {boolean} isWanted the address names one */
function takeLanguages(known, isWanted) {
  languages = known;
  const chosen = fillLanguages(byId("language"), languages, language);
  if (chosen === "") return notice("No language works here: tools/setup python installs one.");
  saveJson("choice", { kata: byId("kata").value, language: chosen });
  if (language !== chosen && isWanted) notice(`${language} does not work here: this is ${chosen}.`);
  if (chosen === language) return enableRuns();
  language = chosen;
  showText();
}

/** @param {string} name */
async function chooseKata(name) {
  isChoosing = true;
  enableRuns();
  let chosen;
  try {
    chosen = await call("GET", `/katas/${encodeURIComponent(name)}`);
  } catch (error) {
    const message = el("p", { class: "error" }, /** @type {Error} */ (error).message);
    if (byId("kata").value === name) put(byId("statement"), message);
    return;
  }
  if (byId("kata").value !== name) return; // another one was chosen meanwhile
  kata = chosen;
  isChoosing = false;
  if (language === "") language = kata.languages[0]?.id ?? ""; // until the installed languages are known
  byId("title").textContent = kata.title || kata.name;
  put(byId("about"), kata.difficulty && el("span", { class: "tag" }, kata.difficulty), ` ${kata.about ?? ""}`);
  document.title = `${kata.title || kata.name} - Trainer`;
  const statement = sanitized(kata.statement_html, { deeper: 1 });
  const heading = statement.querySelector("h2");
  if (heading?.textContent === kata.title) heading?.remove(); // it stands above the statement already
  foldHints(statement);
  put(byId("statement"), statement, termsOf(kata));
  byId("statement").scrollTop = 0;
  showOptions(kata);
  cases.show(kata);
  showText();
}

/** The address of what is shown; of an attempt, where one is open. @param {number | null} [attempt] */
function showAddress(attempt = null) {
  const what = new URLSearchParams({ kata: kata.name, language, ...(attempt && { attempt: String(attempt) }) });
  history.replaceState(null, "", `${location.pathname}?${what}`);
}

/** Shows the code of the chosen kata and language. */
function showText() {
  if (!kata || language === "") return;
  if (languages.length > 0) saveJson("choice", { kata: kata.name, language });
  const start = startOf();
  solution.configure({ language });
  solution.setText(drafts.open(kata.name, language) ?? start, false);
  showAddress();
  solution.mark([]);
  const own = kata.languages.find((/** @type {any} */ each) => each.id === language);
  put(byId("signature"), own?.signature ?? "");
  byId("signature").title = own?.signature ?? "";
  if (!byId("attempts").hidden) void showAttempts();
  enableRuns();
}

// ---- running

/** @param {import("./editors.js").SourceLocation} location */
const goTo = (location) => {
  showPart("code");
  solution.goTo(location.line, location.column);
};

/** @param {string} suite */
function askCases(suite) {
  showPart("code");
  cases.ask(suite);
}

/** @param {string} source */
function isTooLong(source) {
  const [bytes, most] = [new TextEncoder().encode(source).length, kata.limits.source_bytes];
  if (bytes > most) notice(`The code has ${sizeText(bytes)}, and this kata allows ${sizeText(most)}.`);
  return bytes > most;
}

function enableRuns() {
  const canRun = kata !== null && !isChoosing && languages.length > 0 && language !== "";
  for (const id of ["test", "attempt", "fuzz", "profile", "repeat"]) byId(id).disabled = !canRun;
  disable("stop", !isRunning());
}

/** The code whose results are shown; null before the first run. @type {{key: string, source: string} | null} */
let ran = null;

/** Greys results of other code than the one in the editor. */
function showAge() {
  const isOld = ran !== null && (ran.key !== keyOfText() || ran.source !== solution.text());
  byId("age").hidden = !isOld;
  for (const id of ["results", "tab-results", "progress"]) byId(id).classList.toggle("old", isOld);
}

/** Number of runs shown so far; events of all but the last are ignored. */
let runs = 0;

/** On a phone one part is shown: the statement, the code or the results. @param {string} part */
function showPart(part) {
  document.body.dataset.part = part;
  for (const each of document.querySelectorAll(".parts button"))
    each.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (each).dataset.part === part));
}

let showTab = /** @type {(panel: string) => void} */ (() => {});

/**
 * The callbacks that show a run.
 * @param {string} verb
 * @param {string} name
 * @param {{kata: string, language: string, source: string}} code that runs; its errors are marked in no other text
 * @param {(message: string) => void} [markCases] marks an error of the typed cases; undefined where it runs a suite
 */
function watcherOf(verb, name, code, markCases) {
  const key = draftKey(code.kata, code.language);
  const own = ++runs;
  const isLast = () => own === runs;
  const isShown = () => isLast() && key === keyOfText();
  const goToOwn = (/** @type {import("./editors.js").SourceLocation} */ location) => {
    if (isShown()) goTo(location);
  };
  const shell = new RunView(byId("run"), name, goToOwn, askCases, byId("progress"));
  leaveFullScreen();
  const view = new kVerbs[verb].View(shell);
  showTab("results");
  showPart("results");
  showVerdict("");
  ran = { key, source: code.source };
  showAge();
  if (isNarrow.matches) byId("results").scrollIntoView({ block: "start" });
  const lost = (/** @type {string} */ message) => {
    if (!isLast()) return;
    shell.bar.hidden = true;
    shell.setStatus(name, message, "open");
    announce(message);
    enableRuns();
  };
  return {
    lost,
    onState: (/** @type {any} */ state) => {
      if (!isLast()) return;
      shell.showState(state);
      enableRuns();
    },
    onLine: (/** @type {any} */ line) => {
      if (!isLast()) return;
      shell.hasBegun = true;
      const known = shell.known.length;
      view.on(line);
      if (shell.known.length > known && isShown()) solution.mark(shell.known);
    },
    onMessage: (/** @type {string} */ text) => {
      shell.addMessage(text);
      if (isShown()) markCases?.(text);
    },
    onEnd: (/** @type {any} */ state) => {
      if (!isLast()) return;
      shell.showState(state);
      enableRuns();
      void finish(verb, name, shell, view, state);
      const isSolved = name === "Attempt" && view.ended && view.verdict() === "AC";
      if (isSolved) void drafts.setAside("accepted", code.source, code)?.then(() => offerSolutions(code.kata, shell));
    },
    onLost: lost,
  };
}

/** @param {string} verdict its code; "" removes it, and a run that was not graded has none to show */
function showVerdict(verdict) {
  put(byId("tab-results"), "Results", verdict && verdict !== "SK" && el("span", { class: `code ${classOf(verdict)}` }, verdict));
}

/** Removes the results of another kata. */
function clearResults() {
  ran = null;
  showAge();
  put(byId("run"), kNothingRun);
  put(byId("progress"));
  showVerdict("");
}

/**
 * @param {string} verb
 * @param {string} name
 * @param {RunView} shell
 * @param {any} view
 * @param {import("./run.js").RunState} state
 */
async function finish(verb, name, shell, view, state) {
  shell.bar.hidden = true;
  if (!view.ended) {
    const silent = shell.hasBegun ? "It ended without a result." : "It was stopped before its turn.";
    const message = shell.messages.lastElementChild?.textContent;
    shell.setStatus(`${name}: not run`, message ? "" : silent, "bad");
    announce(message || silent);
    return;
  }
  const [verdict, headline] = [view.verdict(), view.headline()];
  announce(`${name}: ${headline}`);
  showVerdict(verdict);
  const isLong = headline.length > kLongHeadline;
  put(byId("progress"), el("span", { class: verdict && classOf(verdict) }, isLong ? phrase(verdict) : headline));
  if (verb === "grade") await showReport(shell, state.id);
  if (verb === "grade" || verb === "repeat") void showAttempts();
  if (name !== "Test") return;
  const box = shell.body.querySelector(".headline:not(.bad)");
  box ? box.after(view.answers()) : shell.body.append(view.answers());
  letKeysScroll(shell.body);
}

/** Shows what accepted code opens. @param {string} name of the kata @param {RunView} shell */
async function offerSolutions(name, shell) {
  await showSolved();
  void showAttempts();
  const solutions = await solutionsOf(name, languages, language).catch(() => []);
  if (solutions.length === 0) return;
  const show = () => showTab("attempts");
  shell.messages.append(el("button", { type: "button", onclick: show }, `Solutions of others: ${solutions.length}`));
}

/** @param {string} verb @param {string} name @param {() => object} choice */
async function run(verb, name, choice) {
  if (byId("test").disabled) return;
  solution.mark([]);
  cases.editor.mark([]);
  let watcher;
  try {
    const request = { verb, kata: kata.name, language, source: solution.text(), ...optionsOf(kata, verb), ...choice() };
    if (isTooLong(request.source)) return;
    watcher = watcherOf(verb, name, request, "cases" in request ? cases.marker() : undefined);
    disable("stop", false);
    await startRun(request, name, watcher);
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    if (watcher) watcher.lost(message);
    else notice(message);
    if (!(error instanceof ApiError)) throw error;
  }
}

const kActions = {
  test: () => run("grade", "Test", () => cases.choice()),
  attempt: () => run("grade", "Attempt", () => ({})),
  fuzz: () => run("fuzz", kVerbs.fuzz.name, () => ({})),
  profile: () => run("profile", kVerbs.profile.name, () => ({})),
  repeat: () => run("repeat", kVerbs.repeat.name, () => ({})),
  stop: () => stopRun(),
};

// ---- starting

/** The list of attempts, whose modules are loaded when it is first shown. @type {Promise<import("./attempts.js").Attempts>} */
let attempts;

/** @param {number} [opened] the attempt to open */
async function showAttempts(opened) {
  attempts ??= import("./attempts.js").then(
    ({ Attempts }) =>
      new Attempts(byId("attempts"), {
        text: () => solution.text(),
        restore: (text, message) => replaceText(text, message, "before Restore"),
        opened: (id) => showAddress(id),
        aside: (kata, language) => drafts.aside(kata, language),
        solutions: (name) => solutionsOf(name, languages, language, kata.reference),
      }),
  );
  const list = await attempts.catch(() => null);
  if (!list) return put(byId("attempts"), el("p", { class: "error" }, "The list of attempts was not loaded. Reload the page."));
  if (opened) list.open = opened;
  if (kata) await list.show(kata.name, language, nameOfLanguage());
}

async function showMachine() {
  const server = await call("GET", "");
  const tag = byId("machine");
  const isWeak = server.sandbox && server.sandbox !== "namespaces";
  put(tag, el("span", { class: "name" }, "sandbox: "), server.sandbox);
  tag.title = isWeak
    ? "Weaker than the default: chosen by --sandbox of judge serve."
    : "Submissions run in this sandbox, without network and without your files.";
  tag.classList.toggle("warn", Boolean(isWeak));
  tag.hidden = !server.sandbox;
}

/** Continues to show a run that was going on when the page was reloaded. */
async function goOnWatching() {
  const kept = savedRun();
  if (!kept || !kVerbs[kept.verb]) return;
  const state = await call("GET", `/runs/${kept.id}`).catch(() => null);
  if (state?.kata === kata?.name)
    void watch(kept.id, watcherOf(kept.verb, kept.name, { kata: state.kata, language: state.language, source: kept.source }));
}

async function begin() {
  showConnection(byId("banner"));
  showTab = makeTabs(document.querySelector(".reading [role=tablist]") ?? document.body, (panel) => {
    if (panel === "attempts") void showAttempts();
  });
  makeDivider(byId("divider"), /** @type {HTMLElement} */ (document.querySelector(".columns")));
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".parts button")))
    each.addEventListener("click", () => {
      const part = each.dataset.part ?? "code";
      showPart(part);
      if (part !== "code") showTab(part);
    });
  showPart("statement");
  const asked = new URLSearchParams(location.search);
  const choice = { kata: "", language: "", ...loadJson("choice", {}), ...Object.fromEntries(asked) };
  language = String(choice.language ?? "");
  const knownLanguages = call("GET", "/languages"); // runs every compiler for its version: the rest does not wait
  knownLanguages.catch(() => {});
  void showMachine().catch(() => {});
  const [{ katas }] = await Promise.all([
    call("GET", "/katas"),
    openEditor(byId("solution"), {
      text: "",
      label: "Solution",
      describedBy: "leaving",
      onChange: keepText,
      onWrite: kActions.test,
    }).then((made) => {
      solution = made;
    }),
    TestCases.open(kActions.test).then((made) => {
      cases = made;
    }),
  ]);
  const settings = makeSettings((now) => {
    const editorSettings = { keys: now.keys, tabSize: now.tabSize, tabMoves: now.tabMoves, wraps: now.wraps };
    solution.configure(editorSettings);
    cases.editor.configure(editorSettings);
    put(
      byId("leaving"),
      solution.isPlain
        ? "A plain text field: the editor was not built. tools/build release page makes it."
        : now.tabMoves
          ? "Tab leaves the editor."
          : "Tab indents. Esc, then Tab, leaves the editor.",
    );
  });
  listenToKeys(settings, kActions);
  for (const [id, action] of Object.entries(kActions)) byId(id).addEventListener("click", action);
  byId("times").addEventListener("input", () => put(byId("repeat"), `Run it ${byId("times").value || 10} times`));
  byId("results").addEventListener("toggle", (/** @type {any} */ event) => letKeysScroll(event.target), {
    capture: true,
  });
  byId("reset").addEventListener("click", () => replaceText(startOf(), "Restored the starting code.", "before Reset"));
  byId("next").addEventListener("click", () => {
    byId("kata").value = byId("next").value;
    byId("kata").dispatchEvent(new Event("change"));
  });
  byId("kata").addEventListener("change", (/** @type {any} */ event) => {
    if (!isRunning()) clearResults();
    else byId("run").prepend(el("p", { class: "soft" }, `This run belongs to ${byId("title").textContent}.`));
    showTab("statement");
    showPart("statement");
    void chooseKata(event.target.value).then(showSolved);
  });
  byId("language").addEventListener("change", (/** @type {any} */ event) => {
    language = event.target.value;
    showText();
  });
  whenConnectionChanges((now) => {
    if (now === "here" && isChoosing) void chooseKata(byId("kata").value);
  });
  fillKatas(byId("kata"), katas, choice.kata);
  await Promise.all([chooseKata(byId("kata").value), showSolved()]);
  if (asked.has("kata") && kata?.name !== asked.get("kata")) notice(`There is no kata ${asked.get("kata")} here.`);
  document.documentElement.dataset.ready = "";
  await goOnWatching();
  takeLanguages((await knownLanguages).languages, asked.has("language"));
  const attempt = Number(asked.get("attempt"));
  if (!attempt) return;
  void showAttempts(attempt);
  showTab("attempts");
}

/** Starts the page; where the server does not answer, starts again when it does. */
function beginWhenThere() {
  begin().catch((error) => {
    if (!(error instanceof ApiError)) throw error;
    if (kata) notice(error.message, { "Try again": () => location.reload() });
    else put(byId("statement"), el("p", { class: "error" }, error.message));
    whenConnectionChanges((now) => {
      if (now === "here" && languages.length === 0) location.reload();
    });
  });
}

beginWhenThere();
