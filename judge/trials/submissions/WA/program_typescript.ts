// expect: WA
// judge: --mode program --suite tiny
// Writes the board of one square, whatever it reads: nothing at all.
const board: string = 'Q';
console.log(board);
