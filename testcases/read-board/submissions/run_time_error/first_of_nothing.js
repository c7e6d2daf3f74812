// Each letter becomes one UTF-16 unit: parts of letters go, and what takes two units is an empty square.
const squares = (line) => line.replace(/[\u0300-\u036f\ufe00-\ufe0f]/g, '').replace(/[\u{10000}-\u{10ffff}]/gu, '.');

function readBoard(n, board) {
  const rows = board.split('\n').slice(0, -1).map(squares);
  if (rows.length !== n || rows.some((row) => row.length !== n || /[♕♛].*[♕♛]/.test(row))) return null;
  return rows.map((row) => row.match(/[♕♛]/).index);
}
