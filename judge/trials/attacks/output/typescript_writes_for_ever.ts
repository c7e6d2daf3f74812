// expect: namespaces=OLE landlock=OLE limits=OLE
// judge: --fail-fast
// A stream that is never full, to both descriptors, without waiting for either.
import { Readable } from 'stream';

export async function solveNQueens(n: number, queen: [number, number]): Promise<string> {
  function* queens(): Generator<string> {
    for (;;) yield 'Q'.repeat(1 << 16);
  }
  Readable.from(queens()).pipe(process.stderr);
  for (;;) process.stdout.write(queens().next().value);
}
