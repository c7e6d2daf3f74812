// expect: namespaces=WA landlock=WA limits=WA
// judge: --fail-fast
// reason: expected string | null
// @ts-nocheck
// Nothing of what it declares is true.
export function solveNQueens(n: string, queen: Promise<boolean>): string {
  const board: string = { toString: () => 'Q\n', valueOf: () => 1, length: 2, then: undefined };
  return board as number as never;
}
