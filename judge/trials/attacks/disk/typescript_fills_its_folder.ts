// expect: namespaces=OLE|RTE landlock=OLE|RTE limits=open
// judge: --fail-fast
// One file after another, each as large as it can be, and none is closed.
import * as fs from 'fs';

export function solveNQueens(n: number, queen: [number, number]): string {
  const block = new Uint8Array(1 << 20);
  for (let i = 0; i < 100; ++i) {
    const file = fs.openSync(`file${i}`, 'w');
    for (let k = 0; k < 16; ++k) fs.writeSync(file, block);
  }
  return '';
}
