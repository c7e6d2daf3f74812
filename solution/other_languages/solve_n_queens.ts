// A solution of the n-queens problem through any given square, without a search: solution/solve_n_queens.h in
// TypeScript. There it says why this works; here is what it does.
//
// LATTICE. The queens (i, (m * i + start) mod size) of the rows i = 0 .. size - 1 do not attack each other if m - 1, m
// and m + 1 are invertible mod size. For a size coprime to 6 some slopes m are such.
//
// DROP. A lattice of size n + 1 with a queen in its last corner solves the board of n without its last row and column.
//
// EXTEND. Otherwise the lattice is the largest that fits, a block with up to three rows and columns around it. Each row
// outside takes over the column of a donor, a row of the block, which goes to one of the columns outside.
//
// SOURCES. E. Pauls (1874): lattices of slope 2, dropped corners, exchanged queens. E. J. Hoffman, J. C. Loessi and
// R. C. Moore (1969): proofs. G. Polya (1918): boards that wrap around have a solution if and only if their size is
// coprime to 6.

interface Queen {
  row: number;
  col: number;
}

/** A slope m of a lattice, 1 / (m - 1) and 1 / (m + 1). */
interface Slope {
  m: number;
  overMinus: number;
  overPlus: number;
}

/** A lattice whose block begins at row `top` and column `left` of the board, but for the rows of `exchanges`. */
interface Placement {
  n: number;
  lattice: Lattice;
  top: number;
  left: number;
  exchanges: Queen[];  // rows and columns count from the block
}

/** How the rows and columns around a block are mended. */
interface Extension {
  added: number;  // rows, and as many columns
  top: number;    // of the rows, how many are above the block
  left: number;   // of the columns, how many are left of it
  kept: number;   // the row of the block whose queen has to stay
  links: number;  // how many donors may follow one another
  triesPerRow: number;
}

const GOLDEN_SECTION = (Math.sqrt(5) - 1) / 2;
const ADDED_ROWS = [1, 0, 1, 2, 3, 0];  // by n mod 6: to the largest lattice that fits
const EVERY_DONOR_UP_TO = 24;           // smaller lattices cannot be choosy
const FEW_DONORS = 13;
const TRIES_PER_ROW = 24;  // by then another slope is more likely to help

/** a mod m, from 0 to m - 1 for negative numbers, too. */
function mod(a: number, m: number): number {
  const rest = a % m;
  return rest < 0 ? rest + m : rest;
}

/** The inverse of a mod m, or 0 if there is none. Euclid's algorithm: rest = factor * a (mod m). */
function inverse(a: number, m: number): number {
  let [rest, nextRest] = [a, m];
  let [factor, nextFactor] = [1, 0];
  while (nextRest !== 0) {
    const quotient = Math.floor(rest / nextRest);
    [rest, nextRest] = [nextRest, rest - quotient * nextRest];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor];
  }
  return rest === 1 ? mod(factor, m) : 0;
}

/** Nothing unless m - 1, m and m + 1 are invertible. One inversion serves all three. */
function slopeOf(m: number, size: number): Slope|null {
  const minus = mod(m - 1, size);
  const plus = mod(m + 1, size);
  const all = inverse((((minus * plus) % size) * m) % size, size);
  if (all === 0) return null;
  const both = (all * m) % size;
  return {m, overMinus: (both * plus) % size, overPlus: (both * minus) % size};
}

class Lattice {
  private readonly start: number;

  /** Through the square (row, col). */
  constructor(readonly size: number, readonly slope: Slope, row: number, col: number) {
    this.start = mod(col - slope.m * row, size);
  }

  /** The column of the queen of a row, also of rows around the block. */
  col(row: number): number {
    return mod(this.slope.m * row + this.start, this.size);
  }

  /** The one row whose queen lies, mod size, on the diagonal down from the square; then that of the diagonal up. */
  rowOnDiagonalDown(row: number, col: number): number {
    return (mod(col - row - this.start, this.size) * this.slope.overMinus) % this.size;
  }

  rowOnDiagonalUp(row: number, col: number): number {
    return (mod(col + row - this.start, this.size) * this.slope.overPlus) % this.size;
  }
}

/** Carries out an Extension. Rows and columns count from the block: those above it and left of it are negative. */
class Mender {
  readonly exchanges: Queen[] = [];
  private readonly donors: number[] = [];
  private readonly takenCols = new Set<number>();
  private tries = 0;

  constructor(private readonly lattice: Lattice, private readonly extension: Extension) {}

  /** Gives every added row from the `settled`-th on its queen. If it cannot, it says so and leaves all as it was. */
  settleFrom(settled: number): boolean {
    const {added, top, links} = this.extension;
    return settled === added || this.settle(this.addedLine(settled, top), settled, links);
  }

  /** The index-th row (column) outside the block, `before` of them being above (left of) it. */
  private addedLine(index: number, before: number): number {
    return index < before ? index - before : this.lattice.size + index - before;
  }

