// expect: AC
// judge: --suite tiny
mod board { pub const fn col(bit: u32) -> usize { if bit == 0 { 0 } else { bit.trailing_zeros() as usize } } }
struct Bits(u32);
impl Bits { fn lowest(&self) -> u32 { self.0 & self.0.wrapping_neg() } }
impl Iterator for Bits { type Item = u32; fn next(&mut self) -> Option<u32> { match self.lowest() { 0 => None, bit => { self.0 ^= bit; Some(bit) } } } }
struct Solution;
impl Solution {
    fn place(n: usize, queen: (usize, usize), cols: &mut Vec<usize>, taken: (u32, u32, u32)) -> bool {
        if cols.len() == n {
            return true;
        }
        let wanted = if cols.len() == queen.0 { 1 << queen.1 } else { (1 << n) - 1 };
        for bit in Bits(wanted & !(taken.0 | taken.1 | taken.2)) {
            cols.push(board::col(bit));
            if Self::place(n, queen, cols, (taken.0 | bit, (taken.1 | bit) << 1, (taken.2 | bit) >> 1)) {
                return true;
            }
            cols.pop();
        }
        false
    }

    pub fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
        let mut cols = Vec::new();
        let row = |col: &usize| ".".repeat(*col) + "Q" + &".".repeat(n - col - 1) + "\n";
        Self::place(n, queen, &mut cols, (0, 0, 0)).then(|| cols.iter().map(row).collect())
    }
}
