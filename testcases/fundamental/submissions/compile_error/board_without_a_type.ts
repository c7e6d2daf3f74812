function fundamentalSolutions(n: number): number[][] {
  const boards: Board[] = [];
  return boards.filter((board) => board.length === n);
}