  /** Gives a row its queen, and then the added rows after the `settled`-th theirs. */
  private settle(row: number, settled: number, links: number): boolean {
    for (let line = 0; line < this.extension.added; ++line) {
      const col = this.addedLine(line, this.extension.left);
      if (this.takenCols.has(col) || !this.isSafe(row, col)) continue;
      this.takenCols.add(col);
      this.exchanges.push({row, col});
      if (this.settleFrom(settled + 1)) return true;
      this.exchanges.pop();
      this.takenCols.delete(col);
    }
    return links > 0 && this.settleByDonor(row, settled, links - 1);
  }

  /** The same with the queen of another row of the block. */
  private settleByDonor(row: number, settled: number, links: number): boolean {
    const {size} = this.lattice;
    const enough = this.tries + this.extension.triesPerRow;
    for (let i = 1; i <= size && this.tries < enough; ++i) {
      const donor = (Math.floor(size / 2) + i) % size;
      const col = this.lattice.col(donor);
      if (donor === this.extension.kept || this.donors.includes(donor) || !this.isPromising(col)) continue;
      ++this.tries;
      this.donors.push(donor);
      if (this.isSafe(row, col)) {
        this.exchanges.push({row, col});
        if (this.settle(donor, settled, links)) return true;
        this.exchanges.pop();
      }
      this.donors.pop();
    }
    return false;
  }

  /** A queen on the edge of the board is safest in its middle, where none of its two diagonals is long. */
  private isPromising(col: number): boolean {
    const {size} = this.lattice;
    const margin = Math.floor(size / 4);
    return size < EVERY_DONOR_UP_TO || (margin <= col && col < size - margin);
  }

  /** Whether no queen attacks the square along a diagonal. */
  private isSafe(row: number, col: number): boolean {
    if (this.exchanges.some((queen) => Math.abs(queen.row - row) === Math.abs(queen.col - col))) return false;
    const down = this.lattice.rowOnDiagonalDown(row, col);
    const up = this.lattice.rowOnDiagonalUp(row, col);
    return !this.holdsQueen(down, col - row + down) && !this.holdsQueen(up, col + row - up);
  }

  /**
   * Whether the lattice queen of `row`, known to be in the column `col` mod size, is still there and stands in `col`.
   */
  private holdsQueen(row: number, col: number): boolean {
    return 0 <= col && col < this.lattice.size && !this.donors.includes(row);
  }
}

function hasSolution(n: number, row: number, col: number): boolean {
  if (n === 4 || n === 6) return row !== col && row + col !== n - 1;
  return n !== 2 && n !== 3;
}

/** Nothing if it does not reach the square. */
function drop(n: number, row: number, col: number): Placement|null {
  const over = inverse(row + 1, n + 1);
  const slope = over === 0 ? null : slopeOf(((col + 1) * over) % (n + 1), n + 1);
  return slope && {n, lattice: new Lattice(n + 1, slope, row, col), top: 0, left: 0, exchanges: []};
}

/** A round tries every slope, each with another place of the block. A few slopes are enough on all but small boards. */
function extend(n: number, added: number, row: number, col: number): Placement {
  const size = n - added;
  const links = size < FEW_DONORS ? 3 : 1;
  const first = Math.floor(GOLDEN_SECTION * size);
  for (let round = 0;; ++round) {
    for (let turn = 0; turn < size; ++turn) {
      const position = (round + turn) % (added + 1) ** 2;
      const top = Math.floor(position / (added + 1));
      const left = position % (added + 1);
      const kept = row - top;
      if (kept < 0 || kept >= size || col < left || col - left >= size) continue;
      const slope = slopeOf((first + turn) % size, size);
      if (!slope) continue;
      const lattice = new Lattice(size, slope, kept, col - left);
      const mender = new Mender(lattice, {added, top, left, kept, links, triesPerRow: TRIES_PER_ROW * (round + 1)});
      if (mender.settleFrom(0)) return {n, lattice, top, left, exchanges: mender.exchanges};
    }
  }
}

/** n queens that do not attack each other, one of them on (row, col); nothing if there are none. */
function place(n: number, row: number, col: number): Placement|null {
  if (row < 0 || row >= n || col < 0 || col >= n || !hasSolution(n, row, col)) return null;
  const added = ADDED_ROWS[n % 6];
  if (added === 0) {
    const slope = {m: 2, overMinus: 0, overPlus: 0};  // nobody asks for the inverses
    return {n, lattice: new Lattice(n, slope, row, col), top: 0, left: 0, exchanges: []};
  }
  const dropped = n % 6 === 0 || n % 6 === 4 ? drop(n, row, col) : null;
  return dropped ?? extend(n, added, row, col);
}

/** n lines of n squares, '.' or 'Q', each ended by a newline. */
function boardText({n, lattice, top, left, exchanges}: Placement): string {
  const cols = Array.from({length: n}, (_, row) => left + lattice.col(row - top));
  for (const {row, col} of exchanges) cols[top + row] = left + col;
  const dots = '.'.repeat(n);
  return cols.map((col) => `${dots.slice(0, col)}Q${dots.slice(col + 1)}\n`).join('');
}

export function solveNQueens(n: number, [row, col]: [number, number]): string|null {
  const placement = place(n, row, col);
  return placement && boardText(placement);
}
