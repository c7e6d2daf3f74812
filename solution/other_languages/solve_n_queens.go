// A solution of the n-queens problem through any given square, in constant time, for n below 2^31: ../solve_n_queens.h
// in Go. That file explains the method and says why it works.
//
// In short: for N coprime to 6 and a slope m with m - 1, m and m + 1 invertible mod N, the queens (i, (m * i + b) mod N)
// attack nobody; b is chosen to hit the given square. Boards with n = 1, 5 (mod 6) are such a lattice; some with
// n = 0, 4 are one of n + 1 without a corner; the others are one of n - 1, n - 2 or n - 3 with rows and columns around
// it, whose queens come from rows of the lattice, the donors, that get another queen in turn.
//
// Sources: E. Pauls (1874); G. Polya (1918); E. J. Hoffman, J. C. Loessi and R. C. Moore (1969).

package queens

import "bytes"

// mod is never negative.
func mod(a, modulus int) int {
	a %= modulus
	if a < 0 {
		a += modulus
	}
	return a
}

// inverse is 0 if there is none; modulus > 1. Euclid's algorithm: rest = factor * a (mod modulus).
func inverse(a, modulus int) int {
	rest, nextRest := a, modulus
	factor, nextFactor := 1, 0
	for nextRest != 0 {
		quotient := rest / nextRest
		rest, nextRest = nextRest, rest-quotient*nextRest
		factor, nextFactor = nextFactor, factor-quotient*nextFactor
	}
	if rest != 1 {
		return 0
	}
	return mod(factor, modulus)
}

// slope is a slope m with what finds the queens of wrapped diagonals.
type slope struct {
	m         int
	overMinus int // 1 / (m - 1)
	overPlus  int // 1 / (m + 1)
}

// slopeOf reports whether m - 1, m and m + 1 are invertible. One inversion serves all three.
func slopeOf(m, size int) (slope, bool) {
	plus, minus := (m+1)%size, (m+size-1)%size
	all := inverse(minus*plus%size*m%size, size)
	both := all * m % size
	return slope{m, both * plus % size, both * minus % size}, all != 0
}

// lattice is the queens (i, f(i)), f(i) = (m * i + start) mod size, of the rows 0 .. size - 1.
type lattice struct{ size, m, start int }

func latticeThrough(row, col, size, m int) lattice {
	return lattice{size, m, mod(col-m*row, size)}
}

// col is f(row), also for rows around the block.
func (l lattice) col(row int) int { return mod(l.m*row+l.start, l.size) }

type queen struct{ row, col int }

// placement is a solution: a lattice whose block begins at row top and column left of the board, but for the rows in
// exchanges, which count from there. Those include every row outside the block.
type placement struct {
	n         int
	lattice   lattice
	top, left int
	exchanges []queen
}

func (p placement) board() string {
	cols := make([]int, p.n)
	for row := range cols {
		cols[row] = p.lattice.col(row - p.top)
	}
	for _, q := range p.exchanges {
		cols[q.row+p.top] = q.col
	}
	empty := append(bytes.Repeat([]byte{'.'}, p.n), '\n')
	text := bytes.Repeat(empty, p.n)
	for row, col := range cols {
		text[row*(p.n+1)+col+p.left] = 'Q'
	}
	return string(text)
}

// extension is how the rows and columns around a block are mended.
type extension struct {
	added       int // rows, and as many columns
	top, left   int // of them, how many are above and left of the block
	kept        int // the row of the block whose queen has to stay
	links       int // how many donors may follow one another
	triesPerRow int // donors
}

// mender carries out an extension. Rows and columns count from the block: those above it and left of it are negative.
type mender struct {
	lattice
	slope
	extension
	takenCols [3]bool
	donors    []int
	queens    []queen
	tries     int
}

// addedLine is the index-th row (column) outside the block, before of them being above (left of) it.
func (m *mender) addedLine(index, before int) int {
	if index < before {
		return index - before
	}
	return m.size + index - before
}

// settleFrom gives every added row from the settled-th on its queen. If it cannot, it leaves all as it was.
func (m *mender) settleFrom(settled int) bool {
	return settled == m.added || m.settle(m.addedLine(settled, m.top), settled, m.links)
}

// settle gives a row its queen, and then the added rows after the settled-th theirs.
func (m *mender) settle(row, settled, links int) bool {
	for line := 0; line < m.added; line++ {
		col := m.addedLine(line, m.left)
		if m.takenCols[line] || !m.isSafe(row, col) {
			continue
		}
		m.takenCols[line] = true
		m.queens = append(m.queens, queen{row, col})
		if m.settleFrom(settled + 1) {
			return true
		}
		m.queens = m.queens[:len(m.queens)-1]
		m.takenCols[line] = false
	}
	return links > 0 && m.settleByDonor(row, settled, links-1)
}

