// The judge's part of a JavaScript or TypeScript program: it finds the function that is asked for, reads questions from
// descriptor 3 and writes answers to descriptor 4.
//   harness.js build SOURCE NAMES       checks the syntax and writes what runs: program.cjs or program.mjs
//   harness.js build SOURCE             the same of a whole program: writes the package.json that it needs
//   harness.js run SOURCE NAMES TYPES   answers questions; SOURCE is what messages call the submission
// The submission may replace every built-in. What is used after it was loaded is taken here, before.
'use strict';

const fs = require('fs');
const Module = require('module');
const path = require('path');
const {inspect, types} = require('util');

const {ArrayBuffer, BigInt, Buffer, DataView, Math, Number, Object, String, Uint8Array} = globalThis;
const {setImmediate} = globalThis;
const {readSync, writeSync} = fs;
const {isNativeError} = types;
const {apply} = Reflect;
const {isArray} = Array;
const {isView} = ArrayBuffer;
const {isInteger, isSafeInteger} = Number;
const {allocUnsafe, from: bytesOf} = Buffer;
const {fromCharCode, fromCodePoint} = String;
const {floor, max} = Math;
const {values} = Object;
const exit = process.exit.bind(process);
const exitAtOnce = process.reallyExit.bind(process);

/** A method as a function whose first argument is the object: includes(text, 'x') for text.includes('x'). */
const free = (method) => Function.prototype.call.bind(method);
const sourceOf = free(Function.prototype.toString);
const codePointAt = free(String.prototype.codePointAt);
const includes = free(String.prototype.includes);
const startsWith = free(String.prototype.startsWith);
const toText = free(Buffer.prototype.toString);
const writeText = free(Buffer.prototype.write);
const copy = free(Buffer.prototype.copy);
const equals = free(Buffer.prototype.equals);
const indexOf = free(Buffer.prototype.indexOf);
const subarray = free(Buffer.prototype.subarray);
const getInt32 = free(DataView.prototype.getInt32);
const getUint32 = free(DataView.prototype.getUint32);
const getBigInt64 = free(DataView.prototype.getBigInt64);
const getBigUint64 = free(DataView.prototype.getBigUint64);
const setInt32 = free(DataView.prototype.setInt32);
const setUint32 = free(DataView.prototype.setUint32);
const setBigInt64 = free(DataView.prototype.setBigInt64);
const setBigUint64 = free(DataView.prototype.setBigUint64);

const isFunction = (value) => typeof value === 'function';
const isObject = (value) => typeof value === 'object' && value !== null;
const isClass = (value) => isFunction(value) && startsWith(sourceOf(value), 'class');

const kProgramName = path.join(__dirname, 'program');
const [, , task, shownSource, wantedNames, typesText] = process.argv;

// ---- Building. What runs is the submission with one more line that hands out what it declares.

function errorOf(action) {
  try {
    action();
    return null;
  } catch (error) {
    return error;
  }
}

/** Names that the text may declare at its top level. Some too many do no harm, but reserved words would. */
function declaredNames(text, isModuleCode) {
  const declaration = /\b(?:class|function\s*\*?|const|let|var)\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu;
  const names = Array.from(text.matchAll(declaration), ([, name]) => name);
  return names.filter((name) => isModuleCode(`typeof ${name}`));
}

