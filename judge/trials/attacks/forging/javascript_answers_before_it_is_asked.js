// expect: namespaces=PE landlock=PE limits=PE
// A hundred answers with guessed numbers, before the first question.
const { writeSync } = require('fs');

for (let nonce = 0n; nonce < 100n; ++nonce) {
  const frame = Buffer.alloc(17, 'n');
  frame.writeBigUInt64LE(nonce, 0);
  frame.writeBigUInt64LE(1n, 8);
  writeSync(4, frame);
}

exports.solveNQueens = () => '';
