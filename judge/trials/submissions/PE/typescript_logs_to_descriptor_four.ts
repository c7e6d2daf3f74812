// expect: PE|RTE
// judge: --suite tiny
// A log on the first descriptor that seems to be free.
import { createWriteStream, writeSync } from 'fs';

const log = createWriteStream('', { fd: 4 });

export const solveNQueens = async (n: number, queen: [number, number]): Promise<string> => {
  await new Promise((resolve) => log.write(`solving ${n} ${queen}\n`, resolve));
  return '';
};
