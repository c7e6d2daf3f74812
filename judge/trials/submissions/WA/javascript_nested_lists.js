// expect: WA
// reason: returned array of 1, expected string | null
// judge: --suite tiny
// A list in a list in a list, a hundred thousand deep.
function solveNQueens(n, queen) {
  let boards = [];
  for (let i = 0; i < 100000; i++) boards = [boards];
  return boards;
}
