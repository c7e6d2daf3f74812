(() => {
'use strict';
@{checker}

/** The answer as its type has it, or an Error. It is read once, part by part. */
function queensJudgeConformed(value, [word, ...parts]) {
  const other = () => {
    const text = typeof value === 'symbol' ? 'a symbol' : `${value}`.slice(0, 100);
    throw new Error(`returned ${text}, which is of another type`);
  };
  const isList = Array.isArray(value) || ArrayBuffer.isView(value);
  const length = isList ? value.length : 0;
  if (word === 'optional') {
    const isNone = value === null || value === undefined || value === '' || (isList && length === 0);
    return isNone ? null : queensJudgeConformed(value, parts[0]);
  }
  if (word === 'int') return Number.isSafeInteger(value) || typeof value === 'bigint' ? Number(value) : other();
  if (word === 'bigint') return Number.isSafeInteger(value) || typeof value === 'bigint' ? BigInt(value) : other();
  if (word === 'bool') return typeof value === 'boolean' ? value : other();
  if (word === 'text') return typeof value === 'string' ? value : other();
  if (!isList || (word === 'pair' && length !== 2)) return other();
  const items = [];
  for (let i = 0; i < length; i++) items.push(queensJudgeConformed(value[i], parts[word === 'pair' ? i : 0]));
  return items;
}

const queensJudgeText = (value) => JSON.stringify(value, (key, one) => (typeof one === 'bigint' ? `${one}n` : one));
const queensJudgeEqual = (expected, actual) => queensJudgeText(actual) === queensJudgeText(expected) ? '' :
    `returned ${queensJudgeText(actual).slice(0, 500)}, expected ${queensJudgeText(expected).slice(0, 500)}`;

function queensJudgeCopy(value) {
  if (!Array.isArray(value)) return value;
  const items = [];
  for (let i = 0; i < value.length; i++) items.push(queensJudgeCopy(value[i]));
  return items;
}

function queensJudgeFault(solution, given, args, expected) {
  try {
    const kind = @{kind};
    const actual = queensJudgeConformed(Reflect.apply(solution, undefined, given), kind);
    return `${@{check} || ''}`.split('\n')[0];
  } catch (error) {
    if (error instanceof Error) return error.message;  // of this world
    try {
      return `threw ${(error && error.message) || error}`.slice(0, 1000);
    } catch {
      return 'threw what has no text';
    }
  }
}

return (title, solution, cases, group, test, writeSync) => {
  const results = [];
  for (let i = 0; i < cases.length; i++) {
    const args = queensJudgeCopy(cases[i][0]);
    const name = `@{function}(${args.map((one) => queensJudgeText(one)).join(', ').slice(0, 100)})`;
    results.push({name, fault: queensJudgeFault(solution, cases[i][0], args, queensJudgeCopy(cases[i][1]))});
  }
  const wrong = results.filter(({fault}) => fault);
  // Whatever the solution did to the framework, this line stands.
  if (wrong.length > 0) writeSync(1, `\n<FAILED::>${wrong.length} of ${results.length} cases are wrong\n`);
  group(title, () => {
    for (const {name, fault} of results) {
      test(name, () => {
        if (fault) throw new Error(fault);
      });
    }
  });
};
})()
