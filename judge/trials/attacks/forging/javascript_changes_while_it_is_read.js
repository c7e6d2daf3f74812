// expect: namespaces=WA|RTE|MLE|TLE landlock=WA|RTE|MLE|TLE limits=WA|RTE|MLE|TLE
// judge: --fail-fast --total-seconds 1
// An answer that is another thing whenever somebody looks.
let looks = 0;
const shifty = new Proxy([], {
  get: (target, key) => (key === 'length' ? ++looks * 1000 : key === 'then' ? undefined : shifty),
  getPrototypeOf: () => [Array, String, Uint8Array][looks++ % 3].prototype,
  ownKeys: () => Array.from({ length: ++looks }, (_, i) => String(i)),
});

exports.solveNQueens = () => shifty;
