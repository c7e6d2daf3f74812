// Judges before the solution runs here: it answers in a process of its own. This code is run as a text, outside of the
// scope that the functions of the solution are in from the start.
const @{name} = (() => {}).constructor(`return ${() => {
  const load = process.mainModule ? (name) => process.mainModule.require(name) : process.getBuiltinModule;
  const {existsSync, readFileSync} = load('fs');
  const {dirname, join} = load('path');
  const {deserialize, serialize} = load('v8');
  const files = [...new Error().stack.matchAll(/(?:\(|at |file:\/\/)(\/.*?):\d+:\d+/g)].map(([, file]) => file);
  const own = files.find((file) => readFileSync(file, 'utf8').includes('const @{name} = '));
  const isScript = @{is-script};

  /** Answers the questions of stdin, from that of the given number on, on descriptor 3. */
  const answer = () => {
    const {readFileSync, writeSync} = require('fs');
    const {deserialize, serialize} = require('v8');
    const {from} = Buffer;
    const [text, file, questions, first] = deserialize(readFileSync(0));
    const solution = new module.constructor(file, module);
    solution.filename = file;
    solution.paths = module.constructor._nodeModulePaths(require('path').dirname(file));
    solution._compile(text + '\n;if (typeof @{function} === "function") module.exports = {@{function}};', file);
    for (const question of questions.slice(first)) {
      let bytes;
      try {
        bytes = serialize({value: solution.exports.@{function}(...question)});
      } catch (error) {
        let problem = 'threw what has no text';
        try {
          problem = `threw ${(error && error.message) || error}`.slice(0, 1000);
        } catch {
          // It stays without a text.
        }
        bytes = serialize({problem});
      }
      writeSync(3, from(bytes).toString('base64') + '\n');
    }
    process.exit(0);
  };

  function solutionText() {
    const names = ['/workspace/solution.txt', ...['txt', 'ts', 'js'].map((one) => join(dirname(own), 'solution.' + one))];
    const text = readFileSync(names.find((name) => existsSync(name)), 'utf8');
    if (isScript) return text;
    const {transpileModule} = load('module').createRequire(own)('typescript');
    return transpileModule(text, {compilerOptions: {module: 1, target: 7}}).outputText;  // CommonJS, ES2020
  }

  function answersTo(questions) {
    const text = solutionText(), answers = [];
    while (answers.length < questions.length) {
      const {output} = load('child_process').spawnSync(process.execPath, ['-e', `(${answer})()`], {
        input: serialize([text, join(dirname(own), 'solution.js'), questions, answers.length]),
        maxBuffer: Infinity,
        stdio: ['pipe', 'inherit', 'inherit', 'pipe'],
      });
      const lines = `${output[3]}`.split('\n').slice(0, -1);
      for (const line of lines.slice(0, questions.length - answers.length)) {
        try {
          answers.push(Object(deserialize(Buffer.from(line, 'base64'))));
        } catch {
          answers.push({problem: 'wrote no answer'});
        }
      }
      if (answers.length < questions.length) answers.push({problem: 'the solution ended without an answer'});
    }
    return answers;
  }

  /** The answer as its type has it. */
  function conformed(value, [word, ...parts]) {
    const other = () => {
      throw new Error(`returned ${shown(value).slice(0, 100)}, which is of another type`);
    };
    const isList = Array.isArray(value) || ArrayBuffer.isView(value);
    const length = isList ? value.length : 0;
    if (word === 'optional') {
      const isNone = value === null || value === undefined || value === '' || (isList && length === 0);
      return isNone ? null : conformed(value, parts[0]);
    }
    if (word === 'int') return Number.isSafeInteger(value) || typeof value === 'bigint' ? Number(value) : other();
    if (word === 'bigint') return Number.isSafeInteger(value) || typeof value === 'bigint' ? BigInt(value) : other();
    if (word === 'bool') return typeof value === 'boolean' ? value : other();
    if (word === 'text') return typeof value === 'string' ? value : other();
    if (!isList || (word === 'pair' && length !== 2)) return other();
    return Array.from(value, (item, i) => conformed(item, parts[word === 'pair' ? i : 0]));
  }

  const shown = (value) => `${JSON.stringify(value, (key, one) => (typeof one === 'bigint' ? `${one}n` : one))}`;
  const equal = (expected, actual) => shown(actual) === shown(expected) ? '' :
      `returned ${shown(actual).slice(0, 500)}, expected ${shown(expected).slice(0, 500)}`;

  function judge(tests) {
    const {cases, fault} = tests(equal, load('module').createRequire(own));
    const answers = answersTo(cases.map(([args]) => args));
    return cases.map(([args, expected], i) => {
      const name = `@{function}(${args.map(shown).join(', ').slice(0, 100)})`;
      if (answers[i].problem) return {name, fault: `${answers[i].problem}`.split('\n')[0]};
      try {
        return {name, fault: `${fault(args, expected, conformed(answers[i].value, @{kind})) || ''}`.split('\n')[0]};
      } catch (error) {
        return {name, fault: error.message};
      }
    });
  }

  function show(title, results) {
    describe(title, () => {
      for (const {name, fault} of results) {
        it(name, () => {
          if (fault) throw new Error(fault);
        });
      }
    });
  }

  if (!isScript) return (title, tests) => show(title, judge(tests));
  const text = readFileSync(own, 'utf8');
  const start = text.indexOf('(equal', text.lastIndexOf('\n@{name}('));
  const results = judge((0, eval)(text.slice(start, text.lastIndexOf(');  // @{name}'))));
  if (results.some(({fault}) => fault)) {  // in the lines of Codewars, since the solution must not run here
    const lines = results.map(({name, fault}) => `\n<IT::>${name}\n\n${fault ? `<FAILED::>${fault}` : '<PASSED::>Test Passed'}\n`);
    load('fs').writeSync(1, `${lines.join('\n<COMPLETEDIN::>\n')}\n<COMPLETEDIN::>\n`);
    process.exit(1);
  }
  return (title) => show(title, results);
}}`)()();
