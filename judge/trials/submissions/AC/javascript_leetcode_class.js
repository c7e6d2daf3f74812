// expect: AC
// judge: --suite tiny --suite unsolvable
// A class as LeetCode wants it, which counts on being new each time, prints, and takes the square in two parameters.
'use strict';

class Solution {
  constructor() {
    this.cols = [];
  }

  solveNQueens(n, row, col) {
    console.log('%d queens, one in row %d, column %d', n, row, col);
    const bits = (1 << n) - 1;
    const search = (at, taken, left, right) => {
      if (at === n) return true;
      let free = bits & ~(taken | left | right);
      if (at === row) free &= 1 << col;
      for (; free; free &= free - 1) {
        const bit = free & -free;
        this.cols.push(31 - Math.clz32(bit));
        if (search(at + 1, taken | bit, (left | bit) << 1, (right | bit) >> 1)) return true;
        this.cols.pop();
      }
      return false;
    };
    return search(0, 0, 0, 0) ? this.board(n) : '';
  }

  board(n) {
    let text = '';
    for (const queen of this.cols) {
      for (let col = 0; col < n; ++col) text += col === queen ? 'Q' : '.';
      text += '\n';
    }
    return text;
  }
}
