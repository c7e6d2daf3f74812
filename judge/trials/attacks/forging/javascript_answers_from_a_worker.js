// expect: namespaces=PE|WA landlock=PE|WA limits=PE|WA
// A thread of its own goes on writing into the channel.
const { Worker } = require('worker_threads');

new Worker(
  `const { writeSync } = require('fs');
   const frame = Buffer.alloc(17, 'n');
   frame.writeBigUInt64LE(1n, 8);
   for (let nonce = 0n; ; ++nonce) {
     frame.writeBigUInt64LE(nonce, 0);
     writeSync(4, frame);
     Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
   }`,
  { eval: true },
);

exports.solveNQueens = async () => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return '';
};
