// expect: CE
// judge: --suite tiny
// json: /hint the types of Node's modules are not known here
import type {PathLike} from 'fs';

function solveNQueens(n: number, queen: [number, number]): string | null {
  const file: PathLike = 'board.txt';
  return n === 1 && file ? 'Q\n' : null;
}
