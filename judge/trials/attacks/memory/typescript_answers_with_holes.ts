// expect: namespaces=MLE|OLE|TLE|RTE|WA landlock=MLE|OLE|TLE|RTE|WA limits=MLE|OLE|TLE|RTE|WA
// judge: --fail-fast --total-seconds 1
// A list of four billion nothings takes no memory; its answer would.
export function solveNQueens(n: number, queen: [number, number]): string {
  const nothing: undefined[] = new Array(2 ** 32 - 1);
  return [nothing, nothing, nothing] as unknown as string;
}
