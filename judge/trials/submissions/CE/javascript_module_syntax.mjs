// expect: CE
// reason: line 6: SyntaxError
// In a module, an error behind the first line.
import { readFileSync } from 'fs';

export const solveNQueens = (n, queen) = {
  return '';
};
