// expect: namespaces=MLE|RTE landlock=MLE|RTE limits=MLE|RTE
// judge: --fail-fast
// Promises that wait for promises, each with something that it keeps.
const waiting: Promise<unknown>[] = [];

export async function solveNQueens(n: number, queen: [number, number]): Promise<string> {
  let last: Promise<unknown> = new Promise(() => {});
  for (;;) waiting.push((last = Promise.all([last, new Array(100).fill(n + 0.5)])));
}
