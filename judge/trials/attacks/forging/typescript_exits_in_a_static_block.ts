// expect: namespaces=RTE landlock=RTE limits=RTE
// reason: ended with exit status 0
// Ends while its class is made, before anybody could ask it anything.
export class Solution {
  static readonly board = 'Q\n';

  static {
    process.exit(Solution.board.length - 2);
  }

  solveNQueens(n: number, queen: [number, number]): string {
    return Solution.board;
  }
}
