// expect: CE
// reason: Kata.solve
// A class that has another method.
export class Kata {
  solve(n: number, queen: [number, number]): string {
    return '';
  }
}
