// Bound before the solution is loaded, which can replace nothing in it: the tests run in a world of their own.
const @{name} = (() => {
  const evaluate = require('vm').runInNewContext('eval');
  const {writeSync} = require('fs');
  const [group, test] = typeof describe === 'function' ? [describe, it] : [];
  const exit = process.reallyExit;
  const {apply} = Reflect;
  let isJudged = false;
  process.reallyExit = (status) => {
    if (!isJudged) writeSync(1, '\n<FAILED::>the solution ended the tests\n');
    apply(exit, process, [isJudged ? status : 1]);
  };
  return Object.freeze({
    judge: (text, title, solution, cases) => {
      evaluate(text)(title, solution, cases, group || describe, test || it, writeSync);
      isJudged = true;
    },
  });
})();
