// All boards, as long as a board may be.
function countBoards(w, h) {
  let boards = [[]];
  for (let row = 0; row < h; ++row) {
    const longer = [];
    for (const board of boards) {
      for (let c = 0; c < w; ++c) {
        if (row > 0 && Math.abs(board[row - 1] - c) < 2) continue;
        const copy = new Float64Array(1500);
        copy.set(board);
        copy[row] = c;
        longer.push(copy);
      }
    }
    boards = longer;
  }
  return boards.length % 1000000007;
}
