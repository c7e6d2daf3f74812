// expect: namespaces=RTE|MLE landlock=RTE|MLE limits=RTE|MLE
// judge: --fail-fast
// Tells the runtime that the stack has no end.
require('v8').setFlagsFromString('--stack-size=2000000000');
const deeper = (n) => 1 + deeper(n + 1);

exports.solveNQueens = () => new Promise((resolve) => setTimeout(() => resolve(deeper(0)), 1));
