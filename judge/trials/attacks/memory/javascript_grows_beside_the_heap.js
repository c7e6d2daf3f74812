// expect: namespaces=MLE|RTE landlock=MLE|RTE limits=MLE|RTE
// judge: --fail-fast
// Memory of WebAssembly, shared arrays and other heaps, which no limit of the runtime counts.
const { Worker } = require('worker_threads');

exports.solveNQueens = async () => {
  const kept = [];
  for (let i = 0; i < 8; ++i) {
    new Worker('const a = []; for (;;) a.push(new Float64Array(1 << 17).fill(1));', { eval: true });
    kept.push(new WebAssembly.Memory({ initial: 4096, maximum: 4096 }));
    new Uint8Array(kept.at(-1).buffer).fill(1);
    kept.push(new Uint8Array(new SharedArrayBuffer(1 << 28)).fill(2));
  }
  await new Promise((resolve) => setTimeout(resolve, 60_000));
};
