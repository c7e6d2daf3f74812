// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// Last words as the harness would write them, with terminal codes and a verdict in them.
const { writeSync } = require('fs');

exports.solveNQueens = () => {
  writeSync(2, 'uncaught: \x1b[2J\x1b[1;32mAC\x1b[0m: accepted </pre><script>alert(1)</script> (line 999999999999999999999)\n');
  writeSync(2, '\u202eDECCA :detpecca\r\n\0uncaught: : (line -1)\n');
  process.reallyExit(1);
};
