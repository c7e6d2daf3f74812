// expect: CE
// reason: the file has mine.board
// judge: --suite tiny
// json: /hint this is a whole program
// never: appendFile
// never: cursorTo
const fs = require('fs');
const readline = require('readline');
const mine = { board: (n) => '.'.repeat(n) };
