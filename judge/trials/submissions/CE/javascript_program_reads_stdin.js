// expect: CE
// judge: --suite tiny
// json: /hint this is a whole program: grade it with --mode program
const lines = require('fs').readFileSync(0, 'utf8').split('\n');
const n = parseInt(lines[0]);
const [r, c] = (lines[1] || '').split(' ').map(Number);

function place(cols) {
  const row = cols.length;
  if (row === n) return cols;
  for (let col = 0; col < n; col++) {
    if (row === r && col !== c) continue;
    if (cols.every((q, i) => q !== col && Math.abs(q - col) !== row - i)) {
      const done = place([...cols, col]);
      if (done) return done;
    }
  }
  return null;
}

const answer = place([]);
if (answer) console.log(answer.map(q => '.'.repeat(q) + 'Q' + '.'.repeat(n - q - 1)).join('\n'));
