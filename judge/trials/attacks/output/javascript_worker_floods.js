// expect: namespaces=OLE landlock=OLE limits=OLE
// judge: --fail-fast
// Threads that write past everything that counts lines.
const { Worker } = require('worker_threads');

for (let i = 0; i < 2; ++i) new Worker(`for (;;) require('fs').writeSync(${1 + i}, 'Q'.repeat(65536));`, { eval: true });

exports.solveNQueens = () => new Promise((resolve) => setTimeout(resolve, 60_000));
