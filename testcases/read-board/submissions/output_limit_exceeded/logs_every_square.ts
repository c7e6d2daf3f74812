export function readBoard(n: number, board: string): number[] | null {
  const columns: number[] = [];
  for (const line of board.split('\n').slice(0, -1)) {
    const squares = Array.from(line.replace(/[\u0300-\u036f\ufe00-\ufe0f]/g, ''));
    squares.forEach((square, i) => console.log(i, square, board));
    const queens = squares.map((_, i) => i).filter((i) => squares[i] === '♕' || squares[i] === '♛');
    if (squares.length !== n || queens.length !== 1) return null;
    columns.push(queens[0]);
  }
  return columns.length === n ? columns : null;
}
