// expect: namespaces=PE landlock=PE limits=PE
// Answers by itself, to the questions that it believes to be asked, in one write with many frames.
import { writevSync } from 'fs';

function frame(nonce: bigint, text: string): Uint8Array {
  const bytes = new Uint8Array(16 + 5 + text.length);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, nonce, true);
  view.setBigUint64(8, BigInt(5 + text.length), true);
  view.setUint8(16, 't'.charCodeAt(0));
  view.setUint32(17, text.length, true);
  bytes.set(new TextEncoder().encode(text), 21);
  return bytes;
}

let asked = 0n;

export const solveNQueens = (n: number, queen: [number, number]): string => {
  asked += 1n;
  writevSync(4, [0n, 1n, asked, asked + 1n, 2n ** 64n - 1n].map((nonce) => frame(nonce, 'Q\n')));
  return '';
};
