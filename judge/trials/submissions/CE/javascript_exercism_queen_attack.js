// expect: CE
// judge: --suite tiny
// json: /hint Exercism's queen-attack
class QueenAttack {
  constructor({ black: [blackRow, blackColumn] = [0, 3], white: [whiteRow, whiteColumn] = [7, 3] } = {}) {
    this.black = [blackRow, blackColumn];
    this.white = [whiteRow, whiteColumn];
  }

  get canAttack() {
    const [[a, b], [c, d]] = [this.black, this.white];
    return a === c || b === d || Math.abs(a - c) === Math.abs(b - d);
  }
}
module.exports = { QueenAttack };
