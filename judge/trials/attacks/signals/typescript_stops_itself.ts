// expect: namespaces=WTL|RTE|WA landlock=WTL|RTE|WA limits=WTL|RTE|WA
// judge: --fail-fast
// Listens to every signal, and stops itself and its group.
import { constants } from 'os';

for (const signal of Object.keys(constants.signals)) {
  try {
    process.on(signal, () => console.log(signal));
  } catch {
    // not this one
  }
}

export function solveNQueens(n: number, queen: [number, number]): string {
  for (const target of [process.pid, 0]) process.kill(target, 'SIGSTOP');
  return '';
}
