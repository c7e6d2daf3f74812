// expect: AC
// judge: --suite tiny --suite unsolvable
// Types of its own, and Node's modules without their types.
import * as fs from 'fs';
import { performance } from 'perf_hooks';

type Square = readonly [row: number, col: number];

interface Board {
  readonly size: number;
  readonly cols: number[];
}

enum Cell {
  Empty = '.',
  Queen = 'Q',
}

const started: number = performance.now();

function isSafe(board: Board, col: number): boolean {
  const row = board.cols.length;
  return board.cols.every((other, r) => other !== col && Math.abs(other - col) !== row - r);
}

function extend(board: Board, [row, col]: Square): boolean {
  if (board.cols.length === board.size) return true;
  for (let c = 0; c < board.size; ++c) {
    if ((board.cols.length === row && c !== col) || !isSafe(board, c)) continue;
    board.cols.push(c);
    if (extend(board, [row, col])) return true;
    board.cols.pop();
  }
  return false;
}

export function solveNQueens(n: number, queen: Square): string | null {
  const board: Board = { size: n, cols: [] };
  if (!extend(board, queen)) return null;
  const line = (col: number) => Array.from({ length: n }, (_, c) => (c === col ? Cell.Queen : Cell.Empty)).join('');
  return board.cols.map((col) => line(col) + '\n').join('');
}

if (require.main === module) {
  fs.writeSync(1, `${solveNQueens(8, [0, 0])} after ${performance.now() - started} ms\n`);
}
