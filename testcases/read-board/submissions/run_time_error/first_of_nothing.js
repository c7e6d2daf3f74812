function readBoard(n, board) {
  return board.trimEnd().split('\n').map((line) => line.match(/[♕♛]/u).index);
}
