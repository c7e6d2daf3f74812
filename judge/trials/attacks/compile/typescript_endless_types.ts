// expect: namespaces=CE landlock=CE limits=CE
// Types whose parts are larger than they are, compared with each other.
interface Grows<T> {
  next: Grows<Grows<T>[]>;
  previous: Shrinks<Grows<T>, T>;
}
interface Shrinks<T, U> {
  next: Shrinks<Shrinks<U, T>, Grows<T>>;
  previous: Grows<Shrinks<T, U>>;
}
type Deep<T, N extends number[] = []> = N['length'] extends 900 ? T : Deep<{ [K in N['length']]: T } | T[], [...N, 0]>;
type Branches<T> = T extends [infer A, ...infer R] ? Branches<[...R, A, A]> | Branches<[A, ...R, R]> : never;

declare let grows: Grows<string>;
const shrinks: Shrinks<number, string> = grows;
const deep: Deep<string> = 5;
const branches: Branches<[1, 2, 3]> = 6;

export const solveNQueens = (n: number, queen: [number, number]): string => String([shrinks, deep, branches]);
