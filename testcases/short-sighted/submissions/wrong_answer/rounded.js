// Exact up to 2^53, and rounded beyond.
function countBoards(w, h) {
  let row = new Array(w).fill(1);
  for (let r = 1; r < h; ++r) {
    const total = row.reduce((sum, ways) => sum + ways, 0);
    row = row.map((ways, c) => total - ways - (row[c - 1] ?? 0) - (row[c + 1] ?? 0));
  }
  const all = row.reduce((sum, ways) => sum + ways, 0);
  return Number.isFinite(all) ? all % 1000000007 : 0;
}
