// expect: namespaces=WA|CE|RTE landlock=WA|CE|RTE limits=WA|CE|RTE
// judge: --fail-fast
// What it exports is another function each time, as is its name, and how many parameters it takes.
let looks = 0;

const shifty = new Proxy(function solve() {}, {
  get: (_, key) => (key === 'length' ? ++looks : key === 'name' ? `solveNQueens${looks}` : undefined),
  apply: () => (++looks % 2 ? '' : 'Q\n'),
  construct: () => ({ solveNQueens: shifty }),
});

Object.defineProperty(exports, 'solveNQueens', { enumerable: true, configurable: true, get: () => (++looks, shifty) });
