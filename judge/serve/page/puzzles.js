/**
 * The page of puzzles. One puzzle is played at a time; the puzzle, the game and the time are stored in this browser after
 * every step, and the address contains the complete puzzle. The explanation, from which hints are taken, is requested
 * when a puzzle is opened.
 */

import { call, showConnection } from "./api.js";
import { Clock, clockText } from "./clock.js";
import { announce, byId, disable, el, put } from "./dom.js";
import { notice } from "./notice.js";
import { BoardView } from "./puzzle_board.js";
import { Game } from "./puzzle_game.js";
import { nextHint } from "./puzzle_hint.js";
import { conflictsOf, conflictText, isSolved, kMark, kQueen, queensOn, seenCells } from "./puzzle_rules.js";
import { BoardError, boardOf, boardOfLink, boardOfText, linkOf, regionName, boardText } from "./region_board.js";
import { loadJson, saveJson, whenOtherTabSaves } from "./store.js";

/** @typedef {import("./region_board.js").Regions} Regions */

/** Sizes that the page offers; links and texts may have others. */
const kLeastSize = 5, kMostSize = 14;
const kFirst = { size: 8, grade: "easy" };

/** The stored state of a puzzle; `origin`: grade and seed as shown. @typedef {{link: string, origin: string, colours: string[], game: any, elapsed: number, hints: number, isSolved: boolean}} SavedPuzzle */

const settings = { auto: false, letters: false, errors: false, ...kFirst, ...loadJson("puzzle/settings", {}) };

/**
 * The current puzzle; undefined until the first one is loaded, which needs the server.
 * @type {{regions: Regions, link: string, origin: string, colours: string[], game: Game, hints: number, isSolved: boolean}}
 */
let puzzle;
let clock = new Clock();
/** @type {import("./puzzle_hint.js").Hint | null} */
let hint = null;
/** Whether conflicts are shown until the next change, because the player asked. */
let isChecked = false;
/** The pending or finished request for the explanation; null before it and after a failure. @type {Promise<import("./puzzle_hint.js").Explanation> | null} */
let explanation = null;
/** @type {import("./puzzle_hint.js").Explanation | null} */
let explained = null;

const board = new BoardView(byId("board"), {
  set: (cells, value, joins) => change(() => puzzle.game.set(cells, value, joins)),
  press: (key) => {
    const act = { u: undo, r: redo, h: askHint, a: applyHint, c: check, Escape: hideHint }[key];
    act?.();
    return act !== undefined;
  },
});

/** Changes the board. @param {() => unknown} act returns false or null where it changed nothing */
function change(act) {
  if (!puzzle) return;
  const before = [...puzzle.game.cells];
  if (!act()) return;
  hint = null;
  isChecked = false;
  show();
  announce(changeText(before));
  finish();
  savePuzzle();
}

/** The announcement of a change. @param {number[]} before */
function changeText(before) {
  const { game } = puzzle;
  const changed = [...game.cells.keys()].filter((cell) => game.cells[cell] !== before[cell]);
  const names = ["empty", "mark", "queen"];
  const what = changed.length === 1 ? names[game.cells[changed[0]]] : `${changed.length} cells`;
  return [what, ...conflictTexts(shownConflicts())].join(". ");
}

/** @param {import("./puzzle_rules.js").Conflict[]} conflicts */
const conflictTexts = (conflicts) => conflicts.map((conflict) => conflictText(puzzle.regions.length, conflict, regionName));

/** The conflicts that the player wants to see: all of them, or none. */
const shownConflicts = () => (settings.errors || isChecked ? conflictsOf(puzzle.regions, puzzle.game.cells) : []);

/** Shows what is wrong now. */
function check() {
  if (!puzzle) return;
  isChecked = true;
  show();
  announce(byId("state").textContent);
}

