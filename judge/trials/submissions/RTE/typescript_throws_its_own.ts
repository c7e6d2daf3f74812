// expect: RTE
// reason: BoardError: no board of 1 (line 16)
// judge: --suite tiny --fail-fast
// Its own error; the types above it are gone when it runs.
interface Board {
  n: number;
}

class BoardError extends Error {
  constructor(board: Board) {
    super(`no board of ${board.n}`);
  }
}

export function solveNQueens(n: number, queen: [number, number]): string {
  throw new BoardError({ n });
}
// location: 16
