/** The trainer: joins the parts of the page. What each part does stands in its own module. */

import { adopted } from "./adopt.js";
import { ApiError, call, callText, showConnection, whenConnectionChanges } from "./api.js";
import { Attempts } from "./attempts.js";
import { fillKatas, fillLanguages, termsOf } from "./choices.js";
import { byId, el, put, say } from "./dom.js";
import { openEditor } from "./editors.js";
import { classOf, sizeText } from "./figures.js";
import { GradeView } from "./grade_view.js";
import { GrowthView } from "./growth_view.js";
import { FuzzView } from "./hunt_view.js";
import { leaveWhole, listenToKeys } from "./keys.js";
import { LuckView } from "./luck_view.js";
import { optionsOf, showOptions } from "./options.js";
import { isRunning, keptRun, startRun, stopRun, watch } from "./run.js";
import { RunView } from "./run_view.js";
import { makeSettings } from "./settings.js";
import { keeps, load, loadJson, save, saveJson, whenOtherTabSaves } from "./store.js";
import { makeTabs } from "./tabs.js";

/** What the page shows of each verb. @type {Record<string, {name: string, View: new (view: RunView) => any}>} */
const kVerbs = {
  grade: { name: "Grading", View: GradeView },
  fuzz: { name: "Find a counterexample", View: FuzzView },
  profile: { name: "How does it grow?", View: GrowthView },
  repeat: { name: "How much is luck?", View: LuckView },
};

const isNarrow = matchMedia("(max-width: 59.99rem), (max-height: 33.99rem)");

/** What the results show before anything was run. */
const kNothingRun = byId("results").firstElementChild;

/** @type {any[]} */
let languages = [];
/** The document of the kata that is shown. @type {any} */
let kata = null;
let language = "";
/** A kata was chosen that is not here yet: what is typed still belongs to the one before, and nothing runs. */
let isChoosing = false;
/** @type {import("./editors.js").Editor} */
let solution;
/** @type {import("./editors.js").Editor} */
let cases;

const keyOfText = () => `text/${kata.name}/${language}`;
const startOf = () => kata.languages.find((/** @type {any} */ each) => each.id === language)?.start ?? "";
const nameOfLanguage = () => languages.find((each) => each.id === language)?.name ?? language;

/** @param {string} text */
function keepText(text) {
  if (!kata || language === "") return;
  save(keyOfText(), text === startOf() ? null : text);
  if (!keeps()) notice("This browser keeps nothing for this page: what you type is gone when you close it.");
}

/** @param {string} text */
function keepCases(text) {
  if (!kata) return;
  save(`cases/${kata.name}`, text === suiteText() ? null : text);
  showCasesState();
}

/** The text of the suite that Test asks; "" where it is too long to show. */
const suiteText = () => kata.suites.find((/** @type {any} */ suite) => suite.name === kata.test)?.text ?? "";

/** Whether Test asks what was typed, not the suite. */
const hasOwnCases = () => cases.text().trim() !== "" && cases.text() !== suiteText();

function showCasesState() {
  put(byId("cases-state"), hasOwnCases() ? "your own" : kata.test ? `the suite ${kata.test}` : "");
  disable("cases-reset", !hasOwnCases());
}

/** @param {string} words @param {(() => void) | null} [undo] */
function notice(words, undo = null) {
  const part = byId("notice");
  const close = () => {
    part.hidden = true;
  };
  put(
    part,
    el("span", {}, words),
    undo &&
      el(
        "button",
        {
          type: "button",
          onclick: () => {
            undo();
            close();
            solution.focus();
          },
        },
        "Undo",
      ),
    el("button", { type: "button", class: "plain", "aria-label": "Close this note", onclick: close }, "Close"),
  );
  part.hidden = false;
  say(words);
}

/** Puts a text in the place of what was typed, with a way back. @param {string} text @param {string} words */
function replaceText(text, words) {
  const before = solution.text();
  if (text === before) return notice("The editor has this code already.");
  save(`before/${kata.name}/${language}`, before);
  solution.setText(text, true);
  solution.mark([]);
  notice(words, () => solution.setText(before, true));
}

