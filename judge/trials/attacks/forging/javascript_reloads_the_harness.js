// expect: namespaces=PE|RTE|WA|WTL landlock=PE|RTE|WA|WTL limits=PE|RTE|WA|WTL
// judge: --fail-fast
// Runs the harness a second time, which then finds another submission.
const Module = require('module');

const { load } = Module.prototype;
if (!process.isSecond) {
  process.isSecond = true;
  Module.prototype.load = function (filename) {
    if (!/program/.test(filename)) return load.call(this, filename);
    this.exports = { solveNQueens: () => 'Q\n' };
    return undefined;
  };
  const { filename } = require.main;
  process.argv.push('run', 'solution.js', 'solveNQueens', '(int, pair<int, int>) -> optional<text>');
  delete require.cache[filename];
  require(filename);
}

exports.solveNQueens = () => '';
