// Right is one solution of each class under the eight symmetries of the square. checker.cpp says the same.
const known = new Map();

function check(n, answer) {
  const listed = new Map();
  for (let at = 0; at < answer.length; at++) {
    const cols = answer[at];
    const fault = faultOf(n, cols);
    if (fault) return `${name(at)} ${fault}`;
    const kind = kindOf(cols);
    if (listed.has(kind)) {
      const first = listed.get(kind);
      const before = shown(answer[first]);
      if (before === shown(cols)) return `${name(at)} is the same as ${name(first)}: ${before}`;
      return `${name(at)} is of the same kind as ${name(first)}: ${shown(cols)} and ${before}`;
    }
    listed.set(kind, at);
  }
  if (!known.has(n)) known.set(n, [...new Set([...solutions(n, [])].map(kindOf))].sort());
  const missing = known.get(n).filter((kind) => !listed.has(kind));
  if (missing.length === 0) return '';
  if (missing.length === 1) return `a kind is missing: ${missing[0]}`;
  return `${missing.length} of ${known.get(n).length} kinds are missing, the first is that of ${missing[0]}`;
}

function name(at) {
  return `solution ${at + 1} of the list`;
}

function shown(cols) {
  return cols.join(' ');
}

// The least of the eight images, as text: equal for boards of one class alone. Columns have one digit, n being 10 at most.
function kindOf(cols) {
  const images = [];
  let board = cols;
  for (let turn = 0; turn < 4; turn++) {
    images.push(shown(board), shown([...board].reverse()));
    const turned = [];
    board.forEach((col, row) => (turned[col] = board.length - 1 - row));
    board = turned;
  }
  return images.sort()[0];
}

function faultOf(n, cols) {
  if (cols.length !== n) return `has ${cols.length} columns, expected ${n}`;
  const outside = cols.findIndex((col) => col < 0 || col >= n);
  if (outside >= 0) return `has row ${outside} col ${cols[outside]}, which is off the board`;
  for (let row = 0; row < n; row++) {
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
