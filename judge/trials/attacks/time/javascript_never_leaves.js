// expect: namespaces=WTL|TLE|WA landlock=WTL|TLE|WA limits=WTL|TLE|WA
// judge: --fail-fast
// Waits at the exit, in every handler there is, and has an interval for ever.
setInterval(() => {}, 1);
process.on('exit', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGXCPU', 'SIGPIPE', 'SIGUSR2']) process.on(signal, () => {});

exports.solveNQueens = () => '';
