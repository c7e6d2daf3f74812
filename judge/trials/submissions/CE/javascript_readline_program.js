// expect: CE
// judge: --suite tiny
// json: /hint this is a whole program: grade it with --mode program
const readline = require('readline');
const rl = readline.createInterface({ input: process.stdin });
const input = [];
rl.on('line', line => input.push(line));
rl.on('close', () => {
  const n = Number(input[0]);
  const [row, col] = input[1].split(' ').map(Number);
  console.log(n, row, col);
});
