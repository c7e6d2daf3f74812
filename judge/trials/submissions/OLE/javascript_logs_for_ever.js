// expect: OLE
// reason: wrote more than 1 MiB
// judge: --suite tiny --output-mb 1 --fail-fast
// Logs in a loop that does not end, and so never waits for what it has written.
function solveNQueens(n, queen) {
  for (let row = 0; ; row = (row + 1) % n) console.log('trying row %d of %d with %o', row, n, queen);
}
