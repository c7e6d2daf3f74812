// Right are k squares of the board of which no two attack each other; where they do not fit, none. checker.py says the same
// and why, and draws the board.
function check(w, h, k, answer) {
  const doFit = k <= Math.min(w, h) && !(w === h && h === k && (k === 2 || k === 3));
  if (answer === null || answer === undefined) {
    return doFit ? `returned none, but ${queens(k)} ${k === 1 ? 'fits' : 'fit'} on ${w} x ${h}` : '';
  }
  if (!doFit) return `${queens(k)} do not fit on ${w} x ${h}, expected none`;
  if (answer.length !== k) return `it has ${queens(answer.length)}, expected ${k}`;
  return faultOf(w, h, answer);
}

function queens(count) {
  return count === 1 ? '1 queen' : `${count} queens`;
}

function shown([row, col]) {
  return `row ${row} col ${col}`;
}

function faultOf(w, h, squares) {
  for (const [row, col] of squares) {
    if (row < 0 || row >= h || col < 0 || col >= w) {
      return `${shown([row, col])} is off the board, rows are 0 to ${h - 1} and columns 0 to ${w - 1}`;
    }
  }
  for (let later = 1; later < squares.length; later++) {
    for (let earlier = 0; earlier < later; earlier++) {
      const rows = Math.abs(squares[earlier][0] - squares[later][0]);
      const cols = Math.abs(squares[earlier][1] - squares[later][1]);
      if (rows === 0 && cols === 0) return `${shown(squares[later])} occurs twice`;
      if (rows === 0 || cols === 0 || rows === cols) {
        return `${shown(squares[earlier])} and ${shown(squares[later])} attack each other`;
      }
    }
  }
  return '';
}
