/**
 * Boards of coloured regions, and how they are written: in a link, and as rows of letters.
 *
 * A link holds a board whole behind its #, as `b1.N.DATA`: 1 is the version, N the number of rows. DATA is base64url of
 * the region of each cell, row by row, in as few bits as n regions need, the highest bit first, and 0 bits up to a whole
 * byte; then one byte of a check sum. Regions are numbered from 0 in the order in which they first occur, so that a board has one
 * link only.
 */

/** @typedef {number[][]} Regions of a square board: the region of each cell, row by row */

export const kMostRows = 26;
const kPrefix = "b1";

/** What is wrong with a link or a text, in one line for people. */
export class BoardError extends Error {}

/** The letter that a region is called. @param {number} region */
export const regionName = (region) => String.fromCharCode(65 + region);

/** How many bits tell n regions apart. @param {number} n */
const bitsOf = (n) => Math.ceil(Math.log2(n)) || 1;

/** A checksum of all but the last byte, whose start is n: FNV-1a, cut. @param {number} n @param {Uint8Array} bytes */
function sumOf(n, bytes) {
  let sum = 0x811c9dc5 ^ n;
  for (const byte of bytes.subarray(0, -1)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum ^ (sum >>> 8) ^ (sum >>> 16) ^ (sum >>> 24)) & 0xff;
}

/**
 * The same board with regions numbered in the order in which they first occur.
 * @param {unknown[][]} labels
 * @returns {Regions} throws BoardError for what is no board
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

/** What stands behind the # of a link to this board. @param {Regions} regions */
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
 * The board of a link, or of what stands behind its #.
 * @param {string} link
 * @returns {Regions} throws BoardError
 */
export function boardOfLink(link) {
  const parts = link.slice(link.indexOf("#") + 1).split(".");
  if (!/^b\d+$/.test(parts[0])) throw new BoardError("This is no link to a puzzle.");
  if (parts[0] !== kPrefix) throw new BoardError("This link is of a newer version of the page: update to open it.");
  const n = /^[1-9]\d?$/.test(parts[1] ?? "") ? Number(parts[1]) : 0;
  const bytes = bytesOf(parts[2] ?? "");
  const width = bitsOf(n);
  const damaged = new BoardError("This link is damaged: a part of it is missing or was changed. Copy it again, whole.");
  if (n < 1 || n > kMostRows || parts.length !== 3 || bytes === null) throw damaged;
  if (bytes.length !== Math.ceil((n * n * width) / 8) + 1 || bytes[bytes.length - 1] !== sumOf(n, bytes)) throw damaged;
  const regionAt = (/** @type {number} */ cell) => {
    let region = 0;
    for (let at = cell * width; at < (cell + 1) * width; ++at) region = 2 * region + ((bytes[at >> 3] >> (7 - (at & 7))) & 1);
    return region;
  };
  const regions = boardOf(Array.from({ length: n }, (_, row) => Array.from({ length: n }, (_, col) => regionAt(row * n + col))));
  // Whatever was written another way, with stray bits or other numbers, is no link of ours.
  if (linkOf(regions) !== parts.join(".")) throw damaged;
  return regions;
}

/** Labels of a row as people write them: "AAB", "A A B" or "0, 0, 1". @param {string} row */
const labelsOf = (row) => (/[\s,]/.test(row) ? row.split(/[\s,]+/) : [...row]);

/**
 * The board in a text that somebody pasted: a link, rows of letters or numbers, or the JSON of one puzzle.
 * @param {string} text
 * @returns {Regions} throws BoardError
 */
export function boardOfText(text) {
  const whole = text.trim();
  if (/^(\S*#)?b\d+\.\S*$/.test(whole)) return boardOfLink(whole);
  if (/^[[{]/.test(whole)) return boardOfJson(whole);
  const rows = whole
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const strange = rows.find((row) => /[^A-Za-z0-9\s,]/.test(row));
  if (strange !== undefined || (rows.length === 1 && rows[0].length > 1))
    throw new BoardError("Neither a link to a puzzle nor a board: a row of letters for each row of the board is expected.");
  return boardOf(rows.map(labelsOf));
}

/** @param {string} text @returns {Regions} */
function boardOfJson(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BoardError("This begins as JSON but is none: copy all of it.");
  }
  if (Array.isArray(value) && value.length > 0 && !Array.isArray(value[0]) && typeof value[0] === "object") value = value[0];
  const rows = Array.isArray(value) ? value : value?.regions;
  if (!Array.isArray(rows)) throw new BoardError("This JSON has no key regions: a board of regions is expected.");
  const labels = rows.map((row) => (typeof row === "string" ? [...row] : row));
  if (!labels.every((row) => Array.isArray(row) && row.every((label) => typeof label === "string" || typeof label === "number")))
    throw new BoardError("The regions of this JSON are no rows of letters or numbers.");
  return boardOf(labels);
}

/** Rows of letters, as `queens regions` reads them. @param {Regions} regions */
export const textOf = (regions) => regions.map((row) => row.map(regionName).join("") + "\n").join("");
