export function fundamentalSolutions(n: number): number[][] {
  return [];
}
