const readline = require('readline');

const lines = readline.createInterface({ input: process.stdin });
let low, high, square;

lines.on('line', (line) => {
  const answer = line.split(' ').map(Number);
  if (answer.length === 1) {
    low = [0, 0];
    high = [answer[0] - 1, answer[0] - 1];
  } else {
    while (answer[0] === 0 && answer[1] === 0);  // found: but how does it end?
    for (const i of [0, 1]) {
      if (answer[i] >= 0) low[i] = square[i] + answer[i];
      if (answer[i] <= 0) high[i] = square[i] + answer[i];
    }
  }
  square = [0, 1].map((i) => Math.floor((low[i] + high[i]) / 2));
  console.log(square.join(' '));
});
