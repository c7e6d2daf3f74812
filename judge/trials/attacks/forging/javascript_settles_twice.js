// expect: namespaces=WA landlock=WA limits=WA
// judge: --fail-fast
// Its promise is settled with another one, which is settled more than once, with different answers.
function solveNQueens(n, queen) {
  return {
    then(settle) {
      settle({
        then(again) {
          again('');
          again('Q\n');
        },
      });
      settle('Q\n');
    },
  };
}
