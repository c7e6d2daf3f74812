/**
 * Boards of coloured regions, and their formats: links, and rows of letters.
 *
 * The fragment of a link contains the complete board as `b1.N.DATA`: 1 is the version, N the number of rows. DATA is the
 * base64url encoding of the region of each cell, row by row, in as few bits as n regions need, the highest bit first,
 * padded with 0 bits to a full byte; then one byte of a checksum. Regions are numbered from 0 in the order in which they
 * first occur, so that each board has exactly one link.
 */

/** @typedef {number[][]} Regions of a square board: the region of each cell, row by row */

export const kMostRows = 26;
const kPrefix = "b1";

/** A malformed link or text; `message` is one line for the user. */
export class BoardError extends Error {}

/** The letter of a region. @param {number} region */
export const regionName = (region) => String.fromCharCode(65 + region);

/** The number of bits that distinguish n regions. @param {number} n */
const bitsOf = (n) => Math.ceil(Math.log2(n)) || 1;

/** A checksum of all but the last byte, seeded with n: FNV-1a, folded to one byte. @param {number} n @param {Uint8Array} bytes */
function sumOf(n, bytes) {
  let sum = 0x811c9dc5 ^ n;
  for (const byte of bytes.subarray(0, -1)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum ^ (sum >>> 8) ^ (sum >>> 16) ^ (sum >>> 24)) & 0xff;
}

/**
 * The same board with regions numbered in the order in which they first occur.
 * @param {unknown[][]} labels
 * @returns {Regions} throws BoardError where the labels do not form a board
 */
export function boardOf(labels) {
  const n = labels.length;
  if (n === 0) throw new BoardError("There is no board.");
  if (n > kMostRows) throw new BoardError(`The board has ${n} rows; up to ${kMostRows} can be played here.`);
  const wrong = labels.findIndex((row) => row.length !== n);
  if (wrong >= 0)
    throw new BoardError(`Row ${wrong} has ${labels[wrong].length} cells, but the board has ${n} rows: make it square.`);
  /** @type {Map<unknown, number>} */
  const numbers = new Map();
  for (const label of labels.flat()) if (!numbers.has(label)) numbers.set(label, numbers.size);
  if (numbers.size !== n) throw new BoardError(`The board has ${numbers.size} regions, but ${n} rows: it needs one for each.`);
  return labels.map((row) => row.map((label) => /** @type {number} */ (numbers.get(label))));
}

/** The fragment of a link to this board. @param {Regions} regions */
export function linkOf(regions) {
  const n = regions.length;
  const width = bitsOf(n);
  const bytes = new Uint8Array(Math.ceil((n * n * width) / 8) + 1);
  regions.flat().forEach((region, cell) => {
    for (let bit = 0; bit < width; ++bit) {
      const at = cell * width + bit;
      if ((region >> (width - 1 - bit)) & 1) bytes[at >> 3] |= 0x80 >> (at & 7);
    }
  });
  bytes[bytes.length - 1] = sumOf(n, bytes);
  const text = btoa(String.fromCharCode(...bytes));
  return `${kPrefix}.${n}.${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** @param {string} text base64url @returns {Uint8Array | null} */
function bytesOf(text) {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/**
 * The board of a link, or of a link's fragment.
 * @param {string} link
 * @returns {Regions} throws BoardError
 */
export function boardOfLink(link) {
  const parts = link.slice(link.indexOf("#") + 1).split(".");
  if (!/^b\d+$/.test(parts[0])) throw new BoardError("This is not a link to a puzzle.");
  if (parts[0] !== kPrefix) throw new BoardError("This link is from a newer version of the page. Update to open it.");
  const n = /^[1-9]\d?$/.test(parts[1] ?? "") ? Number(parts[1]) : 0;
  const bytes = bytesOf(parts[2] ?? "");
  const width = bitsOf(n);
  const damaged = new BoardError("This link is damaged: a part of it is missing or was changed. Copy the complete link again.");
  if (n < 1 || n > kMostRows || parts.length !== 3 || bytes === null) throw damaged;
  if (bytes.length !== Math.ceil((n * n * width) / 8) + 1 || bytes[bytes.length - 1] !== sumOf(n, bytes)) throw damaged;
  const regionAt = (/** @type {number} */ cell) => {
    let region = 0;
    for (let at = cell * width; at < (cell + 1) * width; ++at) region = 2 * region + ((bytes[at >> 3] >> (7 - (at & 7))) & 1);
    return region;
  };
  const regions = boardOf(Array.from({ length: n }, (_, row) => Array.from({ length: n }, (_, col) => regionAt(row * n + col))));
  // A link in any other encoding, with stray bits or other region numbers, is not valid.
  if (linkOf(regions) !== parts.join(".")) throw damaged;
  return regions;
}

/** The labels of a row such as "AAB", "A A B" or "0, 0, 1". @param {string} row */
const labelsOf = (row) => (/[\s,]/.test(row) ? row.split(/[\s,]+/) : [...row]);

/**
 * The board in a pasted text: a link, rows of letters or numbers, or the JSON of one puzzle.
 * @param {string} text
 * @returns {Regions} throws BoardError
 */
export function boardOfText(text) {
  const trimmed = text.trim();
  if (/^(\S*#)?b\d+\.\S*$/.test(trimmed)) return boardOfLink(trimmed);
  if (/^[[{]/.test(trimmed)) return boardOfJson(trimmed);
  const rows = trimmed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const isMalformed = rows.some((row) => /[^A-Za-z0-9\s,]/.test(row));
  if (isMalformed || (rows.length === 1 && rows[0].length > 1))
    throw new BoardError("This is neither a link to a puzzle nor a board: expected one row of letters for each row of the board.");
  return boardOf(rows.map(labelsOf));
}

/** @param {string} text @returns {Regions} */
function boardOfJson(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BoardError("This JSON is incomplete or malformed. Copy all of it.");
  }
  if (Array.isArray(value) && value.length > 0 && !Array.isArray(value[0]) && typeof value[0] === "object") value = value[0];
  const rows = Array.isArray(value) ? value : value?.regions;
  if (!Array.isArray(rows)) throw new BoardError("This JSON has no key \"regions\".");
  const labels = rows.map((row) => (typeof row === "string" ? [...row] : row));
  if (!labels.every((row) => Array.isArray(row) && row.every((label) => typeof label === "string" || typeof label === "number")))
    throw new BoardError("The regions of this JSON are not rows of letters or numbers.");
  return boardOf(labels);
}

/** Rows of letters, as `queens regions` reads them. @param {Regions} regions */
export const boardText = (regions) => regions.map((row) => row.map(regionName).join("") + "\n").join("");