function build(source, names) {
  const vm = require('vm');
  const text = fs.readFileSync(source, 'utf8').replace(/^\ufeff/, '');
  const parameters = ['exports', 'require', 'module', '__filename', '__dirname'];
  const errorAsScript = errorOf(() => vm.compileFunction(text, parameters, {filename: source}));
  const errorAsModule = errorAsScript && errorOf(() => new vm.SourceTextModule(text, {identifier: source}));
  if (errorAsModule) {
    const error = /^\s*(?:export\b|import\b(?!\s*[(.]))/m.test(text) ? errorAsModule : errorAsScript;
    error.stack = `${error.stack.split('\n    at ')[0]}\n    at ${source}`;  // none of our own calls
    throw error;
  }
  if (names === undefined) {
    fs.writeFileSync('package.json', JSON.stringify({type: errorAsScript ? 'module' : 'commonjs'}));
    return;
  }
  const isModuleCode = (code) => !errorOf(() => new vm.SourceTextModule(code));
  const candidates = new Set([...names.split(','), ...declaredNames(text, isModuleCode)]);
  const fields = [...candidates].map((name) => `${name}: typeof ${name} === "undefined" ? undefined : ${name}`);
  const declared = `{ ${fields.join(', ')} }`;
  if (errorAsScript)
    fs.writeFileSync('program.mjs', `${text}\n;export const $declared = ${declared};\n`);
  else
    fs.writeFileSync('program.cjs', `${text}\n;this.$declared = ${declared};\n`);
}

// ---- Finding the function

/** Whatever the action throws is nobody's fault: it tries what may not be there. */
function attempt(action) {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The method of an object or a class: what to show, what to call, and on what. */
function findMember(owner, ownerName, name, onObjects) {
  const member = (method, receiver) =>
      isFunction(method) && !isClass(method) ? {shown: `${ownerName}.${name}`, method, receiver} : undefined;
  if (isObject(owner)) return member(owner[name], () => owner);
  if (!isFunction(owner)) return undefined;
  if (!onObjects) return member(owner[name], () => owner) ?? member(owner.prototype?.[name], () => new owner());
  return isClass(owner) ? member(new owner()[name], () => new owner()) : undefined;
}

/** A function without a name of its own is found where it is the only thing exported. */
function findOnly(exported, names) {
  const isNameless = (value) => isFunction(value) && !isClass(value) && ['', 'default', ...names].includes(value.name);
  if (isNameless(exported)) return {shown: 'module.exports', method: exported, receiver: () => undefined};
  const only = exported?.default;
  return isNameless(only) ? {shown: 'export default', method: only, receiver: () => undefined} : undefined;
}

function find(names, declared, exported) {
  const things = Object.entries(declared).concat(attempt(() => Object.entries(exported)) ?? []);
  if (isClass(exported)) things.push([exported.name || 'module.exports', exported]);
  for (const name of names) {
    const [, method] = things.find(([key, value]) => key === name && isFunction(value) && !isClass(value)) ?? [];
    if (method) return {shown: name, method, receiver: () => undefined};
  }
  for (const onObjects of [false, true]) {
    for (const name of names) {
      for (const [ownerName, owner] of things) {
        const found = attempt(() => findMember(owner, ownerName, name, onObjects));
        if (found) return found;
      }
    }
  }
  return findOnly(exported, names) ?? {refusal: functionsAmong(things).slice(0, 20).join(',')};
}

function functionsAmong(things) {
  const names = new Set();
  for (const [key, value] of things) {
    if (isFunction(value) && !isClass(value)) names.add(key);
    const methods = isClass(value) ? value.prototype : isObject(value) ? value : {};
    for (const name of Object.getOwnPropertyNames(methods)) {
      if (name !== 'constructor' && attempt(() => isFunction(methods[name]))) names.add(`${key}.${name}`);
    }
  }
  return [...names];
}

// ---- Types, such as "(int, pair<int, int>) -> optional<text>"

const kAnything = {
  kind: 'anything',
  of: []
};

function readType(tokens) {
  const type = {kind: tokens.shift(), of: []};
  if (tokens[0] === '<') {
    while (tokens.shift() !== '>') type.of.push(readType(tokens));
  }
  return type;
}

function readSignature(text) {
  const [parameters, result] = text.split(' -> ');
  const tokensOf = (type) => type.match(/\w+|[<>,]/g);
  return {
    parameters: parameters === '()' ? [] : readType(tokensOf(`all<${parameters}>`)).of,
    result: readType(tokensOf(result)),
  };
}

// ---- Questions. Bytes input[inputAt .. inputEnd) have come and are not read yet.

const kHeaderSize = 16;
let input, inputView;
let inputAt = 0;
let inputEnd = 0;

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

/** Bytes that are not UTF-8 become the lone surrogates U+DC80 to U+DCFF, and bytes again in an answer. */
function decodeText(bytes) {
  const text = toText(bytes, 'utf8');
  if (!includes(text, '\ufffd')) return text;
  let pieces = '';
  for (let i = 0; i < bytes.length;) {
    const size = bytes[i] < 0xc0 ? 1 : bytes[i] < 0xe0 ? 2 : bytes[i] < 0xf0 ? 3 : 4;
    const letter = toText(subarray(bytes, i, i + size), 'utf8');
    const isGood = equals(bytesOf(letter), subarray(bytes, i, i + size));
    pieces += isGood ? letter : fromCharCode(0xdc00 + bytes[i]);
    i += isGood ? size : 1;
  }
  return pieces;
}

function decodeBytes() {
  const size = getUint32(inputView, inputAt, true);
  inputAt += 4 + size;
  return subarray(input, inputAt - size, inputAt);
}

function decodeWhole() {
  const number = getInt32(inputView, inputAt + 4, true) * 2 ** 32 + getUint32(inputView, inputAt, true);
  inputAt += 8;
  return isSafeInteger(number) ? number : getBigInt64(inputView, inputAt - 8, true);
}

function decodeBigInt() {
  inputAt += 8;
  return getBigInt64(inputView, inputAt - 8, true);
}

function decodeList(type) {
  const list = [];
  const size = getUint32(inputView, inputAt, true);
  inputAt += 4;
  for (let i = 0; i < size; ++i) list[i] = decode(type);
  return list;
}

/** A whole number of a type that may go beyond what a number holds exactly is always a BigInt. */
function decode(declared) {
  const type = declared.kind === 'optional' ? declared.of[0] : declared;
  switch (fromCharCode(input[inputAt++])) {
    case 'n':
      return null;
    case 'b':
      return input[inputAt++] === 1;
    case 'i':
      return type.kind === 'int64' ? decodeBigInt() : decodeWhole();
    case 'z':
      return BigInt(toText(decodeBytes(), 'latin1'));
    case 't':
      return decodeText(decodeBytes());
    case 'p':
      return [decode(type.of[0]), decode(type.of[1])];
    default:
      return decodeList(type.of[0]);
  }
}

// ---- Answers. The frame is output[0 .. outputEnd).

const kDeepest = 50;   // lists in lists: one may contain itself
const kLongest = 200;  // bytes of a value that is only shown
const kOnOneLine = {
  breakLength: Infinity,
  customInspect: false,
  depth: 1,
  maxArrayLength: 9,
  maxStringLength: 99
};
const kReplacement = bytesOf('\ufffd');
let output, outputView;
let outputEnd = 0;

function reserve(size) {
  if (output && outputEnd + size <= output.length) return;
  const larger = allocUnsafe(2 * (outputEnd + size));
  if (output) copy(output, larger, 0, 0, outputEnd);
  output = larger;
  outputView = new DataView(output.buffer, output.byteOffset, output.length);
}

/** A tag, and room for the largest number that may follow it. */
function encodeTag(tag) {
  reserve(9);
  output[outputEnd++] = codePointAt(tag, 0);
}

function encodeSize(tag, size) {
  encodeTag(tag);
  setUint32(outputView, outputEnd, size, true);
  outputEnd += 4;
}

function encodeBytes(tag, bytes) {
  encodeSize(tag, bytes.length);
  reserve(bytes.length);
  copy(bytes, output, outputEnd);
  outputEnd += bytes.length;
}

/** Of a text with lone surrogates: those that decodeText() makes of bytes are bytes again, others get three. */
function bytesOfOddText(text) {
  const bytes = allocUnsafe(3 * text.length);
  let size = 0;
  for (let i = 0; i < text.length; ++i) {
    const code = codePointAt(text, i);
    if (code >= 0xdc80 && code <= 0xdcff) {
      bytes[size++] = code - 0xdc00;
    } else if (code >= 0xd800 && code <= 0xdfff) {
      bytes[size++] = 0xed;
      bytes[size++] = 0x80 | ((code >> 6) & 0x3f);
      bytes[size++] = 0x80 | (code & 0x3f);
    } else {
      size += writeText(bytes, fromCodePoint(code), size, 'utf8');
      if (code > 0xffff) ++i;
    }
  }
  return subarray(bytes, 0, size);
}

function encodeText(tag, text) {
  const bytes = bytesOf(text, 'utf8');
  encodeBytes(tag, indexOf(bytes, kReplacement) < 0 ? bytes : bytesOfOddText(text));
}

function encodeNumber(number) {
  if (!isSafeInteger(number)) return isInteger(number) ? encodeBigInt(BigInt(number)) : encodeOther(number);
  encodeTag('i');
  setUint32(outputView, outputEnd, number >>> 0, true);
  setInt32(outputView, outputEnd + 4, floor(number / 2 ** 32), true);
  outputEnd += 8;
  return undefined;
}

function encodeBigInt(whole) {
  if (whole < -(2n ** 63n) || whole >= 2n ** 63n) return encodeText('z', `${whole}`);
  encodeTag('i');
  setBigInt64(outputView, outputEnd, whole, true);
  outputEnd += 8;
}

function encodeList(list, type, depth) {
  const {length} = list;
  const isPair = type.kind === 'pair' && length === 2;
  if (isPair)
    encodeTag('p');
  else
    encodeSize('l', length);
  for (let i = 0; i < length; ++i) encode(list[i], type.of[isPair ? i : 0] ?? kAnything, depth + 1);
}

/** For people, as "TYPE CONTENT". */
function encodeOther(value) {
  const bytes = allocUnsafe(kLongest);
  const size =
      writeText(bytes, `${typeof value} ${attempt(() => inspect(value, kOnOneLine)) ?? ''}`, 0, kLongest, 'utf8');
  encodeBytes('o', subarray(bytes, 0, size));
}

function encodeObject(value, type, depth) {
  if (depth === kDeepest) return encodeText('o', `list nested more than ${kDeepest} deep`);
  if (isArray(value)) return encodeList(value, type, depth);
  if (value instanceof Uint8Array && type.kind === 'text') return encodeBytes('t', value);
  if (isView(value) && !(value instanceof DataView)) return encodeList(value, type, depth);
  const fields = type.kind === 'pair' ? values(value) : [];
  return fields.length === 2 ? encodeList(fields, type, depth) : encodeOther(value);
}

/** As it is: what was expected only decides where the language has one form for two things. */
function encode(value, expected, depth) {
  const type = expected.kind === 'optional' ? expected.of[0] : expected;
  if (value === null || value === undefined) return encodeTag('n');
  switch (typeof value) {
    case 'boolean':
      encodeTag('b');
      output[outputEnd++] = value ? 1 : 0;
      return undefined;
    case 'number':
      return encodeNumber(value);
    case 'bigint':
      return encodeBigInt(value);
    case 'string':
      return encodeText('t', value);
    case 'object':
      return encodeObject(value, type, depth);
    default:
      return encodeOther(value);
  }
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
    const bytes = bytesOf(text);
    reserve(bytes.length);
    copy(bytes, output, outputEnd);
    outputEnd += bytes.length;
  });
}

