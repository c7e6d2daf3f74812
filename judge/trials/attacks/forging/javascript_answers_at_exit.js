// expect: namespaces=PE|WA landlock=PE|WA limits=PE|WA
// Says nothing when it is asked, and everything when all is over.
const { writeSync } = require('fs');

process.on('exit', () => {
  const frame = Buffer.alloc(23);
  frame.writeBigUInt64LE(7n, 8);
  frame.write('t\x02\x00\x00\x00Q\n', 16, 'latin1');
  for (let nonce = 0n; nonce < 100n; ++nonce) {
    frame.writeBigUInt64LE(nonce, 0);
    writeSync(4, frame);
  }
  process.exitCode = 0;
});

module.exports = { solveNQueens: () => null };
