// expect: namespaces=WA|RTE landlock=WA|RTE limits=open
// danger: kills the user's processes
// Every process above it, by number and by name.
const fs = require('fs');

exports.solveNQueens = () => {
  const parentOf = (pid) => parseInt(fs.readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) . /s, ''), 10);
  for (let pid = process.ppid, i = 0; pid > 0 && i < 3; ++i) {
    for (const signal of ['SIGSTOP', 'SIGTERM', 'SIGKILL']) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        console.log(pid, signal, error.code);
      }
    }
    try {
      pid = parentOf(pid);
    } catch {
      break;
    }
  }
  return '';
};
