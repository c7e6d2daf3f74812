// A solution of the n-queens problem through any given square, in constant time, for n below 2^31: ../solve_n_queens.h
// in Rust. That file explains the method and says why it works.
//
// In short: for N coprime to 6 and a slope m with m - 1, m and m + 1 invertible mod N, the queens (i, (m * i + b) mod N)
// attack nobody; b is chosen to hit the given square. Boards with n = 1, 5 (mod 6) are such a lattice; some with
// n = 0, 4 are one of n + 1 without a corner; the others are one of n - 1, n - 2 or n - 3 with rows and columns around
// it, whose queens come from rows of the lattice, the donors, that get another queen in turn.
//
// Sources: E. Pauls (1874); G. Polya (1918); E. J. Hoffman, J. C. Loessi and R. C. Moore (1969).

type Number = i64;

fn times(a: Number, b: Number, modulus: Number) -> Number {
    (a * b).rem_euclid(modulus)
}

/// Euclid's algorithm: rest = factor * a (mod modulus).
fn inverse(a: Number, modulus: Number) -> Option<Number> {
    let (mut rest, mut next_rest) = (a, modulus);
    let (mut factor, mut next_factor) = (1, 0);
    while next_rest != 0 {
        let quotient = rest / next_rest;
        (rest, next_rest) = (next_rest, rest - quotient * next_rest);
        (factor, next_factor) = (next_factor, factor - quotient * next_factor);
    }
    (rest == 1).then(|| factor.rem_euclid(modulus))
}

/// A slope m with what finds the queens of wrapped diagonals.
#[derive(Clone, Copy)]
struct Slope {
    m: Number,
    over_minus: Number, // 1 / (m - 1)
    over_plus: Number,  // 1 / (m + 1)
}

impl Slope {
    /// Nothing unless m - 1, m and m + 1 are invertible. One inversion serves all three.
    fn of(m: Number, size: Number) -> Option<Slope> {
        let plus = (m + 1) % size;
        let minus = (m + size - 1) % size;
        let all = inverse(times(times(minus, plus, size), m, size), size)?;
        let both = times(all, m, size);
        Some(Slope {
            m,
            over_minus: times(both, plus, size),
            over_plus: times(both, minus, size),
        })
    }
}

/// The queens (i, f(i)), f(i) = (m * i + start) mod size, of the rows 0 .. size - 1.
struct Lattice {
    size: Number,
    m: Number,
    start: Number,
}

impl Lattice {
    fn through(row: Number, col: Number, size: Number, m: Number) -> Lattice {
        Lattice {
            size,
            m,
            start: (col - times(m, row, size)).rem_euclid(size),
        }
    }

    /// f(row), also for rows around the block.
    fn col(&self, row: Number) -> Number {
        (self.m * row + self.start).rem_euclid(self.size)
    }
}

#[derive(Clone, Copy)]
struct Queen {
    row: Number,
    col: Number,
}

/// A solution: a lattice whose block begins at row `top` and column `left` of the board, but for the rows in
/// `exchanges`, which count from there. Those include every row outside the block.
struct Placement {
    n: Number,
    lattice: Lattice,
    top: Number,
    left: Number,
    exchanges: Vec<Queen>,
}

impl Placement {
    fn board(&self) -> String {
        let n = self.n as usize;
        let mut text = vec![b'.'; n * (n + 1)];
        let mut cols: Vec<Number> = (0..self.n)
            .map(|row| self.lattice.col(row - self.top))
            .collect();
        for queen in &self.exchanges {
            cols[(queen.row + self.top) as usize] = queen.col;
        }
        for (line, col) in text.chunks_exact_mut(n + 1).zip(cols) {
            line[(col + self.left) as usize] = b'Q';
            line[n] = b'\n';
        }
        String::from_utf8(text).expect("dots and queens are ASCII")
    }
}

/// How the rows and columns around a block are mended.
struct Extension {
    added: Number,        // rows, and as many columns
    top: Number,          // of the rows, how many are above the block
    left: Number,         // of the columns, how many are left of it
    kept: Number,         // the row of the block whose queen has to stay
    links: u32,           // how many donors may follow one another
    tries_per_row: usize, // donors
}

/// Carries out an Extension. Rows and columns count from the block: those above it and left of it are negative.
struct Mender<'a> {
    lattice: &'a Lattice,
    slope: Slope,
    extension: Extension,
    taken_cols: u32,
    donors: Vec<Number>,
    queens: Vec<Queen>,
    tries: usize,
}

