// expect: WTL
// judge: --suite tiny --idle-seconds 0.2 --fail-fast
// A message that nobody sends.
import { once } from 'events';
import { MessageChannel } from 'worker_threads';

export async function solveNQueens(n: number, queen: [number, number]): Promise<string> {
  const { port1 } = new MessageChannel();
  const [board] = await once(port1, 'message');
  return board;
}