// ---- choosing

/** @param {any[]} known what `judge languages` says */
function takeLanguages(known) {
  languages = known;
  const chosen = fillLanguages(byId("language"), languages, language);
  if (chosen === "") return notice("No language works here: tools/setup python installs one.");
  saveJson("choice", { kata: byId("kata").value, language: chosen });
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
    put(byId("statement"), el("p", { class: "error" }, /** @type {Error} */ (error).message));
    return;
  }
  if (byId("kata").value !== name) return; // another one was chosen meanwhile
  kata = chosen;
  isChoosing = false;
  if (language === "") language = kata.languages[0]?.id ?? ""; // until it is known which ones work here
  byId("title").textContent = kata.title || kata.name;
  byId("about").textContent = kata.about ?? "";
  document.title = `${kata.title || kata.name} - Trainer`;
  put(byId("statement"), adopted(kata.statement_html, { deeper: 1 }), termsOf(kata));
  byId("statement").scrollTop = 0;
  showOptions(kata);
  cases.setText(load(`cases/${kata.name}`) ?? suiteText(), false);
  const isLong = kata.suites.some((/** @type {any} */ suite) => suite.name === kata.test && suite.text === null);
  put(
    byId("cases-hint"),
    isLong
      ? "This suite is too long to be shown. What you type here is asked instead."
      : "A suite file: change it, and Test asks what stands here.",
  );
  showCasesState();
  showText();
}

/** Shows the code of the kata and the language that are chosen. */
function showText() {
  if (!kata || language === "") return;
  if (languages.length > 0) saveJson("choice", { kata: kata.name, language });
  const start = startOf();
  solution.configure({ language });
  solution.setText(load(keyOfText()) ?? start, false);
  solution.mark([]);
  const own = kata.languages.find((/** @type {any} */ each) => each.id === language);
  put(byId("signature"), own?.signature ?? "");
  byId("signature").title = own?.signature ?? "";
  if (!byId("attempts").hidden) showAttempts();
  enableRuns();
}

// ---- running

/** @param {import("./editors.js").Place} place */
const goTo = (place) => solution.goTo(place.line, place.column);

/** @param {string} suite */
function askCases(suite) {
  byId("cases-part").open = true;
  cases.setText(suite, true);
  cases.focus();
}

/** @param {string} source */
function isTooLong(source) {
  const [bytes, most] = [new TextEncoder().encode(source).length, kata.limits.source_bytes];
  if (bytes > most) notice(`The code has ${sizeText(bytes)}, and this kata allows ${sizeText(most)}.`);
  return bytes > most;
}

/** What a suite file begins with, where the cases were typed without it. @returns {string[]} lines */
const headOfCases = () =>
  /^cases\s*$/m.test(cases.text()) || !/^cases\s*$/m.test(suiteText())
    ? []
    : [`kata ${kata.name}`, "suite typed", "cases"];

/** What Test asks. */
const testChoice = () =>
  hasOwnCases() ? { cases: [...headOfCases(), cases.text()].join("\n") } : kata.test ? { suites: [kata.test] } : {};

function enableRuns() {
  const canRun = kata !== null && !isChoosing && languages.length > 0 && language !== "";
  for (const id of ["test", "attempt", "fuzz", "profile", "repeat"]) byId(id).disabled = !canRun;
  disable("stop", !isRunning());
}

/** The focus stays on a button that is disabled so. @param {string} id @param {boolean} isDisabled */
const disable = (id, isDisabled) => byId(id).setAttribute("aria-disabled", String(isDisabled));

/** How many were shown: what comes of earlier ones is not looked at. */
let runs = 0;

let showTab = /** @type {(panel: string) => void} */ (() => {});

/** Marks the line of the cases that the judge complains of, as "FILE:LINE: what is wrong". @param {string} text @param {number} shift */
function markCases(text, shift) {
  const place = /:(\d+): (.+)$/.exec(text);
  if (place) cases.mark([{ line: Number(place[1]) - shift, column: null, message: place[2], severity: "error" }]);
}

