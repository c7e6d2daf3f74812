/** The offset of a place, counted from 1, in `text`. @param {string} text @param {number} line @param {number | null} column */
export function offsetOf(text, line, column) {
  const lines = text.split("\n");
  const row = Math.min(Math.max(line, 1), lines.length) - 1;
  const before = lines.slice(0, row).reduce((sum, each) => sum + each.length + 1, 0);
  return before + Math.min(Math.max((column ?? 1) - 1, 0), lines[row].length);
}
