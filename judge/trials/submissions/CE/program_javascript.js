// expect: CE
// reason: line 5: SyntaxError
// judge: --mode program --suite tiny
// Does not compile.
let board = [;
