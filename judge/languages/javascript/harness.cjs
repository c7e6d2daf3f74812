// The judge's part of a JavaScript or TypeScript program: it finds the function that is asked for, reads questions from
// descriptor 3 and writes answers to descriptor 4.
//   harness.cjs build SOURCE NAMES       checks the syntax and writes what runs: .queens-judge.cjs or .mjs
//   harness.cjs build SOURCE             checks a whole program: writes the package.json that it needs
//   channel.cjs run SOURCE NAMES TYPES   answers questions; SOURCE is what messages call the submission. Where nothing
//                                        was built it runs a script as it stands, and asks for the build of all else.
// channel.cjs is values.js with this file behind it.
'use strict';

const fs = require('fs');
const Module = require('module');
const path = require('path');
const vm = require('vm');
const {isNativeError} = require('util').types;

const {readSync, writeSync} = fs;
const {setImmediate} = globalThis;
const exit = process.exit.bind(process);
const exitAtOnce = process.reallyExit.bind(process);

const kWireVersion = '1';
const kHeaderSize = 16;
const kFolder = path.dirname(__dirname);
const kProgramName = path.join(kFolder, '.queens-judge');
const [, , task, shownSource, wantedNames, typesText] = process.argv;

// ---- Building. The submission is run with one more statement that exports its declarations. In a script it comes first,
// since a script may return before its end.

function errorOf(action) {
  try {
    action();
    return null;
  } catch (error) {
    return error;
  }
}

const kParameters = ['exports', 'require', 'module', '__filename', '__dirname'];

/** An object with the wanted names and all that the text may declare at its top level. Some too many do no harm, but
    reserved words would. */
function declaredIn(text, names) {
  const declaration = /\b(?:class|function(?:\s*\*)?|const|let|var)\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu;
  const isReserved = (name) => name === 'await' || errorOf(() => new vm.Script(`'use strict'; typeof ${name}`));
  const declared = [...new Set(Array.from(text.matchAll(declaration), ([, name]) => name))];
  const all = new Set([...names.split(','), ...declared.filter((name) => !isReserved(name))]);
  return `{ ${[...all].map((name) => `${name}: () => ${name}`).join(', ')} }`;
}

