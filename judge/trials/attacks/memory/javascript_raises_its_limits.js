// expect: namespaces=MLE|RTE landlock=MLE|RTE limits=MLE|RTE
// judge: --fail-fast
// Takes its own limits away, and fills the heap.
const v8 = require('v8');

v8.setFlagsFromString('--max-old-space-size=100000');
v8.setFlagsFromString('--max-heap-size=100000');
const kept = [];

exports.solveNQueens = () => {
  for (;;) kept.push(new Array(1000).fill(0.5));
};
