// expect: namespaces=RTE|MLE|TLE|WTL|WA landlock=RTE|MLE|TLE|WTL|WA limits=RTE|MLE|TLE|WTL|WA
// judge: --fail-fast --total-seconds 1
// Workers that start workers.
const { Worker } = require('worker_threads');

const bomb = `const { Worker, workerData } = require('worker_threads');
  for (;;) new Worker(workerData, { eval: true, workerData }).on('error', () => {});`;

exports.solveNQueens = () => {
  for (let i = 0; i < 8; ++i) new Worker(bomb, { eval: true, workerData: bomb }).on('error', () => {});
  return new Promise((resolve) => setTimeout(resolve, 60_000, ''));
};
