// expect: namespaces=WA landlock=WA limits=WA
// judge: --suite tiny --fail-fast
// Modules in its folder, and options in its environment, that whatever starts next there might take for the real ones.
const fs = require('fs');

const forged = `require('fs').writeSync(4, Buffer.alloc(64, 1)); module.exports = { solveNQueens: () => 'Q\\n' };`;
fs.mkdirSync('node_modules');
for (const name of ['fs', 'util', 'path', 'program', 'harness']) {
  fs.writeFileSync(`${name}.js`, forged);
  fs.writeFileSync(`node_modules/${name}.js`, forged);
}
fs.writeFileSync('package.json', '{ "main": "harness.js", "type": "module" }');
fs.writeFileSync('.noderc', '--require ./harness.js');
process.env.NODE_OPTIONS = `--require ${process.cwd()}/harness.js`;
process.env.NODE_PATH = process.cwd();
require('module')._initPaths();

exports.solveNQueens = () => '';
