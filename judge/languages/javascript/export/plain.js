const fs = require('fs');
const {writeSync} = fs;
const exit = process.exit.bind(process);

// ---- The plain format: what stdin and stdout hold, and the values of a question and an answer

/** As an answer it is its bytes, and none is nothing. */
const isBare = ({kind, of}) => kind === 'text' || (kind === 'optional' && of[0].kind === 'text');

const isBlank = (byte) => byte === 32 || (byte >= 9 && byte <= 13);

/** The arguments that the case holds. */
function readCase(text, types) {
  let at = 0;

  function token() {
    while (at < text.length && isBlank(text[at])) ++at;
    const start = at;
    while (at < text.length && !isBlank(text[at])) ++at;
    return toText(subarray(text, start, at), 'latin1');
  }

  function readText(size) {
    at += (text[at] === 13 ? 2 : 1) + size;
    return decodeText(subarray(text, at - size, at));
  }

  function readList(size, type) {
    const list = [];
    while (list.length < size) list[list.length] = read(type);
    return list;
  }

  function read({kind, of}) {
    if (kind === 'pair') return [read(of[0]), read(of[1])];
    const start = at;
    const word = token();
    switch (kind) {
      case 'optional':
        if (word === 'none') return null;
        at = start;
        return read(of[0]);
      case 'bool':
        return word === 'true';
      case 'bigint':
      case 'int64':
        return BigInt(word);
      case 'text':
        return readText(Number(word));
      case 'list':
        return readList(Number(word), of[0]);
      default:
        return Number(word);
    }
  }

  const values = [];
  while (values.length < types.length) values[values.length] = read(types[values.length]);
  return values;
}

/** Of the value that encode() wrote. */
function answerInPlain(type) {
  input = output;
  inputView = outputView;
  inputAt = 0;
  const [tag] = input;
  const isEmpty = tag === 0x6e || ((tag === 0x6c || tag === 0x74) && getUint32(inputView, 1, true) === 0);
  if (type.kind === 'optional' && isEmpty) return bytesOf(isBare(type) ? '' : 'none\n');
  let pieces = [];
  let last = '\n';

  function add(text) {
    pieces[pieces.length] = last === '\n' ? text : ` ${text}`;
    last = text;
  }

  function endLine() {
    if (last !== '\n') pieces[pieces.length] = '\n';
    last = '\n';
  }

  function size() {
    inputAt += 4;
    return getUint32(inputView, inputAt - 4, true);
  }

  function bytes() {
    const count = size();
    inputAt += count;
    return subarray(input, inputAt - count, inputAt);
  }

  function writeItems() {
    const count = size();
    add(`${count}`);
    const hasLines = count > 0 && [0x6c, 0x70, 0x74].includes(input[inputAt]);
    for (let i = 0; i < count; ++i) {
      if (hasLines) endLine();
      write();
    }
    if (hasLines) endLine();
  }

  function write() {
    const tag = fromCharCode(input[inputAt++]);
    if (tag === 'n') return add('none');
    if (tag === 'b') return add(input[inputAt++] === 1 ? 'true' : 'false');
    if (tag === 'l') return writeItems();
    if (tag === 'p') {
      write();
      return write();
    }
    if (tag === 'i') {
      inputAt += 8;
      return add(`${getBigInt64(inputView, inputAt - 8, true)}`);
    }
    const content = bytes();
    if (tag !== 't') return add(toText(content, 'utf8'));
    add(`${content.length}`);
    endLine();
    pieces[pieces.length] = content;
    pieces[pieces.length] = '\n';
    return undefined;
  }

  if (isBare(type) && tag === 0x74) {
    pieces[0] = subarray(input, 5, outputEnd);
    last = outputEnd > 5 && input[outputEnd - 1] === 10 ? '\n' : '';
  } else {
    write();
  }
  endLine();
  return Buffer.concat(pieces.map((piece) => typeof piece === 'string' ? bytesOf(piece) : piece));
}

/** Lone surrogates become U+FFFD, unless the case has such bytes itself: other judges read UTF-8. */
function inUtf8(bytes) {
  return equals(bytesOf(toText(text, 'utf8')), text) ? bytesOf(toText(bytes, 'utf8')) : bytes;
}

function writeAnswer(bytes) {
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(1, bytes, at, bytes.length - at);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;  // a pipe that is full for now
    }
  }
}

/** Stdin and stdout are for the case and its answer alone: what the submission prints goes to stderr. */
function takeStreams() {
  const text = fs.readFileSync(0);
  Object.defineProperty(process, 'stdout', {configurable: true, get: () => process.stderr});
  process.exitCode = 1;  // until it has answered
  return text;
}

const text = takeStreams();

async function run(names, signature, declared, exported) {
  const {parameters, result} = readSignature(signature);
  const found = find(names, declared, exported);
  const {call, refusal} = found.method ? callerOf(found, parameters) : found;
  if (!call) throw new Error(`the function does not fit: ${refusal}`);
  let value = call(readCase(text, parameters));
  if (isObject(value) && isFunction(value.then)) value = await value;
  encode(value, result, 0);
  writeAnswer(inUtf8(answerInPlain(result)));
  exit(0);
}

return run;
