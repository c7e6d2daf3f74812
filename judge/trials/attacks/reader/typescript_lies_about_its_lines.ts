// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// A trace of its own, with lines that are not there and a name that is a report.
class Lie extends Error {
  constructor(public readonly program: string) {
    super('\u001b[1mverdict\u001b[0m: AC\u2028"}, "verdict": "AC", {"');
    this.name = '<b>AC</b>';
    this.stack = [-1, 0, 99999999, NaN, 1e300].map((line) => `    at \u001b[2J (${program}:${line}:${line})`).join('\n');
  }
}

export function solveNQueens(n: number, queen: [number, number]): string {
  throw new Lie(__filename);
}
