const isPart = (letter) => (letter >= '\u0300' && letter <= '\u036f') || (letter >= '\ufe00' && letter <= '\ufe0f');

function readBoard(n, board) {
  const rows = board.split('\n').slice(0, -1).map((line) => [...line].filter((letter) => !isPart(letter)));
  if (rows.length !== n || rows.some((row) => row.length !== n)) return null;
  const columns = new Array(n).fill(0);
  for (;;) {
    const isDrawn = (row, i) => row.every((letter, col) => '♕♛'.includes(letter) === (col === columns[i]));
    if (rows.every(isDrawn)) return columns;
    let row = 0;
    while (row < n && ++columns[row] === n) columns[row++] = 0;
    if (row === n) return null;
  }
}
