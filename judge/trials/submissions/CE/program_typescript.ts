// expect: CE
// reason: line 5: Type 'string' is not assignable to type 'number'
// judge: --mode program --suite tiny
// Does not compile.
const board: number = 'Q';
