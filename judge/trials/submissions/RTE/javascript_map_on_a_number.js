// expect: RTE
// reason: is not a function
// judge: --suite tiny
// What is no function is no method that is newer than the Node here, though one with such a name is called.
class Squares {
  union(other) {
    return other;
  }
}

function solveNQueens(n, queen) {
  return new Squares().union(n).map((row) => row);
}
