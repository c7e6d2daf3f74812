// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: threw
// refuse: ran out of memory
// The sign that opens the last words of the harness, in a message and in a function's name.
function solveNQueens(n, queen) {
  const fail = () => {
    throw new Error("a\x02out of memory: the judge's machine is too small");
  };
  Object.defineProperty(fail, 'name', {value: 'f\x02out of memory: none'});
  fail();
}
