const readline = require('readline');

async function main() {
  const lines = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const numbers = async () => (await lines.next()).value.split(' ').map(Number);
  const [n] = await numbers();
  const ranges = [{ low: 0, high: n - 1 }, { low: 0, high: n - 1 }];
  let answer;
  do {
    const square = ranges.map(({ low, high }) => Math.floor((low + high) / 2));
    console.log(square.join(' '));
    answer = await numbers();
    answer.forEach((where, i) => {
      if (where >= 0) ranges[i].low = square[i] + where;
      if (where <= 0) ranges[i].high = square[i] + where;
    });
  } while (answer.some((where) => where !== 0));
  process.exit(0);
}

main();
