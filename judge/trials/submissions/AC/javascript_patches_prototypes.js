// expect: AC
// judge: --suite tiny
// Prototypes with additions, as old libraries make them, and built-ins in other words.
Array.prototype.last = function () {
  return this[this.length - 1];
};
Object.prototype.isQueen = false;
String.prototype.includes = function (part) {
  return this.indexOf(part) >= 0;
};
Array.isArray = (value) => Object.prototype.toString.call(value) === '[object Array]';
Promise = undefined;
console.log = function () {};

var solveNQueens = function (n, queen) {
  var cols = [];
  function search() {
    if (cols.length === n) return true;
    for (var col = 0; col < n; col++) {
      if (cols.length === queen[0] && col !== queen[1]) continue;
      var free = cols.every(function (other, row) {
        return other !== col && Math.abs(other - col) !== cols.length - row;
      });
      if (!free) continue;
      cols.push(col);
      if (search()) return true;
      col = cols.last();
      cols.pop();
    }
    return false;
  }
  if (!search()) return '';
  return cols
    .map(function (col) {
      return new Array(col + 1).join('.') + 'Q' + new Array(n - col).join('.') + '\n';
    })
    .join('');
};
