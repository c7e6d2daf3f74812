// expect: namespaces=RTE|WTL|PE|OLE landlock=RTE|WTL|PE|OLE limits=RTE|WTL|PE|OLE
// judge: --fail-fast
// Closes the channel, and opens files that get its numbers.
const fs = require('fs');

let asked = 0;
exports.solveNQueens = () => {
  if (++asked > 1) return 'Q\n';
  fs.writeFileSync('questions', Buffer.alloc(64));
  fs.closeSync(3);
  fs.closeSync(4);
  console.log('descriptors', fs.openSync('questions', 'r'), fs.openSync('answers', 'w'));
  return '';
};