/**
 * Watches a run and shows it.
 * @param {string} verb
 * @param {string} name
 * @param {string} key of the text that runs: its faults are marked in no other
 * @param {number} [casesShift] lines that stand before the cases that were typed, where it asks those
 */
function watcherOf(verb, name, key, casesShift) {
  const own = ++runs;
  const isLast = () => own === runs;
  const isShown = () => isLast() && key === keyOfText();
  const goToOwn = (/** @type {import("./editors.js").Place} */ place) => {
    if (isShown()) goTo(place);
  };
  const shell = new RunView(byId("results"), name, goToOwn, askCases, byId("progress"));
  leaveWhole();
  const view = new kVerbs[verb].View(shell);
  showTab("results");
  showVerdict("");
  if (isNarrow.matches) byId("results").scrollIntoView({ block: "start" });
  const lost = (/** @type {string} */ message) => {
    if (!isLast()) return;
    shell.bar.hidden = true;
    shell.tell(name, message, "open");
    say(message);
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
    onSaid: (/** @type {string} */ text) => {
      shell.say(text);
      if (casesShift !== undefined && isShown()) markCases(text, casesShift);
    },
    onEnd: (/** @type {any} */ state) => {
      if (!isLast()) return;
      shell.showState(state);
      enableRuns();
      void finish(verb, name, shell, view, state);
    },
    onLost: lost,
  };
}

/** @param {string} verdict its code; "" takes it away */
function showVerdict(verdict) {
  put(byId("tab-results"), "Results", verdict && el("span", { class: `code ${classOf(verdict)}` }, verdict));
}

/** What stands there is of another kata. */
function clearResults() {
  put(byId("results"), kNothingRun);
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
    const said = shell.said.lastElementChild?.textContent;
    shell.tell(`${name}: not run`, said ? "" : silent, "bad");
    say(said || silent);
    return;
  }
  say(`${name}: ${view.headline()}`);
  const verdict = view.verdict();
  showVerdict(verdict);
  put(byId("progress"), el("span", { class: verdict && classOf(verdict) }, view.headline()));
  if (verb === "grade") await showReport(shell, state.id);
  if (verb === "grade" || verb === "repeat") showAttempts();
}

/** Puts the report in the place of what was seen live. @param {RunView} shell @param {number} id */
async function showReport(shell, id) {
  let text;
  try {
    text = await callText(`/runs/${id}/report`);
  } catch {
    return; // what was seen live stays
  }
  const report = adopted(text, { part: "section.one", deeper: 0 });
  if (report.childElementCount === 0) return;
  report.firstElementChild?.remove(); // its title: the page has one
  shell.head.hidden = true;
  put(shell.body, report);
  shell.body.querySelector(".headline")?.after(shell.places);
  letKeysScroll(shell.body);
}

/**
 * What is wider or higher than its place is reached by the Tab key, so that arrows scroll it.
 * @param {Element} part
 */
function letKeysScroll(part) {
  for (const each of part.querySelectorAll(".wide, pre")) {
    const isCut = each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight;
    if (isCut) each.setAttribute("tabindex", "0");
  }
}

/** @param {string} verb @param {string} name @param {() => object} choice */
async function run(verb, name, choice) {
  if (byId("test").disabled) return;
  solution.mark([]);
  cases.mark([]);
  let watcher;
  try {
    const request = { verb, kata: kata.name, language, source: solution.text(), ...optionsOf(kata, verb), ...choice() };
    if (isTooLong(request.source)) return;
    watcher = watcherOf(verb, name, keyOfText(), "cases" in request ? headOfCases().length : undefined);
    disable("stop", false);
    await startRun(request, watcher);
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    if (watcher) watcher.lost(message);
    else notice(message);
    if (!(error instanceof ApiError)) throw error;
  }
}

