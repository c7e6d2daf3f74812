// expect: namespaces=OLE|PE landlock=OLE|PE limits=OLE|PE
// A ready that is not, and an answer of a terabyte.
const { writeSync } = require('fs');
const frame = Buffer.alloc(16);
frame.writeBigUInt64LE(0n, 0);
frame.writeBigUInt64LE(1n << 40n, 8);
writeSync(4, frame);

exports.solveNQueens = () => '';