// ---- Last words

/** Where a compiler stands between what was written and what runs. */
function originalLine(line, column) {
  const map = attempt(() => JSON.parse(fs.readFileSync(path.join(__dirname, 'solution.js.map'), 'utf8')));
  if (!map) return line;
  return new Module.SourceMap(map).findEntry(line - 1, column - 1).originalLine + 1;
}

/** The submission's own calls, innermost first; the file itself where its syntax or its imports are at fault. */
function framesOf(error) {
  const call = /^ +at (?:async )?(?:(.*) \()?(?:file:\/\/)?([^()]*):(\d+):(\d+)\)?$/;
  const file = /^()(?:file:\/\/)?(\/.*):(\d+)()$/;
  return String(error.stack)
      .split('\n')
      .map((line) => call.exec(line) ?? file.exec(line))
      .filter((match) => match?.[2].startsWith(`${kProgramName}.`))
      .map(([, name, , line, column]) => ({name, line: originalLine(Number(line), Number(column))}))
      .filter(({line}) => line > 0);
}

function summaryOf(error) {
  if (!isNativeError(error) && !(error instanceof Error))
    return `uncaught: ${inspect(error, kOnOneLine)}`;  // throw 5
  const type = error.name === 'Error' ? error.constructor.name : error.name;
  const message =
      String(error.message).replace(/\nRequire stack:[^]*/, '').replaceAll(/\S*\/program\.[cm]js/g, shownSource);
  if (type === 'RangeError' && /^Maximum call stack/.test(message)) return 'stack overflow: the recursion is too deep';
  if (/allocation failed|could not allocate|failed to allocate/i.test(message)) return `out of memory: ${message}`;
  return `uncaught: ${type}: ${message}`;
}

