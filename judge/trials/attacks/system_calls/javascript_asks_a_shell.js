// expect: namespaces=SV|WA landlock=SV|WA limits=open
// judge: --fail-fast
// A shell, which Node cannot even wait for: the handler that it wants for that is refused.
const { spawnSync } = require('child_process');

exports.solveNQueens = () => {
  const { error, status } = spawnSync('/bin/sh', ['-c', 'id; echo $$'], { stdio: ['ignore', 'inherit', 'inherit'] });
  console.log(error, status);
  return '';
};
