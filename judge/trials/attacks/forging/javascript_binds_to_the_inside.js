// expect: namespaces=PE|RTE landlock=PE|RTE limits=PE|RTE
// judge: --fail-fast
// Writes a frame by Node's own bindings, which nothing that is replaced in JavaScript can watch.
function solveNQueens(n, queen) {
  const frame = Buffer.alloc(21);
  frame[8] = 5;
  frame.write('t', 16);
  process.binding('fs').writeBuffer(4, frame, 0, frame.length, null, undefined, {});
  return '';
}
