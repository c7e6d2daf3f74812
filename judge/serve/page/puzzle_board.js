/**
 * A board of regions: a grid that is played with mouse, touch and keyboard. It has no state of the game: it reports what
 * the player does, and shows the state that it is given.
 */

import { drawBoard, kSide, moveTo, part, queen, regionSquares, ring } from "./board.js";
import { put, svg } from "./dom.js";
import { cellText, kEmpty, kMark, kQueen } from "./puzzle_rules.js";
import { regionName } from "./region_board.js";

/** @typedef {import("./region_board.js").Regions} Regions */
/** @typedef {{clientX: number, clientY: number}} Point */

/**
 * The state that the board shows.
 * @typedef {object} Shown
 * @property {number[]} cells
 * @property {boolean[]} seen cells marked as attacked by a queen
 * @property {Set<number>} conflicts cells with a queen that breaks a rule
 * @property {import("./puzzle_hint.js").Hint | null} hint
 * @property {boolean} isSolved
 */

/**
 * @typedef {object} Player
 * @property {(cells: number[], value: number, joins: boolean) => void} set joins: extends the previous step
 * @property {(key: string) => boolean} press called with keys that the board does not use; true where it used the key
 */

const kCross = "M7 7l6 6m0-6l-6 6";
/** @type {Record<number, string>} */
const kNames = { [kEmpty]: "empty", [kMark]: "mark", [kQueen]: "queen" };

/** The value of a cell after a tap. @param {number} value */
const nextOf = (value) => (value + 1) % 3;

export class BoardView {
  /** @type {SVGElement[]} */
  #cells = [];
  #squares = svg("g");
  /** @type {Regions} */
  #regions = [];
  /** @type {number[]} region of each cell */
  #region = [];
  #shown = /** @type {Shown | null} */ (null);
  #current = 0;
  /** @type {{start: number, at: Point, value: number | null, hasSet: boolean} | null} */
  #drag = null;
  #host;
  #player;

  /** @param {HTMLElement} host element that the board fills @param {Player} player */
  constructor(host, player) {
    this.#host = host;
    this.#player = player;
  }

