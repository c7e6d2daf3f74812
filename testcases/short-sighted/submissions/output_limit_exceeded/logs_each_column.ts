function countBoards(w: number, h: number): number {
  const modulus = 1000000007;
  let row: number[] = new Array(w).fill(1);
  for (let r = 1; r < h; ++r) {
    const total = row.reduce((sum, ways) => sum + ways, 0) % modulus;
    const above = row;
    row = above.map((ways, c) => (total + 3 * modulus - ways - (above[c - 1] ?? 0) - (above[c + 1] ?? 0)) % modulus);
    console.log(row.map((ways, c) => `row ${r} col ${c}: ${ways}`).join('\n'));
  }
  return row.reduce((sum, ways) => sum + ways, 0) % modulus;
}
