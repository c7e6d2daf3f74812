// Values of questions and answers, as judge/languages/README.md describes them, and the function that takes and gives
// them. The submission may replace every built-in: those used after it is loaded are saved here, before.
'use strict';

const {inspect} = require('util');

const {ArrayBuffer, BigInt, Buffer, DataView, Math, Number, Object, String, Uint8Array} = globalThis;
const {apply} = Reflect;
const {isArray} = Array;
const {isView} = ArrayBuffer;
const {isInteger, isSafeInteger} = Number;
const {allocUnsafe, from: bytesOf} = Buffer;
const {fromCharCode, fromCodePoint} = String;
const {floor, max} = Math;
const {values} = Object;

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
  // A class that others inherit from comes last: it may be an abstract one.
  const classes = things.map(([, value]) => value).filter(isClass);
  const inherited = new Set(classes.map((one) => Object.getPrototypeOf(one)));
  things.sort(([, a], [, b]) => inherited.has(a) - inherited.has(b));
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

/** The submission's own, also as methods. */
function functionsAmong(things) {
  const names = new Set();
  process.emitWarning = () => undefined;  // some modules warn when they are loaded
  const builtIn = new Set(Module.builtinModules.map((name) => attempt(() => require(name))));
  const isOwn = ([key, value]) => !key.startsWith('__') && !builtIn.has(attempt(() => value.default) ?? value);
  for (const [key, value] of things.filter(isOwn)) {
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

// ---- Questions. Bytes input[inputAt .. inputEnd) were received and are not decoded yet.

let input, inputView;
let inputAt = 0;
let inputEnd = 0;

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

// ---- Answers, encoded in output[0 .. outputEnd).

const kDeepest = 50;   // lists in lists: one may contain itself
const kLongest = 200;  // limit on the bytes of a value that is only shown
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
      return includes(type.kind, 'int') ? encodeBigInt(value) : encodeOther(value);
    case 'string':
      return encodeText('t', value);
    case 'object':
      return encodeObject(value, type, depth);
    default:
      return encodeOther(value);
  }
}

// ---- The call

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

/** Parameters and body as they are written. */
function partsOf(method) {
  const [, parameters, body] = /^[^(]*\(([^)]*)\)(.*)/s.exec(sourceOf(method));
  return {parameters: parameters.split(',').map((one) => one.trim()), body};
}

/** Whether the parameter of a pair is one for each of its numbers: (n, row = 0, column = 0), (n, ...pair). */
function takesNumbers(method, shown, index, count) {
  const {parameters} = partsOf(method);
  // A rest parameter of another function may be around any.
  if (parameters[index].startsWith('...')) return index > 0 && method.name !== '' && shown.endsWith(method.name);
  return parameters.length === count && /=\s*-?\d/.test(parameters[index]);
}

/** Whether a function uses a parameter, and nothing else of that name, as an array: then it is no half of a pair. */
function takesArray(method, index) {
  const {parameters, body} = partsOf(method);
  const name = parameters[index];
  const unpacks = `(?:\\b(?:const|let|var)\\s*[[{]|[;{}]\\s*\\[)[^=;]*=\\s*${name}\\b`;
  const use = `\\b${name}\\s*\\[[01]\\]|\\.\\.\\.${name}\\b|${unpacks}`;
  const again = `\\b(?:const|let|var)\\s+${name}\\b|\\b${name}\\s*(?:,[^()]*)?(?:\\)\\s*)?(?:=>|\\{)`;
  return name.startsWith('[') || (new RegExp(use).test(body) && !new RegExp(again).test(body));
}

/** What answers a question, given its arguments. */
function callerOf({shown, method, receiver}, types) {
  const halves = types.filter(({kind}) => kind === 'pair').length;
  const first = types.findIndex(({kind}) => kind === 'pair');
  const isLong = method.length > types.length;
  const isWhole = isLong && halves > 0 && attempt(() => takesArray(method, first));
  const count = types.length + halves;
  const hasTwo = method.length === count || attempt(() => takesNumbers(method, shown, first, count));
  const spreads = !isWhole && halves > 0 && hasTwo;
  if (isLong && !isWhole && !spreads) {
    return {refusal: `!${shown} takes ${method.length} parameters, expected ${types.length}`};
  }
  return {call: (args) => apply(method, receiver(), spreads ? spreadPairs(args, types) : args)};
}

function decodeArguments(size, types) {
  const args = [];
  for (const last = inputAt + size; inputAt < last;) args[args.length] = decode(types[args.length]);
  return args;
}
