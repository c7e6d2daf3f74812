// expect: OLE
// reason: wrote more than 1 MiB
// judge: --suite tiny --output-mb 1 --fail-fast
// The same with warnings, in few pieces.
const solveNQueens = async (n, queen) => {
  process.stderr.write('!'.repeat(3 << 20));
  return '';
};