function lastWords(error) {
  const frames = attempt(() => framesOf(error)) ?? [];
  const trace = frames.map(({name, line}) => `    at ${name || 'top level'} (${shownSource}:${line})\n`).join('');
  const line = frames.length > 0 ? ` (line ${frames[0].line})` : '';
  return `${trace}${summaryOf(error).replaceAll(/\s/g, ' ').slice(0, 300)}${line}\n`;
}

function die(error) {
  attempt(() => writeSync(2, attempt(() => lastWords(error)) ?? 'uncaught: Error: it does not say what it is\n'));
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

async function load() {
  if (fs.existsSync(`${kProgramName}.mjs`)) {
    const {$declared, ...exported} = await import(`${kProgramName}.mjs`);
    return {declared: $declared, exported};
  }
  const program = new Module(`${kProgramName}.cjs`, module);
  const firstExports = program.exports;  // its `this`; it may export something else in the end
  program.load(program.id);
  const {$declared} = firstExports;
  delete firstExports.$declared;
  return {declared: $declared ?? {}, exported: program.exports};
}

/** Where a pair is expected, its two halves may also be taken as two parameters. */
function spreadPairs(args, types) {
  const spread = [];
  for (let i = 0; i < args.length; ++i) {
    const isPair = types[i].kind === 'pair';
    spread[spread.length] = isPair ? args[i][0] : args[i];
    if (isPair) spread[spread.length] = args[i][1];
  }
  return spread;
}

/** What answers a question, given its arguments. */
function callerOf({shown, method, receiver}, types) {
  const halves = types.filter(({kind}) => kind === 'pair').length;
  const spreads = halves > 0 && method.length === types.length + halves;
  if (method.length > types.length && !spreads) {
    return {refusal: `!${shown} takes ${method.length} parameters, expected ${types.length}`};
  }
  return {call: (args) => apply(method, receiver(), spreads ? spreadPairs(args, types) : args)};
}

function decodeArguments(size, types) {
  const args = [];
  for (const last = inputAt + size; inputAt < last;) args[args.length] = decode(types[args.length]);
  return args;
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
    // Whoever else listens has dealt with it, as in any program.
    if (process.listenerCount('uncaughtException') === 1) die(error);
  });
  process.on('beforeExit', () => die(new Error(`${waiting} waits for a promise that nothing will settle`)));
  try {
    const {parameters, result} = readSignature(signature);
    const {declared, exported} = await load();
    const found = find(names.split(','), declared, exported);
    const {call, refusal} = found.method ? callerOf(found, parameters) : found;
    waiting = found.shown;
    sendReady(call ? `+${found.shown}` : `-${refusal}`);
    if (!call) return exitAtOnce(0);
    enlargeInput(1 << 16);
    setImmediate(answerNext, call, parameters, result);
  } catch (error) {
    die(error);
  }
}

if (task === 'build')
  build(shownSource, wantedNames);
else
  run(wantedNames, typesText);
