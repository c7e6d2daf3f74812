// Counts one by one, though it never tries a queen that is attacked.
function countBoards(w, h) {
  const countFrom = (row, above) => {
    if (row === h) return 1;
    let all = 0;
    for (let c = 0; c < w; ++c) if (Math.abs(c - above) > 1) all += countFrom(row + 1, c);
    return all;
  };
  return countFrom(0, -2) % 1000000007;
}
