/** Boards in one style: `judge serve` puts in the paths and attributes with which judge/picture/board_canvas.h draws. */

import { el, put, svg } from "./dom.js";

/** Side of a square, and the path of the frame in it. */
export const kSide = 20, kFramePath = "M0 0@{frame}";
const kChequer = { dark: '@{dark}', lines: '@{lines}', mandatory: '@{mandatory}', ring: '@{ring}', attack: '@{attack}' };
const kStyle = { ...kChequer, regions: '@{regions}', tints: '@{tints}', borders: '@{borders}' };

/**
 * A part of a board.
 * @param {string} element @param {keyof typeof kStyle} style @param {Record<string, unknown>} attributes @param {...any} children
 */
export function part(element, style, attributes, ...children) {
  const styles = [...kStyle[style].matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  return svg(element, { ...Object.fromEntries(styles), ...attributes }, ...children);
}

/** The transform that moves what stands in a square to a square. @param {number} row @param {number} col */
export const moveTo = (row, col) => `translate(${col * kSide} ${row * kSide})`;
/** The middle of a square. @param {number} row @param {number} col */
export const middleOf = (row, col) => `${(col + 0.5) * kSide} ${(row + 0.5) * kSide}`;

/** A queen, in the colour of its square's text, and the ring that a queen at fault has. */
export const queen = (name = "queen") => svg("path", { class: name, d: "@{queen}" });
/** @param {string} fill */
export const ring = (fill) => part("circle", "ring", { cx: kSide / 2, cy: kSide / 2, fill });

/** @param {number[][]} squares as rows and columns */
const pathOf = (squares) => squares.map(([row, col]) => `M${col * kSide} ${row * kSide}h${kSide}v${kSide}h-${kSide}z`).join("");
/** @param {number} n @returns {number[][]} */
const squaresOf = (n) => Array.from({ length: n * n }, (_, square) => [Math.floor(square / n), square % n]);

/** Squares of two colours. @param {number} n */
export function chequer(n) {
  const dark = squaresOf(n).filter(([row, col]) => (row + col) % 2 === 1);
  return svg("g", {}, part("path", "dark", { d: pathOf(dark) }), part("path", "lines", { d: pathOf(squaresOf(n)) }));
}

/** Squares of regions, with borders between them: first the square of each cell, to be coloured. @param {number[][]} regions */
export function regionSquares(regions) {
  const squares = squaresOf(regions.length);
  const at = (/** @type {number} */ row, /** @type {number} */ col) => regions[row]?.[col];
  const borders = squaresOf(regions.length + 1).map(([row, col]) => {
    const above = at(row, col) !== at(row - 1, col) && `h${kSide}m-${kSide} 0`;
    const left = at(row, col) !== at(row, col - 1) && `v${kSide}`;
    return `M${col * kSide} ${row * kSide}${above || ""}${left || ""}`;
  });
  const tints = part("g", "tints", {}, ...squares.map((square) => svg("path", { d: pathOf([square]) })));
  return part("g", "regions", {}, tints, part("path", "lines", { d: pathOf(squares) }), part("path", "borders", { d: borders.join("") }));
}

/**
 * Draws a board in its frame, between the numbers of its columns and rows; of large boards not every one.
 * @param {HTMLElement} frame @param {number} n @param {...any} content from the squares up
 */
export function drawBoard(frame, n, ...content) {
  const every = Math.ceil(n / 20);
  const spans = () => Array.from({ length: n }, (_, index) => el("span", {}, index % every === 0 && index));
  const numbers = (/** @type {string} */ name) => el("div", { class: name, "aria-hidden": "true" }, ...spans());
  frame.style.setProperty("--n", String(n));
  const picture = svg("svg", { viewBox: `0 0 ${n * kSide} ${n * kSide}`, fill: "currentColor" }, ...content);
  put(frame, numbers("cols"), numbers("rows"), picture);
}
