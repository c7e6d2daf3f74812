// Right is a board of n queens that do not attack each other, one of them on the given square, in exactly n lines; and the
// empty text where there is none. checker.cpp says the same.
function check(n, queen, answer) {
  const text = answer || '';
  const [row, col] = queen;
  if (!hasSolution(n, row, col)) return text ? 'there is no solution, expected an empty answer' : '';
  if (!text) return n > 0 ? 'returned no solution, but one exists' : '';
  const cols = [];
  const fault = read(n, text, cols);
  if (fault) return fault;
  if (cols[row] !== col) return `${square(row, col)}, the mandatory square, has no queen`;
  return faultOfAttack(cols);
}

// For n = 1, n = 5 and n >= 7 every square has one.
function hasSolution(n, row, col) {
  if (n === 4 || n === 6) return row !== col && row + col !== n - 1;
  return n !== 2 && n !== 3;
}

function square(row, col) {
  return `row ${row} col ${col}`;
}

function counted(count, word) {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

// Adds the columns of n good lines; or a fault.
function read(n, text, cols) {
  let at = 0;
  while (cols.length < n) {
    const row = cols.length;
    if (at === text.length) return `it has ${counted(row, 'line')}, expected ${n}`;
    const end = text.indexOf('\n', at);
    const line = end < 0 ? text.slice(at) : text.slice(at, end);
    const fault = faultOfLine(n, row, line);
    if (fault) return fault;
    if (end < 0) {
      return row + 1 < n ? `it has ${counted(row + 1, 'line')}, expected ${n}` : 'the last line has no newline at its end';
    }
    cols.push(line.indexOf('Q'));
    at = end + 1;
  }
  return at === text.length ? '' : `${counted(Buffer.byteLength(text.slice(at)), 'byte')} too many behind the board`;
}

function faultOfLine(n, row, line) {
  const strange = line.search(/[^.Q]/);
  if (strange >= 0) {
    if (line.slice(strange) === '\r') return `line ${row + 1} ends with a carriage return, expected a newline alone`;
    return `${square(row, strange)} is neither . nor Q, but byte ${Buffer.from(line.slice(strange))[0]}`;
  }
  if (line.length !== n) return `line ${row + 1} has ${counted(line.length, 'square')}, expected ${n}`;
  const first = line.indexOf('Q');
  if (first < 0) return `row ${row} has no queen`;
  const second = line.indexOf('Q', first + 1);
  return second > 0 ? `${square(row, first)} and ${square(row, second)} are in the same row` : '';
}

function faultOfAttack(cols) {
  const rowOf = new Map();
  for (let row = 0; row < cols.length; row++) {
    const col = cols[row];
    const keys = [`col ${col}`, `rising ${row + col}`, `falling ${row - col}`];
    const attackers = keys.filter((key) => rowOf.has(key)).map((key) => rowOf.get(key));
    if (attackers.length > 0) {
      const other = Math.min(...attackers);
      const kind = cols[other] === col ? 'in the same column' : 'on the same diagonal';
      return `${square(other, cols[other])} and ${square(row, col)} are ${kind}`;
    }
    for (const key of keys) rowOf.set(key, row);
  }
  return '';
}
