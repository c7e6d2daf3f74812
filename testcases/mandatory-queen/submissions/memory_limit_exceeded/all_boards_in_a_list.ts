function solveNQueens(n: number, queen: [number, number]): string | null {
  let boards: number[][] = [[]];
  for (let row = 0; row < n; row++) {
    const longer: number[][] = [];
    for (const board of boards) {
      for (let col = 0; col < n; col++) {
        if (board.every((other, at) => other !== col && Math.abs(other - col) !== row - at)) longer.push([...board, col]);
      }
    }
    boards = longer;
  }
  const found = boards.find((board) => board[queen[0]] === queen[1]);
  if (!found) return null;
  return found.map((col) => '.'.repeat(col) + 'Q' + '.'.repeat(n - 1 - col) + '\n').join('');
}
