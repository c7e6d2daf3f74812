const kept = [];

function readBoard(n, board) {
  const columns = [];
  for (const line of board.split('\n').slice(0, -1)) {
    const squares = [...line.replace(/[\u0300-\u036f\ufe00-\ufe0f]/g, '')];
    for (let i = 0; i < squares.length; ++i) kept.push(new Array(8 * n * n).fill(squares[i]));
    const queens = squares.flatMap((letter, i) => letter === '♕' || letter === '♛' ? [i] : []);
    if (squares.length !== n || queens.length !== 1) return null;
    columns.push(queens[0]);
  }
  return columns.length === n ? columns : null;
}
