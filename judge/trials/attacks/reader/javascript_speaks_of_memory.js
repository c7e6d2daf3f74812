// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: ended with exit status 1
// refuse: ran out of memory
// It says something of memory, which is no message of the run time's.
function solveNQueens(n, queen) {
  console.error('not out of memory, only of ideas');
  process.exit(1);
}