function show() {
  const { regions, game } = puzzle;
  const conflicts = shownConflicts();
  const none = game.cells.map(() => false);
  board.show({
    cells: game.cells,
    seen: settings.auto ? seenCells(regions, game.cells) : none,
    conflicts: new Set(conflicts.flatMap(({ cells }) => cells)),
    hint,
    isSolved: isSolved(regions, game.cells),
  });
  disable("undo", !game.canUndo);
  disable("redo", !game.canRedo);
  disable("clear", game.cells.every((value) => value === 0));
  showState(conflicts);
  showHint();
}

/** @param {import("./puzzle_rules.js").Conflict[]} conflicts */
function showState(conflicts) {
  const { regions, game } = puzzle;
  const state = byId("state");
  if (isSolved(regions, game.cells)) {
    state.className = "state headline good";
    return put(state, el("strong", {}, "Solved"), ` in ${clockText(clock.elapsed)}${hintsText()}.`);
  }
  state.className = conflicts.length > 0 ? "state bad" : "state soft";
  const [placed, all] = [queensOn(game.cells).length, regions.length];
  const rest = conflictTexts(conflicts);
  if (rest.length === 0 && isChecked) rest.push("Nothing breaks a rule.");
  if (rest.length === 0 && placed >= all) rest.push("Not solved: Check shows what breaks a rule.");
  put(state, [`${placed} of ${all} queens.`, ...rest].join(" "));
}

function hintsText() {
  if (puzzle.hints === 0) return " without a hint";
  return ` with ${puzzle.hints} ${puzzle.hints === 1 ? "hint" : "hints"}`;
}

function showHint() {
  byId("hint-panel").hidden = hint === null;
  if (!hint) return;
  put(byId("hint-title"), `Hint: ${hint.title}`);
  put(byId("hint-text"), hint.text);
  byId("hint-chain").hidden = hint.chain.length === 0;
  put(byId("hint-chain"), ...hint.chain.map((sentence) => el("li", {}, sentence)));
  byId("apply").hidden = hint.kind === "nothing";
  put(byId("apply"), hint.kind === "mistake" ? "Take it away" : "Apply");
}

/** Handles the first time that the board is solved. */
function finish() {
  if (puzzle.isSolved || !isSolved(puzzle.regions, puzzle.game.cells)) return;
  puzzle.isSolved = true;
  clock.stop();
  announce(`Solved in ${clockText(clock.elapsed)}${hintsText()}.`);
}

/** @returns {SavedPuzzle} */
const puzzleState = () => ({
  link: puzzle.link,
  origin: puzzle.origin,
  colours: puzzle.colours,
  game: puzzle.game.state(),
  elapsed: clock.elapsed,
  hints: puzzle.hints,
  isSolved: puzzle.isSolved,
});

const savePuzzle = () => saveJson("puzzle", puzzleState());

const isStored = () => puzzle && loadJson("puzzle", puzzle).link === puzzle.link;

/** Saves the time, unless another tab plays another puzzle. */
function saveTime() {
  if (isStored()) saveJson("puzzle", { ...loadJson("puzzle", puzzleState()), elapsed: clock.elapsed });
}

/** Goes on with the game of another tab that plays the same puzzle. */
function followTab() {
  if (!isStored()) return;
  const { game, elapsed, hints, isSolved } = loadJson("puzzle", puzzleState());
  Object.assign(puzzle, { game: Game.restored(puzzle.regions.length, game), hints, isSolved });
  clock = new Clock(elapsed);
  hint = null;
  show();
  runClock();
}

/**
 * Starts or resumes a puzzle.
 * @param {Regions} regions
 * @param {Partial<SavedPuzzle>} state
 */
function open(regions, state) {
  const link = linkOf(regions);
  puzzle = {
    regions,
    link,
    origin: String(state.origin ?? ""),
    colours: Array.isArray(state.colours) ? state.colours : [],
    game: Game.restored(regions.length, state.game),
    hints: Number(state.hints) || 0,
    isSolved: Boolean(state.isSolved),
  };
  clock = new Clock(Number(state.elapsed) || 0);
  hint = explained = explanation = null;
  history.replaceState(null, "", `${location.pathname}#${link}`);
  byId("link").value = `${location.pathname}#${link}`;
  showAbout();
  board.open(regions);
  board.paint(puzzle.colours);
  show();
  showClock();
  runClock();
  savePuzzle();
  explain().catch(() => {}); // a hint tries again and shows the error
}

