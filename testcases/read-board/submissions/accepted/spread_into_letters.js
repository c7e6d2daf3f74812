const isPart = (letter) => (letter >= '\u0300' && letter <= '\u036f') || (letter >= '\ufe00' && letter <= '\ufe0f');
const isQueen = (letter) => letter === '♕' || letter === '♛';

function readBoard(n, board) {
  const columns = [];
  let squares = 0;
  let queens = [];
  for (const letter of board) {
    if (letter === '\n') {
      if (squares !== n || queens.length !== 1) return null;
      columns.push(queens[0]);
      squares = 0;
      queens = [];
    } else if (!isPart(letter)) {
      if (isQueen(letter)) queens.push(squares);
      ++squares;
    }
  }
  return columns.length === n ? columns : null;
}
