/** The trainer: joins the parts of the page. What each part does stands in its own module. */

import { adopted } from "./adopt.js";
import { ApiError, call, callText, showConnection, whenConnectionChanges } from "./api.js";
import { Attempts } from "./attempts.js";
import { byId, el, put, say } from "./dom.js";
import { openEditor } from "./editors.js";
import { classOf, countText, durationText, sizeText } from "./figures.js";
import { GradeView } from "./grade_view.js";
import { GrowthView } from "./growth_view.js";
import { HuntView } from "./hunt_view.js";
import { LuckView } from "./luck_view.js";
import { isRunning, keptRun, startRun, stopRun, watch } from "./run.js";
import { RunView } from "./run_view.js";
import { makeSettings } from "./settings.js";
import { keeps, load, loadJson, save, saveJson, whenOtherTabSaves } from "./store.js";
import { makeTabs } from "./tabs.js";

/** What the page shows of each verb. @type {Record<string, {name: string, View: new (view: RunView) => any}>} */
const kVerbs = {
  grade: { name: "Grading", View: GradeView },
  fuzz: { name: "Find a counterexample", View: HuntView },
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
  const close = () => { part.hidden = true; };
  put(part, el("span", {}, words),
    undo && el("button", { type: "button", onclick: () => { undo(); close(); solution.focus(); } }, "Undo"),
    el("button", { type: "button", class: "plain", "aria-label": "Close this note", onclick: close }, "Close"));
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

/** @param {any} each of `judge languages` */
const missingText = (each) => each.missing.length > 0 ? ` (needs ${each.missing.join(", ")})` : "";

/** @param {any[]} katas @param {string} wanted the one to choose, if it is there */
function showKatas(katas, wanted) {
  const groups = new Map();
  for (const each of katas) {
    const group = { "built in": "Built in", ships: "More katas" }[/** @type {string} */ (each.origin)] ?? "Folders";
    groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  const optionOf = (/** @type {any} */ each) => el("option", { value: each.name, disabled: Boolean(each.fault) },
    each.fault ? `${each.name} (cannot be read)` : each.title || each.name);
  const select = byId("kata");
  put(select, ...[...groups].map(([label, members]) => el("optgroup", { label }, ...members.map(optionOf))));
  const readable = katas.filter((each) => !each.fault);
  select.value = (readable.find((each) => each.name === wanted) ?? readable[0]).name;
  select.disabled = false;
}

/** @param {any[]} known what `judge languages` says */
function showLanguages(known) {
  languages = known;
  const works = (/** @type {any} */ each) => each.missing.length === 0;
  const select = byId("language");
  put(select, ...languages.map((each) => el("option", { value: each.id, disabled: !works(each) }, each.name + missingText(each))));
  const chosen = languages.find((each) => each.id === language && works(each)) ?? languages.find(works);
  select.disabled = false;
  if (!chosen) return notice("No language works here: tools/setup python installs one.");
  select.value = chosen.id;
  saveJson("choice", { kata: byId("kata").value, language: chosen.id });
  if (chosen.id === language) return;
  language = chosen.id;
  showText();
}

function showOptionsOfKata() {
  byId("mode").value = kata.mode;
  byId("pair-field").hidden = kata.pairs.length < 2;
  const words = { "row-col": "row, column", "col-row": "column, row (live kata)" };
  put(byId("pair"), ...kata.pairs.map((/** @type {string} */ each) =>
    el("option", { value: each }, /** @type {Record<string, string>} */ (words)[each] ?? each)));
}

/** What is asked of a submission, and what it may use. @param {any} each a kata */
function termsOf({ suites, limits }) {
  const entry = (/** @type {string} */ what, /** @type {string} */ value) => [el("dt", {}, what), el("dd", {}, value)];
  const perCase = limits.case_cpu_ns === null ? "" : `, ${durationText(limits.case_cpu_ns)} for a case`;
  return el("section", {}, el("h2", {}, "Suites and limits"), el("dl", {},
    ...entry("suites", suites.map((/** @type {any} */ suite) => `${suite.name} (${countText(suite.cases, "case")})`).join(", ")),
    ...entry("CPU time", `${durationText(limits.total_cpu_ns)} for all${perCase}`),
    ...entry("memory", sizeText(limits.memory_bytes)),
    ...entry("output", sizeText(limits.output_bytes)),
    ...entry("source", sizeText(limits.source_bytes))));
}

/** @param {string} name */
async function chooseKata(name) {
  let chosen;
  try {
    chosen = await call("GET", `/katas/${encodeURIComponent(name)}`);
  } catch (error) {
    put(byId("statement"), el("p", { class: "error" }, /** @type {Error} */ (error).message));
    return;
  }
  if (byId("kata").value !== name) return; // another one was chosen meanwhile
  kata = chosen;
  if (language === "") language = kata.languages[0]?.id ?? ""; // until it is known which ones work here
  byId("title").textContent = kata.title || kata.name;
  byId("about").textContent = kata.about ?? "";
  document.title = `${kata.title || kata.name} - Trainer`;
  put(byId("statement"), adopted(kata.statement_html, { deeper: 1 }), termsOf(kata));
  byId("statement").scrollTop = 0;
  showOptionsOfKata();
  cases.setText(load(`cases/${kata.name}`) ?? suiteText(), false);
  const isLong = kata.suites.some((/** @type {any} */ suite) => suite.name === kata.test && suite.text === null);
  put(byId("cases-hint"), isLong ? "This suite is too long to be shown. What you type here is asked instead."
    : "A suite file: change it, and Test asks what stands here.");
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

/** A whole number of an option, or nothing. @param {string} id */
function numberOf(id) {
  const field = byId(id);
  const value = field.value.trim();
  if (value === "") return undefined;
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(Number(value)) || !field.checkValidity()) {
    field.closest("details").open = true;
    field.focus();
    throw new ApiError(0, `${field.labels[0].textContent}: ${value} is not possible here.`);
  }
  return Number(value);
}

/** What the options say for a verb; what is not said stays out. @param {string} verb */
function optionsOf(verb) {
  const options = {
    pair: byId("pair-field").hidden ? undefined : byId("pair").value,
    mode: byId("mode").value === kata.mode ? undefined : byId("mode").value,
    seed: numberOf("seed"),
    random: verb === "grade" || verb === "repeat" ? numberOf("random") : undefined,
    seconds: verb === "fuzz" || verb === "profile" ? numberOf("seconds") : undefined,
    times: verb === "repeat" ? (numberOf("times") ?? 10) : undefined,
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** What Test asks. */
const testChoice = () => hasOwnCases() ? { cases: cases.text() } : kata.test ? { suites: [kata.test] } : {};

function enableRuns() {
  const canRun = kata !== null && language !== "";
  for (const id of ["test", "attempt", "fuzz", "profile", "repeat"]) byId(id).disabled = !canRun;
  disable("stop", !isRunning());
}

/** The focus stays on a button that is disabled so. @param {string} id @param {boolean} isDisabled */
const disable = (id, isDisabled) => byId(id).setAttribute("aria-disabled", String(isDisabled));

let showTab = /** @type {(panel: string) => void} */ (() => {});

/** Marks the line of the cases that the judge complains of, as "FILE:LINE: what is wrong". @param {string} text */
function markCases(text) {
  const place = /:(\d+): (.+)$/.exec(text);
  if (place) cases.mark([{ line: Number(place[1]), column: null, message: place[2], severity: "error" }]);
}

/** Watches a run and shows it. @param {string} verb @param {string} name @param {boolean} [asksOwn] the cases that were typed */
function watcherOf(verb, name, asksOwn = false) {
  const shell = new RunView(byId("results"), name, goTo, askCases, byId("progress"));
  const view = new kVerbs[verb].View(shell);
  showTab("results");
  showVerdict("");
  if (isNarrow.matches) byId("results").scrollIntoView({ block: "start" });
  const lost = (/** @type {string} */ message) => {
    shell.bar.hidden = true;
    shell.tell(name, message, "open");
    say(message);
    enableRuns();
  };
  return {
    lost,
    onState: (/** @type {any} */ state) => {
      shell.showState(state);
      enableRuns();
    },
    onLine: (/** @type {any} */ line) => {
      const known = shell.known.length;
      view.on(line);
      if (shell.known.length > known) solution.mark(shell.known);
    },
    onSaid: (/** @type {string} */ text) => {
      shell.say(text);
      if (asksOwn) markCases(text);
    },
    onEnd: (/** @type {any} */ state) => {
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
    const words = shell.said.lastElementChild?.textContent || "It ended without a result.";
    shell.tell(`${name}: not run`, "", "bad");
    say(words);
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

/** What is wider or higher than its place is put in the order of the Tab key, so that arrows scroll it. @param {Element} part */
function letKeysScroll(part) {
  for (const each of part.querySelectorAll(".wide, pre")) {
    const isCut = each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight;
    if (isCut) each.setAttribute("tabindex", "0");
  }
}

/** @param {string} verb @param {string} name @param {() => object} choice */
async function run(verb, name, choice) {
  if (!kata || language === "") return;
  solution.mark([]);
  cases.mark([]);
  let watcher;
  try {
    const request = { verb, kata: kata.name, language, source: solution.text(), ...optionsOf(verb), ...choice() };
    watcher = watcherOf(verb, name, "cases" in request);
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

// ---- keys and the full screen

/** @param {boolean} isWhole */
function setWhole(isWhole) {
  document.body.classList.toggle("whole", isWhole);
  byId("whole").setAttribute("aria-pressed", String(isWhole));
}

const isWhole = () => document.body.classList.contains("whole");

/** @param {() => import("./settings.js").Settings} settings */
function listenToKeys(settings) {
  const isInEditor = (/** @type {KeyboardEvent} */ event) => /** @type {Element} */ (event.target).closest?.(".cm-editor") !== null;
  // Before the editor hears them.
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || byId("settings").open) return;
    const isSearch = event.key === "s" && settings().keys === "emacs" && isInEditor(event);
    const action = /** @type {Record<string, () => void>} */ ({ Enter: kActions.attempt, "'": kActions.test, s: kActions.test })[event.key];
    if (!action || isSearch) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) action();
  }, { capture: true });
  // After the editor, which closes its own lists and panels with Escape.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || byId("settings").open) return;
    if (settings().keys !== "default" && isInEditor(event)) return;
    if (/** @type {Element} */ (event.target).closest("select, input")) return;
    setWhole(!isWhole());
  });
}

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
  tag.title = isWeak ? "Weaker than usual: judge serve was started so." : "What code runs in here: no network, none of your files.";
  tag.classList.toggle("warn", Boolean(isWeak));
  tag.hidden = !server.sandbox;
}

/** The run that went on when this page was loaded anew. */
async function goOnWatching() {
  const kept = keptRun();
  if (!kept || !kVerbs[kept.verb]) return;
  const state = await call("GET", `/runs/${kept.id}`).catch(() => null);
  if (state) void watch(kept.id, watcherOf(kept.verb, kVerbs[kept.verb].name));
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
    openEditor(byId("solution"), { text: "", label: "Solution", describedBy: "leaving", onChange: keepText, onWrite: kActions.test })
      .then((made) => { solution = made; }),
    openEditor(byId("cases"), { text: "", label: "Cases", describedBy: "cases-hint", onChange: keepCases, onWrite: kActions.test })
      .then((made) => { cases = made; }),
  ]);
  const settings = makeSettings((now) => {
    const habits = { keys: now.keys, tabSize: now.tabSize, tabMoves: now.tabMoves, wraps: now.wraps };
    solution.configure(habits);
    cases.configure(habits);
    put(byId("leaving"), solution.isPlain
      ? "A plain text field: the editor was not built. tools/build release page makes it."
      : now.tabMoves ? "Tab leaves the editor." : "Tab indents. Esc, then Tab, leaves the editor.");
  });
  listenToKeys(settings);
  for (const [id, action] of Object.entries(kActions)) byId(id).addEventListener("click", action);
  byId("results").addEventListener("toggle", (/** @type {any} */ event) => letKeysScroll(event.target), { capture: true });
  byId("whole").addEventListener("click", () => setWhole(!isWhole()));
  byId("reset").addEventListener("click", () => replaceText(startOf(), "The starting code is back."));
  byId("cases-reset").addEventListener("click", () => cases.setText(suiteText(), true));
  whenOtherTabSaves("text/", (value, key) => {
    if (kata && key === keyOfText() && !solution.hasFocus()) solution.setText(value ?? startOf(), true);
  });

  byId("kata").addEventListener("change", (/** @type {any} */ event) => {
    if (!isRunning()) clearResults();
    showTab("statement");
    void chooseKata(event.target.value);
  });
  byId("language").addEventListener("change", (/** @type {any} */ event) => {
    language = event.target.value;
    showText();
  });
  showKatas(katas, choice.kata);
  await chooseKata(byId("kata").value);
  document.documentElement.dataset.ready = "";
  await goOnWatching();
  showLanguages((await knownLanguages).languages);
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