// settleByDonor does the same with the queen of another row of the block.
func (m *mender) settleByDonor(row, settled, links int) bool {
	enough := m.tries + m.triesPerRow
	for i := 1; i <= m.size && m.tries < enough; i++ {
		donor := (m.size/2 + i) % m.size
		col := m.col(donor)
		if donor == m.kept || m.isDonor(donor) || !m.isPromising(col) {
			continue
		}
		m.tries++
		m.donors = append(m.donors, donor)
		if m.isSafe(row, col) {
			m.queens = append(m.queens, queen{row, col})
			if m.settle(donor, settled, links) {
				return true
			}
			m.queens = m.queens[:len(m.queens)-1]
		}
		m.donors = m.donors[:len(m.donors)-1]
	}
	return false
}

// isPromising knows that a queen on the edge of the board is safest in its middle, where none of its two diagonals is
// long.
func (m *mender) isPromising(col int) bool {
	const everyDonorUpTo = 24 // smaller lattices cannot be choosy
	margin := m.size / 4
	return m.size < everyDonorUpTo || margin <= col && col < m.size-margin
}

func (m *mender) isDonor(row int) bool {
	for _, donor := range m.donors {
		if donor == row {
			return true
		}
	}
	return false
}

// isSafe reports whether no queen attacks the square along a diagonal.
func (m *mender) isSafe(row, col int) bool {
	for _, q := range m.queens {
		if rows, cols := q.row-row, q.col-col; rows == cols || rows == -cols {
			return false
		}
	}
	down := mod(col-row-m.start, m.size) * m.overMinus % m.size
	up := mod(col+row-m.start, m.size) * m.overPlus % m.size
	return !m.holdsQueen(down, col-row+down) && !m.holdsQueen(up, col+row-up)
}

// holdsQueen reports whether the lattice queen of row, known to be in the column col mod size, is still there and
// stands in col.
func (m *mender) holdsQueen(row, col int) bool {
	return 0 <= col && col < m.size && !m.isDonor(row)
}

func hasSolution(n, row, col int) bool {
	if n == 4 || n == 6 {
		return row != col && row+col != n-1
	}
	return n != 2 && n != 3
}

// drop takes the lattice of n + 1 that has a queen in the corner of its last row and column, without them, and reports
// whether one of these reaches the square.
func drop(n, row, col int) (placement, bool) {
	size := n + 1
	over := inverse(row+1, size)
	if over == 0 {
		return placement{}, false
	}
	s, ok := slopeOf((col+1)*over%size, size)
	return placement{n: n, lattice: latticeThrough(row, col, size, s.m)}, ok
}

// extend takes a lattice with added rows and columns around it. A round tries every slope, each with another place of
// the block; the slopes count up from the golden section of the size.
func extend(n, added, row, col int) placement {
	const (
		triesPerRow = 24 // by then another slope is more likely to help
		fewDonors   = 13
	)
	size := n - added
	links := 1
	if size < fewDonors {
		links = 3
	}
	first := size * 618034 / 1000000
	for round := 0; ; round++ {
		for turn := 0; turn < size; turn++ {
			position := (round + turn) % ((added + 1) * (added + 1))
			top, left := position/(added+1), position%(added+1)
			blockRow, blockCol := row-top, col-left
			if blockRow < 0 || blockRow >= size || blockCol < 0 || blockCol >= size {
				continue
			}
			s, ok := slopeOf((first+turn)%size, size)
			if !ok {
				continue
			}
			m := mender{
				lattice:   latticeThrough(blockRow, blockCol, size, s.m),
				slope:     s,
				extension: extension{added, top, left, blockRow, links, triesPerRow * (round + 1)},
			}
			if m.settleFrom(0) {
				return placement{n, m.lattice, top, left, m.queens}
			}
		}
	}
}

func place(n, row, col int) (placement, bool) {
	if row < 0 || row >= n || col < 0 || col >= n || !hasSolution(n, row, col) {
		return placement{}, false
	}
	added := [...]int{1, 0, 1, 2, 3, 0}[n%6]
	if added == 0 {
		return placement{n: n, lattice: latticeThrough(row, col, n, 2%n)}, true
	}
	if n%6 == 0 || n%6 == 4 {
		if p, ok := drop(n, row, col); ok {
			return p, true
		}
	}
	return extend(n, added, row, col), true
}

// SolveNQueens is the kata's function: n lines of n squares, '.' or 'Q', each ended by a newline; "" if there is no
// solution with a queen on the square {row, column}.
func SolveNQueens(n int, square [2]int) string {
	p, ok := place(n, square[0], square[1])
	if !ok {
		return ""
	}
	return p.board()
}
