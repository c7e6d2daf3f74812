// Each board counts the queens that attack each square, so that one with a queen more is a copy of it.
type Board = { cols: number[]; attacks: number[] };

function solveNQueens(n: number, queen: [number, number]): string | null {
  let boards: Board[] = [{ cols: [], attacks: new Array(n * n).fill(0) }];
  for (let row = 0; row < n; row++) {
    const longer: Board[] = [];
    for (const board of boards) {
      for (let col = 0; col < n; col++) {
        if (board.attacks[row * n + col] === 0) longer.push(withQueen(board, n, row, col));
      }
    }
    boards = longer;
  }
  const found = boards.find(({ cols }) => cols[queen[0]] === queen[1]);
  if (!found) return null;
  return found.cols.map((col) => '.'.repeat(col) + 'Q' + '.'.repeat(n - 1 - col) + '\n').join('');
}

function withQueen(board: Board, n: number, row: number, col: number): Board {
  const attacks = board.attacks.slice();
  for (let below = row + 1; below < n; below++) {
    for (const attacked of [col - (below - row), col, col + (below - row)]) {
      if (attacked >= 0 && attacked < n) attacks[below * n + attacked]++;
    }
  }
  return { cols: [...board.cols, col], attacks };
}
