// expect: namespaces=WA|RTE|TLE landlock=WA|RTE|TLE limits=WA|RTE|TLE
// judge: --fail-fast
// Objects and arrays of everybody get a nature of their own, in the hope that somebody who answers has such.
function poison() {
  const values = { kind: 'bool', of: [], then: (resolve) => resolve('Q\n'), refusal: undefined, nonce: 0n };
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(Object.prototype, name, { get: () => value, set() {}, configurable: true });
  }
  for (const index of [0, 1, 2]) {
    Object.defineProperty(Array.prototype, index, { get: () => 'Q\n', set() {}, configurable: true });
  }
  Array.prototype[Symbol.iterator] = function* () {};
  Function.prototype.apply = Function.prototype.call = Function.prototype.bind = () => 'Q\n';
  Uint8Array.prototype.set = Uint8Array.prototype.copyWithin = () => {};
}

let asked = 0;
exports.solveNQueens = () => {
  if (++asked === 1) poison();
  return asked % 2 ? '' : { toString: () => 'Q\n' };
};
