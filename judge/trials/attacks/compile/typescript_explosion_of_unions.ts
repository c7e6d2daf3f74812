// expect: namespaces=CE landlock=CE limits=CE
// reason: too complex
// All texts of seven digits as one type, several times.
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type Three = `${Digit}${Digit}${Digit}`;
type Pairs<A extends string, B extends string> = A extends string ? (B extends string ? `${A}-${B}` | `${B}+${A}` : never) : never;
type Four = Pairs<Three, `${Digit}${Digit}`>;
type Seven = `${Four}${Three}`;

const seven: Seven = '123-4567';

export const solveNQueens = (n: number, queen: [number, number]): string => seven;
