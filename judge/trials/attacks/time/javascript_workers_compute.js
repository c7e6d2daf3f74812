// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --case-seconds 0.3 --wall-factor 20 --fail-fast
// The thread that is asked waits; four others work.
const { Worker } = require('worker_threads');

exports.solveNQueens = () => {
  for (let i = 0; i < 4; ++i) new Worker('for (;;) {}', { eval: true });
  return new Promise((resolve) => setTimeout(resolve, 60_000, ''));
};
