/**
 * The offset of a line and column in `text`, or of the nearest position that exists.
 * @param {string} text
 * @param {number} line from 1
 * @param {number | null} column from 1
 */
export function offsetOf(text, line, column) {
  const lines = text.split("\n");
  const row = Math.min(Math.max(line, 1), lines.length) - 1;
  const before = lines.slice(0, row).reduce((sum, each) => sum + each.length + 1, 0);
  return before + Math.min(Math.max((column ?? 1) - 1, 0), lines[row].length);
}
