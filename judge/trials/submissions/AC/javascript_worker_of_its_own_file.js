// expect: AC
// judge: --suite tiny
// The search runs in a thread that loads this file again.
const {Worker, isMainThread, parentPort, workerData} = require('worker_threads');

function place(n, queen, cols) {
  const row = cols.length;
  if (row === n) return cols;
  for (let col = 0; col < n; ++col) {
    if (row === queen[0] && col !== queen[1]) continue;
    if (cols.some((other, r) => other === col || Math.abs(other - col) === row - r)) continue;
    const found = place(n, queen, [...cols, col]);
    if (found) return found;
  }
  return null;
}

if (!isMainThread) parentPort.postMessage(place(...workerData, []));

async function solveNQueens(n, queen) {
  const cols = await new Promise((resolve, reject) => {
    const worker = new Worker(__filename, {workerData: [n, queen]});
    worker.on('message', resolve);
    worker.on('error', reject);
  });
  return cols && cols.map((col) => `${'.'.repeat(col)}Q${'.'.repeat(n - col - 1)}\n`).join('');
}