function showAbout() {
  const n = puzzle.regions.length;
  const grade = puzzle.origin || (explained?.grade ?? "");
  put(byId("about"), [`${n} × ${n}`, grade].filter(Boolean).join(", "));
}

function explain() {
  const asked = puzzle;
  explanation ??= call("POST", "/puzzle/explanation", { regions: asked.regions }).then(
    (answer) => {
      if (puzzle !== asked) return answer;
      explained = answer;
      puzzle.colours = answer.colours;
      board.paint(answer.colours);
      showAbout();
      if (answer.solutions === 0) notice("This board has no solution.");
      if (answer.solutions === "many") notice("This board has more than one solution: any of them counts.");
      return answer;
    },
    (error) => {
      if (puzzle === asked) explanation = null;
      throw error;
    },
  );
  return explanation;
}

async function askHint() {
  if (!puzzle) return;
  const asked = puzzle;
  const button = byId("hint");
  try {
    if (!explained) {
      button.setAttribute("aria-busy", "true");
      await explain();
    }
  } catch (error) {
    return notice(`No hint: ${/** @type {Error} */ (error).message}`);
  } finally {
    button.removeAttribute("aria-busy");
  }
  if (puzzle !== asked || !explained) return;
  const before = hint;
  hint = nextHint(puzzle.regions, explained, puzzle.game.cells);
  if (!before && (hint.kind === "step" || hint.kind === "search")) ++puzzle.hints;
  show();
  announce([`Hint: ${hint.title}.`, hint.text, ...hint.chain].join(" "));
  savePuzzle();
}

function applyHint() {
  const shown = hint;
  if (!shown || shown.kind === "nothing") return;
  const { game } = puzzle;
  change(() => {
    const isFirst = game.set(shown.wrong, 0);
    const isSecond = game.set(shown.queens, kQueen, isFirst);
    return game.set(shown.excluded, kMark, isFirst || isSecond) || isFirst || isSecond;
  });
  if (document.activeElement === document.body) byId("hint").focus(); // the pressed button is hidden now
}

function hideHint() {
  if (!hint) return;
  hint = null;
  show();
  board.focus();
}

const undo = () => change(() => puzzle.game.undo());
const redo = () => change(() => puzzle.game.redo());

/** Opens another puzzle, and offers to go back to an unfinished one. @param {Regions} regions @param {Partial<SavedPuzzle>} state */
function replace(regions, state) {
  const before = puzzle && puzzleState();
  const isBegun = before && !before.isSolved && puzzle.game.canUndo && before.link !== linkOf(regions);
  open(regions, state);
  byId("notice").hidden = true;
  if (isBegun)
    notice("The puzzle before this one is not solved.", { "Back to it": () => open(boardOfLink(before.link), before) });
}

const drawnSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

async function make() {
  const { size, grade } = settings;
  const typed = byId("seed").value.trim();
  const seed = typed === "" ? drawnSeed() : Number(typed);
  const before = puzzle;
  put(byId("new-error"));
  byId("make").disabled = true;
  try {
    const made = await call("GET", `/puzzle?n=${size}&grade=${grade}&seed=${seed}`);
    if (puzzle !== before) return; // another one was opened meanwhile
    replace(boardOf(made.regions), { origin: `${made.grade ?? grade}, seed ${seed}`, colours: made.colours });
    board.focus();
  } catch (error) {
    put(byId("new-error"), /** @type {Error} */ (error).message);
  } finally {
    byId("make").disabled = false;
  }
}

/** @param {string} text @param {(text: string) => Regions} read @returns {Regions | string} an error message on failure */
function readBoard(text, read) {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof BoardError) return error.message;
    throw error;
  }
}

