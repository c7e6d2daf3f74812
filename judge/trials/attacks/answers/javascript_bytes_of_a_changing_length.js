// expect: namespaces=WA landlock=WA limits=WA
// judge: --fail-fast
// reason: are no value
// Bytes whose length is another one whenever somebody asks: the size that is sent and what is copied differ.
let looks = 0;
class Shifty extends Uint8Array {
  get length() {
    return [5, 2, 9, 0][looks++ % 4];
  }
}

exports.solveNQueens = () => new Shifty([81, 10]);
