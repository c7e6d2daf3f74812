// expect: AC
// judge: --suite tiny --suite unsolvable
// Bit masks below LeetCode's "impl Solution", whose type nobody declares. The pair comes as two numbers.
impl Solution {
    pub fn solve_n_queens(n: i32, row: i32, col: i32) -> String {
        let mut cols = Vec::new();
        if !Self::put(n, (row, col), (0, 0, 0), &mut cols) {
            return String::new();
        }
        let line = |&queen: &i32| {
            (0..n)
                .map(|col| if col == queen { 'Q' } else { '.' })
                .chain(['\n'])
                .collect::<String>()
        };
        cols.iter().map(line).collect()
    }

    fn put(n: i32, queen: (i32, i32), masks: (u64, u64, u64), cols: &mut Vec<i32>) -> bool {
        let row = cols.len() as i32;
        if row == n {
            return true;
        }
        let mut open = !(masks.0 | masks.1 | masks.2) & ((1 << n) - 1);
        if row == queen.0 {
            open &= 1 << queen.1;
        }
        while open != 0 {
            let bit = open & open.wrapping_neg();
            open ^= bit;
            cols.push(bit.trailing_zeros() as i32);
            let next = (masks.0 | bit, (masks.1 | bit) << 1, (masks.2 | bit) >> 1);
            if Self::put(n, queen, next, cols) {
                return true;
            }
            cols.pop();
        }
        false
    }
}
