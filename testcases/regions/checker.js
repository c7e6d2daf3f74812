// Right is a column for each row with one queen in each column and region and none that touch; and no column at all where
// no solution is on record. Where one is found that nobody knew, it is right. checker.cpp says the same.
function check(regions, solutions, answer) {
  if (answer && answer.length > 0) return faultOf(regions, answer);
  return solutions === 'none' ? '' : 'returned no solution (none or an empty list), but one exists';
}

function faultOf(regions, cols) {
  const n = regions.length;
  if (cols.length !== n) {
    return `the answer has ${cols.length} ${cols.length === 1 ? 'column' : 'columns'}, expected ${n}, one for each row`;
  }
  for (let row = 0; row < n; row++) {
    if (cols[row] < 0 || cols[row] >= n) return `row ${row} col ${cols[row]} is off the board, columns are 0 to ${n - 1}`;
  }
  for (let second = 1; second < n; second++) {
    for (let first = 0; first < second; first++) {
      const how = clash(regions, cols, first, second);
      if (how) return `row ${first} col ${cols[first]} and row ${second} col ${cols[second]} ${how}`;
    }
  }
  return '';
}

function clash(regions, cols, first, second) {
  if (second - first === 1 && Math.abs(cols[first] - cols[second]) <= 1) return 'touch';
  if (cols[first] === cols[second]) return 'are in the same column';
  const region = regions[first][cols[first]];
  return region === regions[second][cols[second]] ? `are in the same region, ${label(region)}` : '';
}

// A, B, ..., Z, AA, AB, ...
function label(region) {
  const last = String.fromCharCode('A'.charCodeAt(0) + (region % 26));
  return region < 26 ? last : label(Math.floor(region / 26) - 1) + last;
}
