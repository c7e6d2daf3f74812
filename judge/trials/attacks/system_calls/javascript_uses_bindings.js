// expect: namespaces=SV|WA landlock=SV|WA limits=open
// What lies below Node's own modules, without their checks.
exports.solveNQueens = () => {
  process.removeAllListeners('warning');
  const { spawn } = process.binding('spawn_sync');
  const stdio = [1, 2].map((fd) => ({ type: 'inherit', fd }));
  const result = spawn({ file: '/bin/ls', args: ['ls', '-l', '/proc/self/fd'], envPairs: [], stdio: [{ type: 'ignore' }, ...stdio] });
  console.log(result);
  return '';
};