function openPasted() {
  const read = readBoard(byId("pasted").value, boardOfText);
  put(byId("open-error"), typeof read === "string" ? read : "");
  if (typeof read === "string") return;
  byId("pasted").value = "";
  replace(read, {});
  board.focus();
}

/** Opens the puzzle of the address, with its stored game if it has one; otherwise the stored puzzle or a new one. */
async function openFirst() {
  const last = /** @type {Partial<SavedPuzzle>} */ (loadJson("puzzle", {}));
  const hash = location.hash.slice(1);
  const wanted = hash.startsWith("b") ? readBoard(hash, boardOfLink) : null;
  if (wanted !== null && typeof wanted !== "string") return open(wanted, last.link === hash ? last : {});
  const old = typeof last.link === "string" ? readBoard(last.link, boardOfLink) : "";
  if (typeof old === "string") await make();
  else open(old, last);
  if (wanted !== null) notice(wanted);
}

function openAddress() {
  const hash = location.hash.slice(1);
  if (!hash.startsWith("b") || hash === puzzle?.link) return;
  const read = readBoard(hash, boardOfLink);
  if (typeof read === "string") notice(read);
  else replace(read, {});
}

/** @param {string} text @param {string} what */
async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    notice(`Copied: ${what}.`);
  } catch {
    notice("This browser does not let the page copy. Copy the selected link below yourself.");
    byId("link").select();
  }
}

function runClock() {
  if (document.hidden || puzzle?.isSolved) clock.stop();
  else clock.start();
}

const showClock = () => put(byId("clock"), clockText(clock.elapsed));

/** @param {"errors" | "auto" | "letters" | "size" | "grade"} name @param {unknown} value */
function set(name, value) {
  Object.assign(settings, { [name]: value });
  saveJson("puzzle/settings", settings);
  byId("board").classList.toggle("lettered", settings.letters);
  if (puzzle) show();
}

function listen() {
  const onClick = { undo, redo, clear: () => change(() => puzzle.game.clear()), hint: askHint, check, apply: applyHint, hide: hideHint };
  for (const [id, act] of Object.entries(onClick)) byId(id).addEventListener("click", act);
  byId("share").addEventListener("click", () => copy(byId("link").value, "the link to this puzzle"));
  byId("letters-copy").addEventListener("click", () => puzzle && copy(boardText(puzzle.regions), "the board as letters"));
  byId("link").addEventListener("focus", () => byId("link").select());
  for (const [id, act] of Object.entries({ new: make, open: openPasted }))
    byId(id).addEventListener("submit", (/** @type {Event} */ event) => {
      event.preventDefault();
      act();
    });
  for (const name of /** @type {const} */ (["errors", "auto", "letters"])) {
    byId(name).checked = settings[name];
    byId(name).addEventListener("change", () => set(name, byId(name).checked));
  }
  for (const name of /** @type {const} */ (["size", "grade"])) {
    byId(name).value = String(settings[name]);
    byId(name).addEventListener("change", () => set(name, byId(name).value));
  }
  document.addEventListener("keydown", (event) => {
    const isText = event.target instanceof Element && event.target.closest("input:not([type=checkbox]), textarea, select");
    if (isText) return;
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return board.press(event);
    const key = event.key.toLowerCase();
    const act = key === "y" || (key === "z" && event.shiftKey) ? redo : key === "z" ? undo : null;
    if (!act) return board.press(event);
    event.preventDefault();
    act();
  });
  document.addEventListener("visibilitychange", () => {
    runClock();
    saveTime();
  });
  addEventListener("pagehide", saveTime);
  whenOtherTabSaves("puzzle", followTab);
  addEventListener("hashchange", openAddress);
  setInterval(showClock, 500);
}

const sizes = Array.from({ length: kMostSize - kLeastSize + 1 }, (_, index) => kLeastSize + index);
put(byId("size"), ...sizes.map((size) => el("option", { value: size }, `${size} × ${size}`)));
showConnection(byId("banner"));
listen();
set("letters", settings.letters);
openFirst();
