// expect: namespaces=WTL|RTE|PE|WA landlock=WTL|RTE|PE|WA limits=WTL|RTE|PE|WA
// Reads what the harness should read, in a thread of the runtime's pool.
const fs = require('fs');

exports.solveNQueens = () => {
  const question = Buffer.alloc(64);
  fs.read(3, question, 0, 64, null, (error, size) => console.log('stolen:', size, question.toString('hex')));
  return new Promise((resolve) => setTimeout(resolve, 20, ''));
};
