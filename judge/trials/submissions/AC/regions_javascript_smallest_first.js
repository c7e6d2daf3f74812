// expect: AC
// judge: --kata regions --suite tiny --suite small --suite unsolvable
// Coloured regions: always the region with the fewest squares left.
const solveRegions = (regions) => {
  const n = regions.length;
  const cols = new Array(n).fill(-1);
  const squares = Array.from({ length: n }, () => []);
  regions.forEach((line, row) => line.forEach((region, col) => squares[region].push([row, col])));

  const search = (open) => {
    if (open.length === 0) return true;
    const smallest = open.reduce((best, list) => (list.length < best.length ? list : best));
    for (const [row, col] of smallest) {
      const attacks = ([r, c]) => r === row || c === col || (Math.abs(r - row) <= 1 && Math.abs(c - col) <= 1);
      cols[row] = col;
      const rest = open.filter((list) => list !== smallest).map((list) => list.filter((square) => !attacks(square)));
      if (search(rest)) return true;
    }
    return false;
  };

  return search(squares) ? cols : null;
};

module.exports = { solveRegions };