  /** Shows another board, without colours. @param {Regions} regions */
  open(regions) {
    const n = regions.length;
    this.#regions = regions;
    this.#region = regions.flat();
    this.#current = 0;
    this.#shown = null;
    this.#cells = this.#region.map((_, cell) => {
      const transform = moveTo(Math.floor(cell / n), cell % n);
      return svg("g", { role: "gridcell", class: "cell", tabindex: cell === 0 ? 0 : -1, "data-cell": cell, transform });
    });
    const rows = regions.map((_, row) => svg("g", { role: "row" }, ...this.#cells.slice(row * n, (row + 1) * n)));
    const grid = part("g", "regions", { role: "grid", class: "grid", "aria-label": `Board, ${n} rows and ${n} columns` }, ...rows);
    this.#squares = regionSquares(regions);
    drawBoard(this.#host, n, this.#squares, grid);
    this.#listen(grid);
  }

  /** Gives the regions their colours. @param {string[]} colours */
  paint(colours) {
    const squares = [...this.#squares.firstElementChild.children];
    squares.forEach((square, cell) => square.setAttribute("fill", colours[this.#region[cell]] ?? "#ddd"));
  }

  /** @param {Shown} shown */
  show(shown) {
    this.#shown = shown;
    this.#host.classList.toggle("hinting", shown.hint !== null);
    this.#host.classList.toggle("solved", shown.isSolved);
    const hint = shown.hint;
    const units = new Set(hint ? this.#cellsOfUnits(hint.units) : []);
    this.#cells.forEach((element, cell) => {
      const state = {
        value: shown.cells[cell],
        seen: shown.seen[cell] && shown.cells[cell] === kEmpty,
        conflict: shown.conflicts.has(cell),
        unit: units.has(cell),
        looked: hint?.looked.includes(cell) ?? false,
        out: hint?.excluded.includes(cell) ?? false,
        here: hint?.queens.includes(cell) ?? false,
        forced: hint?.forced.includes(cell) ?? false,
        wrong: hint?.wrong.includes(cell) ?? false,
      };
      const key = JSON.stringify(state);
      if (element.dataset.key === key) return;
      element.dataset.key = key;
      for (const name of /** @type {const} */ (["conflict", "unit", "looked", "out", "here", "forced", "wrong"]))
        element.classList.toggle(name, state[name]);
      put(element, ...this.#contentOf(state, this.#region[cell]));
      element.setAttribute("aria-label", this.#labelOf(cell, state));
    });
  }

  /** Moves the focus to the board. */
  focus() {
    this.#cells[this.#current]?.focus();
  }

  /** @param {{value: number, seen: boolean, conflict: boolean, out: boolean, here: boolean, forced: boolean}} state @param {number} region */
  #contentOf({ value, seen, conflict, out, here, forced }, region) {
    return [
      svg("rect", { class: "ground", width: kSide, height: kSide }),
      svg("text", { class: "letter", x: 1.6, y: 6.6, "aria-hidden": "true" }, regionName(region)),
      conflict && ring("#fff"),
      value === kQueen && queen(),
      value !== kQueen && (here || forced) && queen("queen ghost"),
      value === kMark && svg("path", { class: "mark", d: kCross }),
      value === kEmpty && out && svg("path", { class: "mark new", d: kCross }),
      value === kEmpty && seen && !out && !forced && svg("circle", { cx: kSide / 2, cy: kSide / 2, r: 1.4 }),
      svg("rect", { class: "note", x: 1, y: 1, width: kSide - 2, height: kSide - 2, rx: 2 }),
    ];
  }

  /** @param {number} cell @param {Record<string, any>} state */
  #labelOf(cell, state) {
    const parts = [
      cellText(this.#regions.length, cell),
      `region ${regionName(this.#region[cell])}`,
      kNames[state.value],
      state.seen && "attacked by a queen",
      state.conflict && "in conflict",
      state.here && "hint: a queen stands here",
      state.forced && "hint: a queen would be forced here",
      state.out && "hint: no queen can stand here",
      state.wrong && "hint: this is wrong",
      state.looked && !state.here && !state.out && "hint: looked at",
    ];
    return parts.filter(Boolean).join(", ");
  }

  /** @param {import("./puzzle_hint.js").Unit[]} units */
  #cellsOfUnits(units) {
    const n = this.#regions.length;
    const isIn = {
      row: (/** @type {number} */ cell, /** @type {number} */ index) => Math.floor(cell / n) === index,
      col: (/** @type {number} */ cell, /** @type {number} */ index) => cell % n === index,
      region: (/** @type {number} */ cell, /** @type {number} */ index) => this.#region[cell] === index,
    };
    return [...this.#cells.keys()].filter((cell) => units.some(({ kind, index }) => isIn[kind](cell, index)));
  }

  /** @param {HTMLElement} grid */
  #listen(grid) {
    grid.addEventListener("focusin", (event) => {
      const cell = this.#cellAt(event.target);
      if (cell !== null) this.#moveTo(cell);
    });
    grid.addEventListener("contextmenu", (event) => event.preventDefault());
    grid.addEventListener("pointerdown", (event) => this.#onDown(event));
    grid.addEventListener("pointermove", (event) => this.#onMove(event));
    grid.addEventListener("pointerup", () => this.#onUp());
    grid.addEventListener("pointercancel", () => (this.#drag = null));
  }

  /** @param {EventTarget | null} target */
  #cellAt(target) {
    const element = target instanceof Element ? target.closest("[data-cell]") : null;
    return element instanceof SVGElement && this.#host.contains(element) ? Number(element.dataset.cell) : null;
  }

  /** @param {number} cell */
  #moveTo(cell) {
    this.#cells[this.#current].tabIndex = -1;
    this.#current = cell;
    this.#cells[cell].tabIndex = 0;
  }

  /** @param {number} cell @param {number} value */
  #toggle(cell, value) {
    this.#player.set([cell], this.#shown?.cells[cell] === value ? kEmpty : value, false);
  }

  /**
   * Handles a key pressed anywhere on the page: letters and arrows play, others only while the board has the focus.
   * @param {KeyboardEvent} event
   */
  press(event) {
    if (this.#cells.length === 0) return;
    const isOnBoard = this.#cellAt(event.target) !== null;
    const n = this.#regions.length;
    const cell = this.#current;
    const col = cell % n;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    /** @type {Record<string, () => number>} */
    const moves = {
      ArrowLeft: () => (col > 0 ? cell - 1 : cell),
      ArrowRight: () => (col < n - 1 ? cell + 1 : cell),
      ArrowUp: () => (cell >= n ? cell - n : cell),
      ArrowDown: () => (cell < n * (n - 1) ? cell + n : cell),
      Home: () => (event.ctrlKey ? 0 : cell - col),
      End: () => (event.ctrlKey ? n * n - 1 : cell - col + n - 1),
      PageUp: () => col,
      PageDown: () => n * (n - 1) + col,
    };
    /** @type {Record<string, () => void>} */
    const acts = {
      " ": () => this.#player.set([cell], nextOf(this.#shown?.cells[cell] ?? kEmpty), false),
      Enter: () => this.#player.set([cell], nextOf(this.#shown?.cells[cell] ?? kEmpty), false),
      q: () => this.#toggle(cell, kQueen),
      x: () => this.#toggle(cell, kMark),
      Delete: () => this.#player.set([cell], kEmpty, false),
      Backspace: () => this.#player.set([cell], kEmpty, false),
    };
    if (!isOnBoard && !/^(Arrow|[a-z]$)/.test(key)) return;
    if (key in moves && !event.altKey && !event.metaKey) {
      this.#moveTo(moves[key]());
      this.focus();
    } else if (key in acts && !hasModifier) {
      acts[key]();
    } else if (hasModifier || !this.#player.press(key)) {
      return;
    }
    event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #onDown(event) {
    const cell = this.#cellAt(event.target);
    if (cell === null || !event.isPrimary) return;
    event.preventDefault();
    this.#moveTo(cell);
    this.#cells[cell].focus({ preventScroll: true });
    if (event.button === 2) this.#toggle(cell, kQueen);
    if (event.button !== 0) return;
    this.#drag = { start: cell, at: event, value: null, hasSet: false };
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
  }

  /** Dragging over cells sets marks, or removes them where it began on one. @param {PointerEvent} event */
  #onMove(event) {
    const drag = this.#drag;
    if (!drag || !event.isPrimary) return;
    if (event.buttons === 0) return void (this.#drag = null);
    for (const cell of this.#cellsOnTheWay(drag.at, event)) {
      if (cell === drag.start && drag.value === null) continue;
      const cells = this.#shown?.cells ?? [];
      const isFirst = drag.value === null;
      drag.value ??= cells[drag.start] === kMark ? kEmpty : kMark;
      const free = drag.value === kMark ? kEmpty : kMark;
      const touched = (isFirst ? [drag.start, cell] : [cell]).filter((each) => cells[each] === free);
      if (touched.length > 0) this.#player.set(touched, drag.value, drag.hasSet);
      drag.hasSet ||= touched.length > 0;
    }
    drag.at = event;
  }

  /** Includes the cells that a fast pointer skipped. @param {Point} from @param {Point} to */
  #cellsOnTheWay(from, to) {
    const size = this.#cells[0].getBoundingClientRect().width;
    const parts = Math.ceil((2 * Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY)) / size) || 1;
    const along = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ part) => a + ((b - a) * part) / parts;
    const cells = Array.from({ length: parts }, (_, part) =>
      this.#cellAt(document.elementFromPoint(along(from.clientX, to.clientX, part + 1), along(from.clientY, to.clientY, part + 1))),
    );
    return /** @type {number[]} */ (cells.filter((cell) => cell !== null));
  }

  #onUp() {
    const drag = this.#drag;
    this.#drag = null;
    if (drag && drag.value === null) this.#player.set([drag.start], nextOf(this.#shown?.cells[drag.start] ?? kEmpty), false);
  }
}