/** What has to stay first: the line that names an interpreter, and directives, with the comments between them. */
const kDirectives =
    /^(?:#![^\n]*\n)?(?:[\s;]+|\/\/[^\n]*\n|\/\*[^]*?\*\/|(?:"[^"\\\n]*"|'[^'\\\n]*')(?=[ \t\r]*(?:[;\n]|\/[/*])))*/;

const readSource = (source) => fs.readFileSync(source, 'utf8').replace(/^\ufeff/, '');

function asScript(text, names) {
  const [directives] = kDirectives.exec(text);
  const statement = `;arguments[2].$declared = ${declaredIn(text, names)};`;  // the module, whatever "module" is there
  return directives + statement + text.slice(directives.length);
}

/** Node does not say in which of the imported modules the syntax is wrong. */
function checkModulesBeside(source) {
  for (const name of fs.readdirSync('.', {recursive: true})) {
    if (name === source || !/^[^.].*\.m?js$/.test(name)) continue;
    const text = readSource(name);
    const error = errorOf(() => new vm.SourceTextModule(text, {identifier: name}));
    if (error && errorOf(() => vm.compileFunction(text, kParameters))) throw error;
  }
}

function build(source, names) {
  const text = readSource(source);
  const errorAsScript = errorOf(() => vm.compileFunction(text, kParameters, {filename: source}));
  const errorAsModule = errorAsScript && errorOf(() => new vm.SourceTextModule(text, {identifier: source}));
  if (errorAsModule) {
    const error = /^[ \t]*(?:export\b|import\b(?!\s*[(.]))/m.test(text) ? errorAsModule : errorAsScript;
    const [reason] = error.stack.split('\n    at ');  // without our own calls
    error.stack = `${reason.replace(/^(.{200}).+/gm, '$1...')}\n    at ${source}`;  // its line may be all of the file
    throw error;
  }
  if (errorAsScript) checkModulesBeside(source);
  const type = errorAsScript ? 'module' : 'commonjs';
  if (!fs.existsSync('package.json')) fs.writeFileSync('package.json', JSON.stringify({type}));
  if (names === undefined) return;
  if (!errorAsScript) return fs.writeFileSync('.queens-judge.cjs', asScript(text, names));
  fs.writeFileSync('.queens-judge.mjs', `${text}\n;export const $declared = ${declaredIn(text, names)};\n`);
}

/** What runs where nothing was built; nothing for what is no script. */
function unbuiltScript(source, names) {
  if (['.cjs', '.mjs'].some((ending) => fs.existsSync(kProgramName + ending))) return null;
  const text = readSource(path.join(kFolder, source));
  if (text.includes('__filename')) return undefined;  // a worker may load the file that is made
  vm.compileFunction(text, kParameters);
  return asScript(text, names);
}

// ---- Frames

function enlargeInput(size) {
  const larger = allocUnsafe(size);
  if (input) copy(input, larger, 0, inputAt, inputEnd);
  inputEnd -= inputAt;
  inputAt = 0;
  input = larger;
  inputView = new DataView(input.buffer, input.byteOffset, input.length);
}

/** Waits until so many bytes are there; false where the questions end. */
function receive(size) {
  if (inputAt === inputEnd) inputAt = inputEnd = 0;
  if (inputAt + size > input.length) enlargeInput(2 * max(size, input.length));
  while (inputEnd - inputAt < size) {
    const got = readSync(3, input, inputEnd, input.length - inputEnd, null);
    if (got === 0) return false;
    inputEnd += got;
  }
  return true;
}

function send(nonce, encodeBody) {
  outputEnd = 0;
  reserve(kHeaderSize);
  outputEnd = kHeaderSize;
  encodeBody();
  setBigUint64(outputView, 0, nonce, true);
  setBigUint64(outputView, 8, BigInt(outputEnd - kHeaderSize), true);
  for (let sent = 0; sent < outputEnd;) sent += writeSync(4, output, sent, outputEnd - sent);
}

function sendReady(text) {
  send(0n, () => {
    const bytes = bytesOf(kWireVersion + text);
    reserve(bytes.length);
    copy(bytes, output, outputEnd);
    outputEnd += bytes.length;
  });
}

// ---- Messages at the end

/** Where a compiler stands between what was written and what runs. */
function originalLine(line, column) {
  const map = attempt(() => JSON.parse(fs.readFileSync(path.join(kFolder, 'main_solution.js.map'), 'utf8')));
  if (!map) return line;
  return new Module.SourceMap(map).findEntry(line - 1, column - 1).originalLine + 1;
}

/** The submission's own calls, innermost first; the file itself where its syntax or its imports are at fault. */
function framesOf(error) {
  const call = /^ +at (?:async )?(?:(.*) \()?(?:file:\/\/)?([^()]*):(\d+):(\d+)\)?$/;
  const file = /^()(?:file:\/\/)?(\/.*):(\d+)()$/;
  return String(error.stack)
      .split('\n', 100)  // Error.stackTraceLimit may be Infinity
      .map((line) => call.exec(line) ?? file.exec(line))
      .filter((match) => match?.[2].startsWith(`${kProgramName}.`))
      .map(([, name, , line, column]) => ({name, line: originalLine(Number(line), Number(column))}))
      .filter(({line}) => line > 0);
}

/** Where the syntax of a file that the submission loads is wrong. */
function faultInHelper(error) {
  const found = error instanceof SyntaxError && /^(\/.*):(\d+)\n/.exec(error.stack);
  if (!found || found[1].startsWith(`${kProgramName}.`)) return null;
  return `${path.relative(path.dirname(kProgramName), found[1])}, line ${found[2]}`;
}

function summaryOf(error) {
  if (!isNativeError(error) && !(error instanceof Error))
    return `uncaught: ${inspect(error, kOnOneLine)}`;  // throw 5
  const type = error.name === 'Error' ? error.constructor.name : error.name;
  const message =
      String(error.message)
          .slice(0, 1000)
          .replace(/\nRequire stack:[^]*| imported from \S*\/\.queens-judge\.mjs/, '')
          .replaceAll(/\S*\/\.queens-judge\.[cm]js/g, shownSource);
  if (type === 'RangeError' && /^Maximum call stack/.test(message)) return 'stack overflow: the recursion is too deep';
  if (/allocation failed|could not allocate|failed to allocate/i.test(message)) return `out of memory: ${message}`;
  const where = attempt(() => faultInHelper(error));
  return `uncaught: ${type}: ${message}${where ? ` (${where})` : ''}`;
}

function lastWords(error) {
  const frames = attempt(() => framesOf(error)) ?? [];
  const calls = frames.map(({name, line}) => `at ${name || 'top level'} (${shownSource}:${line})`);
  const line = frames.length > 0 ? ` (line ${frames[0].line})` : '';
  const lines = [...calls, summaryOf(error).slice(0, 300) + line];
  return `\x02${lines.map((one) => one.replaceAll(/[\s\0-\x1f]/g, ' ')).join('\n')}\n`;
}

function die(error) {
  attempt(() => writeSync(2, attempt(() => lastWords(error)) ?? '\x02uncaught: Error: it does not say what it is\n'));
  exitAtOnce(1);
}

// ---- Question and answer

/** Node keeps what a full pipe does not take until the program waits, which may be never. */
function writeThrough(name) {
  const {get} = Object.getOwnPropertyDescriptor(process, name);
  Object.defineProperty(process, name, {
    configurable: true,
    enumerable: true,
    get() {
      const stream = get();
      stream._handle?.setBlocking?.(true);
      Object.defineProperty(process, name, {configurable: true, enumerable: true, value: stream, writable: true});
      return stream;
    },
  });
}

function leave() {
  try {
    exit();
  } catch (error) {
    die(error);
  }
  exitAtOnce(0);
}

/** Those of the declarations that have a value. */
function valuesOf(declared) {
  const found = Object.entries(declared ?? {}).map(([name, get]) => [name, attempt(get)]);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

async function load(script) {
  if (!script && fs.existsSync(`${kProgramName}.mjs`)) {
    const {$declared, ...exported} = await import(`${kProgramName}.mjs`);
    return {declared: valuesOf($declared), exported};
  }
  const program = new Module(`${kProgramName}.cjs`, module);
  if (script) {
    program.filename = program.id;
    program.paths = module.paths;
    program._compile(script, program.id);
    program.loaded = true;
  } else {
    program.load(program.id);
  }
  return {declared: valuesOf(program.$declared), exported: program.exports};
}

/** One turn of the event loop for each question: promises and timers of the submission go on in between. */
async function answerNext(call, types, resultType) {
  try {
    if (!receive(kHeaderSize)) return leave();
    const nonce = getBigUint64(inputView, inputAt, true);
    const size = Number(getBigUint64(inputView, inputAt + 8, true));
    inputAt += kHeaderSize;
    if (!receive(size)) return leave();
    let value = call(decodeArguments(size, types));
    if (isObject(value) && isFunction(value.then)) value = await value;
    send(nonce, () => encode(value, resultType, 0));
  } catch (error) {
    return die(error);
  }
  setImmediate(answerNext, call, types, resultType);
}

async function run(names, signature) {
  let waiting = 'its top level';
  process.argv.length = 2;
  writeThrough('stdout');
  writeThrough('stderr');
  process.on('uncaughtException', (error) => {
    // Other listeners have handled it, as in any program.
    if (process.listenerCount('uncaughtException') === 1) die(error);
  });
  process.on('beforeExit', () => die(new Error(`${waiting} waits for a promise that nothing will settle`)));
  try {
    const {parameters, result} = readSignature(signature);
    const script = attempt(() => unbuiltScript(shownSource, names));
    if (script === undefined) {
      sendReady('-?');
      return exitAtOnce(0);
    }
    const {declared, exported} = await load(script);
    const found = find(names.split(','), declared, exported);
    const {call, refusal} = found.method ? callerOf(found, parameters) : found;
    waiting = found.shown;
    sendReady(call ? `+${found.shown}` : `-${refusal}`);
    if (!call) return exitAtOnce(0);
    enlargeInput(1 << 16);
    setImmediate(answerNext, call, parameters, result);
  } catch (error) {
    const where = waiting === 'its top level' && attempt(() => faultInHelper(error));
    if (!where) return die(error);
    sendReady(`-=${where}: SyntaxError: ${error.message}`);
    exitAtOnce(0);
  }
}

if (task === 'build')
  build(shownSource, wantedNames);
else
  run(wantedNames, typesText);
