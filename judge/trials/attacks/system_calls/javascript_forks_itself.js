// expect: namespaces=SV|RTE landlock=SV|RTE limits=open
// Another Node, with options of its own, that inherits the channel.
const { fork, spawn } = require('child_process');

exports.solveNQueens = () => {
  process.env.NODE_OPTIONS = '--require ./preloaded.js';
  require('fs').writeFileSync('preloaded.js', `require('fs').writeSync(4, Buffer.alloc(32, 1));`);
  const options = { stdio: ['ignore', 'inherit', 'inherit', 3, 4], env: process.env, detached: true };
  spawn(process.execPath, ['-e', '0'], options);
  try {
    fork('preloaded.js');
  } catch (error) {
    console.log(error.code);
  }
  return new Promise((resolve) => setTimeout(resolve, 300, ''));
};