const kActions = {
  test: () => run("grade", "Test", testChoice),
  attempt: () => run("grade", "Attempt", () => ({})),
  fuzz: () => run("fuzz", kVerbs.fuzz.name, () => ({})),
  profile: () => run("profile", kVerbs.profile.name, () => ({})),
  repeat: () => run("repeat", kVerbs.repeat.name, () => ({})),
  stop: () => stopRun(),
};

// ---- the beginning

function showAttempts() {
  if (kata) void attempts.show(kata.name, language, nameOfLanguage());
}
const attempts = new Attempts(byId("attempts"), { text: () => solution.text(), restore: replaceText });

async function showMachine() {
  const server = await call("GET", "");
  const tag = byId("machine");
  const isWeak = server.sandbox && server.sandbox !== "namespaces";
  put(tag, el("span", { class: "name" }, "sandbox: "), server.sandbox);
  tag.title = isWeak
    ? "Weaker than usual: judge serve was started so."
    : "What code runs in here: no network, none of your files.";
  tag.classList.toggle("warn", Boolean(isWeak));
  tag.hidden = !server.sandbox;
}

/** The run that went on when this page was loaded anew. */
async function goOnWatching() {
  const kept = keptRun();
  if (!kept || !kVerbs[kept.verb]) return;
  const state = await call("GET", `/runs/${kept.id}`).catch(() => null);
  if (state?.kata === kata?.name)
    void watch(kept.id, watcherOf(kept.verb, kVerbs[kept.verb].name, `text/${state.kata}/${state.language}`));
}

async function begin() {
  showConnection(byId("banner"));
  showTab = makeTabs(document.querySelector(".reading [role=tablist]") ?? document.body, (panel) => {
    if (panel === "attempts") showAttempts();
  });
  const choice = loadJson("choice", { kata: "", language: "" });
  language = String(choice.language ?? "");
  const knownLanguages = call("GET", "/languages"); // asks every compiler for its version: the rest does not wait for it
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
    openEditor(byId("cases"), {
      text: "",
      label: "Cases",
      describedBy: "cases-hint",
      onChange: keepCases,
      onWrite: kActions.test,
    }).then((made) => {
      cases = made;
    }),
  ]);
  const settings = makeSettings((now) => {
    const habits = { keys: now.keys, tabSize: now.tabSize, tabMoves: now.tabMoves, wraps: now.wraps };
    solution.configure(habits);
    cases.configure(habits);
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
  byId("results").addEventListener("toggle", (/** @type {any} */ event) => letKeysScroll(event.target), {
    capture: true,
  });
  byId("reset").addEventListener("click", () => replaceText(startOf(), "The starting code is back."));
  byId("cases-reset").addEventListener("click", () => cases.setText(suiteText(), true));
  whenOtherTabSaves("text/", (value, key) => {
    if (kata && key === keyOfText() && !solution.hasFocus()) solution.setText(value ?? startOf(), true);
  });

  byId("kata").addEventListener("change", (/** @type {any} */ event) => {
    if (!isRunning()) clearResults();
    else byId("results").prepend(el("p", { class: "soft" }, `This run is of ${byId("title").textContent}.`));
    showTab("statement");
    void chooseKata(event.target.value);
  });
  byId("language").addEventListener("change", (/** @type {any} */ event) => {
    language = event.target.value;
    showText();
  });
  whenConnectionChanges((now) => {
    if (now === "here" && isChoosing) void chooseKata(byId("kata").value);
  });
  fillKatas(byId("kata"), katas, choice.kata);
  await chooseKata(byId("kata").value);
  document.documentElement.dataset.ready = "";
  await goOnWatching();
  takeLanguages((await knownLanguages).languages);
}

/** Begins; where the server is away, begins again when it is back. */
function beginWhenThere() {
  begin().catch((error) => {
    if (!(error instanceof ApiError)) throw error;
    put(byId("statement"), el("p", { class: "error" }, error.message));
    whenConnectionChanges((now) => {
      if (now === "here" && !kata) location.reload();
    });
  });
}

beginWhenThere();