impl Mender<'_> {
    const EVERY_DONOR_UP_TO: Number = 24; // smaller lattices cannot be choosy

    /// The index-th row (column) outside the block, `before` of them being above (left of) it.
    fn added_line(&self, index: Number, before: Number) -> Number {
        if index < before {
            index - before
        } else {
            self.lattice.size + index - before
        }
    }

    /// Gives every added row from the `settled`-th on its queen. If it cannot, it leaves all as it was.
    fn settle_from(&mut self, settled: Number) -> bool {
        settled == self.extension.added || {
            let row = self.added_line(settled, self.extension.top);
            self.settle(row, settled, self.extension.links)
        }
    }

    /// Gives a row its queen, and then the added rows after the `settled`-th theirs.
    fn settle(&mut self, row: Number, settled: Number, links: u32) -> bool {
        for line in 0..self.extension.added {
            let bit = 1 << line;
            let col = self.added_line(line, self.extension.left);
            if self.taken_cols & bit != 0 || !self.is_safe(row, col) {
                continue;
            }
            self.taken_cols |= bit;
            self.queens.push(Queen { row, col });
            if self.settle_from(settled + 1) {
                return true;
            }
            self.queens.pop();
            self.taken_cols &= !bit;
        }
        links > 0 && self.settle_by_donor(row, settled, links - 1)
    }

    /// The same with the queen of another row of the block.
    fn settle_by_donor(&mut self, row: Number, settled: Number, links: u32) -> bool {
        let enough = self.tries + self.extension.tries_per_row;
        let size = self.lattice.size;
        for i in 1..=size {
            if self.tries >= enough {
                break;
            }
            let donor = (size / 2 + i) % size;
            let col = self.lattice.col(donor);
            if donor == self.extension.kept
                || self.donors.contains(&donor)
                || !self.is_promising(col)
            {
                continue;
            }
            self.tries += 1;
            self.donors.push(donor);
            if self.is_safe(row, col) {
                self.queens.push(Queen { row, col });
                if self.settle(donor, settled, links) {
                    return true;
                }
                self.queens.pop();
            }
            self.donors.pop();
        }
        false
    }

    /// A queen on the edge of the board is safest in its middle, where none of its two diagonals is long.
    fn is_promising(&self, col: Number) -> bool {
        let size = self.lattice.size;
        size < Self::EVERY_DONOR_UP_TO || (size / 4..size - size / 4).contains(&col)
    }

    /// Whether no queen attacks the square along a diagonal.
    fn is_safe(&self, row: Number, col: Number) -> bool {
        if self
            .queens
            .iter()
            .any(|queen| (queen.row - row).abs() == (queen.col - col).abs())
        {
            return false;
        }
        let Lattice { size, start, .. } = *self.lattice;
        let down = times(
            (col - row - start).rem_euclid(size),
            self.slope.over_minus,
            size,
        );
        let up = times(
            (col + row - start).rem_euclid(size),
            self.slope.over_plus,
            size,
        );
        !self.holds_queen(down, col - row + down) && !self.holds_queen(up, col + row - up)
    }

    /// Whether the lattice queen of `row`, known to be in the column `col` mod size, is still there and stands in `col`.
    fn holds_queen(&self, row: Number, col: Number) -> bool {
        (0..self.lattice.size).contains(&col) && !self.donors.contains(&row)
    }
}

fn has_solution(n: Number, row: Number, col: Number) -> bool {
    match n {
        2 | 3 => false,
        4 | 6 => row != col && row + col != n - 1,
        _ => true,
    }
}

/// The lattice of n + 1 that has a queen in the corner of its last row and column, without them; nothing if none of
/// these reaches the square.
fn drop_corner(n: Number, row: Number, col: Number) -> Option<Placement> {
    let size = n + 1;
    let m = times(col + 1, inverse(row + 1, size)?, size);
    Slope::of(m, size)?;
    let lattice = Lattice::through(row, col, size, m);
    Some(Placement {
        n,
        lattice,
        top: 0,
        left: 0,
        exchanges: Vec::new(),
    })
}

/// A lattice with `added` rows and columns around it. A round tries every slope, each with another place of the block;
/// the slopes count up from the golden section of the size.
fn extend(n: Number, added: Number, row: Number, col: Number) -> Placement {
    const TRIES_PER_ROW: usize = 24; // by then another slope is more likely to help
    const FEW_DONORS: Number = 13;
    let size = n - added;
    let links = if size < FEW_DONORS { 3 } else { 1 };
    let first = size * 618_034 / 1_000_000;
    let positions = (added + 1) * (added + 1);
    for round in 0.. {
        for turn in 0..size {
            let position = (round + turn) % positions;
            let (top, left) = (position / (added + 1), position % (added + 1));
            let (block_row, block_col) = (row - top, col - left);
            if !(0..size).contains(&block_row) || !(0..size).contains(&block_col) {
                continue;
            }
            let slope = match Slope::of((first + turn) % size, size) {
                Some(slope) => slope,
                None => continue,
            };
            let lattice = Lattice::through(block_row, block_col, size, slope.m);
            let tries_per_row = TRIES_PER_ROW * (round as usize + 1);
            let mut mender = Mender {
                lattice: &lattice,
                slope,
                extension: Extension {
                    added,
                    top,
                    left,
                    kept: block_row,
                    links,
                    tries_per_row,
                },
                taken_cols: 0,
                donors: Vec::new(),
                queens: Vec::new(),
                tries: 0,
            };
            if mender.settle_from(0) {
                let exchanges = mender.queens;
                return Placement {
                    n,
                    lattice,
                    top,
                    left,
                    exchanges,
                };
            }
        }
    }
    unreachable!("some round finds donors")
}

fn place(n: Number, row: Number, col: Number) -> Option<Placement> {
    if !(0..n).contains(&row) || !(0..n).contains(&col) || !has_solution(n, row, col) {
        return None;
    }
    let added = [1, 0, 1, 2, 3, 0][(n % 6) as usize];
    if added == 0 {
        let lattice = Lattice::through(row, col, n, 2 % n);
        return Some(Placement {
            n,
            lattice,
            top: 0,
            left: 0,
            exchanges: Vec::new(),
        });
    }
    let dropped = if n % 6 == 0 || n % 6 == 4 {
        drop_corner(n, row, col)
    } else {
        None
    };
    Some(dropped.unwrap_or_else(|| extend(n, added, row, col)))
}

/// The kata's function: n lines of n squares, '.' or 'Q', each ended by a newline; None if there is no solution with a
/// queen on the square (row, col).
pub fn solve_n_queens(n: i32, queen: (i32, i32)) -> Option<String> {
    place(n.into(), queen.0.into(), queen.1.into()).map(|placement| placement.board())
}
