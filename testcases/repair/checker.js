// Right is a rearrangement of the placement, at most k swaps away, in which no two queens attack each other. checker.py says
// the same and draws the board.
function check(placement, k, answer) {
  const n = placement.length;
  if (answer.length !== n) return `it has ${answer.length} columns, expected ${n}, one for each row`;
  for (let row = 0; row < n; row++) {
    if (answer[row] < 0 || answer[row] >= n) return `${square(answer, row)} is off the board, columns are 0 to ${n - 1}`;
  }
  const clash = firstClash(answer);
  if (clash) {
    const [one, other] = clash;
    const kind = answer[one] === answer[other] ? 'are in the same column' : 'attack each other';
    return `${square(answer, one)} and ${square(answer, other)} ${kind}`;
  }
  const swaps = distance(placement, answer);
  return swaps <= k ? '' : `nothing attacks, but it is ${swaps} ${swaps === 1 ? 'swap' : 'swaps'} away, allowed ${allowed(k)}`;
}

function square(cols, row) {
  return `row ${row} col ${cols[row]}`;
}

function allowed(k) {
  return k === 0 ? 'is none' : k === 1 ? 'is 1' : `are ${k}`;
}

// The first row whose queen is attacked from above, behind the topmost one that attacks it.
function firstClash(cols) {
  const rowOn = new Map();
  for (let row = 0; row < cols.length; row++) {
    const lines = [`col ${cols[row]}`, `rising ${row + cols[row]}`, `falling ${row - cols[row]}`];
    const attackers = lines.filter((line) => rowOn.has(line)).map((line) => rowOn.get(line));
    if (attackers.length > 0) return [Math.min(...attackers), row];
    for (const line of lines) rowOn.set(line, row);
  }
  return null;
}

// Swaps from one rearrangement to the other: a cycle of m rows takes m - 1.
function distance(before, after) {
  const rowOf = [];
  after.forEach((col, row) => (rowOf[col] = row));
  const isSeen = [];
  let swaps = 0;
  for (let start = 0; start < before.length; start++) {
    isSeen[start] = true;
    for (let row = rowOf[before[start]]; !isSeen[row]; row = rowOf[before[row]]) {
      isSeen[row] = true;
      swaps++;
    }
  }
  return swaps;
}
