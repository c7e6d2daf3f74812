// expect: namespaces=WA|RTE landlock=WA|RTE limits=WA|RTE
// judge: --fail-fast
// Gives a module of Node a type of its own, and functions that do nothing in the place of those that it has.
import fs = require('fs');

declare module 'fs' {
  function replaced(): void;
}

Object.assign(fs, { readSync: () => 0, writeSync: () => 99, fstatSync: fs.replaced });

export function solveNQueens(n: number, queen: [number, number]): string {
  return 'Q\n';
}
