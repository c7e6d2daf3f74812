// Right is the set of all solutions, in any order. checker.py says the same.
const known = new Map();

function check(n, answer) {
  const listed = new Map();
  for (let at = 0; at < answer.length; at++) {
    const cols = answer[at];
    const fault = faultOf(n, cols);
    if (fault) return `${name(at)} ${fault}`;
    if (listed.has(shown(cols))) return `${name(at)} is the same as ${name(listed.get(shown(cols)))}: ${shown(cols)}`;
    listed.set(shown(cols), at);
  }
  if (!known.has(n)) known.set(n, [...solutions(n, [])]);
  const missing = known.get(n).filter((cols) => !listed.has(shown(cols)));
  if (missing.length === 0) return '';
  if (missing.length === 1) return `a solution is missing: ${shown(missing[0])}`;
  return `${missing.length} of ${known.get(n).length} solutions are missing, the first is ${shown(missing[0])}`;
}

function name(at) {
  return `solution ${at + 1} of the list`;
}

function shown(cols) {
  return cols.join(' ');
}

function faultOf(n, cols) {
  if (cols.length !== n) return `has ${cols.length} columns, expected ${n}`;
  for (let row = 0; row < n; row++) {
    if (cols[row] < 0 || cols[row] >= n) return `has row ${row} col ${cols[row]}, which is off the board`;
    const other = attackerOf(cols, row);
    if (other >= 0) return `has row ${other} col ${cols[other]} and row ${row} col ${cols[row]}, which attack each other`;
  }
  return '';
}

// The first row above that attacks the queen of `row`, -1 for none.
function attackerOf(cols, row) {
  return cols.findIndex((col, at) => at < row && (col === cols[row] || Math.abs(col - cols[row]) === row - at));
}

function* solutions(n, cols) {
  if (cols.length === n) yield cols;
  for (let col = 0; cols.length < n && col < n; col++) {
    const longer = [...cols, col];
    if (attackerOf(longer, cols.length) < 0) yield* solutions(n, longer);
  }
}
