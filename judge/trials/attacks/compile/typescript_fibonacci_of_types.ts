// expect: namespaces=CE landlock=CE limits=CE
// Numbers of Fibonacci as lengths of tuples, and sums of them in every combination.
type Tuple<N extends number, T extends unknown[] = []> = T['length'] extends N ? T : Tuple<N, [...T, unknown]>;
type Add<A extends unknown[], B extends unknown[]> = [...A, ...B];
type Fibonacci<N extends number> = N extends 0 | 1 ? Tuple<N> : Add<Fibonacci<Less<N, 1>>, Fibonacci<Less<N, 2>>>;
type Less<N extends number, M extends number> = Tuple<N> extends [...Tuple<M>, ...infer Rest] ? Rest['length'] & number : 0;

const large: Fibonacci<40>['length'] = 102334155;

export const solveNQueens = (n: number, queen: [number, number]): string => ''.padEnd(large);
