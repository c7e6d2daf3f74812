// expect: namespaces=WA landlock=WA limits=open
// judge: --fresh
// Rewrites what the judge has built, itself and the harness, for the next time.
const fs = require('fs');
const path = require('path');

const folder = path.dirname(require.main.filename);
const forged = `module.exports = { solveNQueens: () => 'Q\\n' };`;
for (const name of [...fs.readdirSync(folder), 'node_modules/fs.js', 'package.json', 'harness.mjs', 'program.mjs']) {
  const file = path.join(folder, name);
  for (const action of [
    () => fs.chmodSync(folder, 0o777),
    () => fs.chmodSync(file, 0o666),
    () => fs.mkdirSync(path.dirname(file), { recursive: true }),
    () => fs.writeFileSync(file, forged),
    () => fs.renameSync(file, `${file}.old`),
    () => fs.unlinkSync(file),
  ]) {
    try {
      action();
      console.log('changed', file, String(action));
    } catch {
      // the next one, then
    }
  }
}

exports.solveNQueens = () => '';
