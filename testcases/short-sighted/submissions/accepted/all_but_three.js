const MODULUS = 1000000007;

function countBoards(w, h) {
  let row = new Array(w).fill(1);
  let total = w;
  for (let r = 1; r < h; ++r) {
    const before = row;
    const all = total;
    row = before.map((ways, c) => (all + 3 * MODULUS - ways - (before[c - 1] ?? 0) - (before[c + 1] ?? 0)) % MODULUS);
    total = row.reduce((sum, ways) => sum + ways, 0) % MODULUS;
  }
  return total % MODULUS;
}
