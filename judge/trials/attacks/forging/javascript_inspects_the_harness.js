// expect: namespaces=PE|WA|RTE landlock=PE|WA|RTE limits=PE|WA|RTE
// judge: --fail-fast
// Debugs its own caller, takes the number of the question out of its scope, and answers twice.
const fs = require('fs');
const inspector = require('inspector');

const session = new inspector.Session();
session.connect();
let nonce = 0n;
session.on('Debugger.paused', ({ params }) => {
  for (const frame of params.callFrames) {
    session.post('Debugger.evaluateOnCallFrame', { callFrameId: frame.callFrameId, expression: 'String(nonce)' }, (_, { result }) => {
      if (/^[0-9]+$/.test(result.value)) nonce = BigInt(result.value);
    });
  }
});
session.post('Debugger.enable');

function solveNQueens(n, queen) {
  debugger;
  console.log('the question is number', nonce);
  const frame = Buffer.alloc(21);
  frame.writeBigUInt64LE(nonce, 0);
  frame.writeBigUInt64LE(5n, 8);
  frame.write('t', 16);
  fs.writeSync(4, frame);
  return '';
}
