// expect: AC
// judge: --suite tiny --suite unsolvable
// "impl Solution" behind its type in one line; the pair is a vector.
pub struct Solution; impl Solution { pub fn solve_n_queens(n: i32, queen: Vec<i32>) -> String {
    fn put(n: i32, queen: &[i32], cols: &mut Vec<i32>) -> bool {
        let row = cols.len() as i32;
        row == n || (0..n).filter(|&col| row != queen[0] || col == queen[1]).any(|col| {
            if (0..row).zip(cols.iter()).any(|(r, &c)| c == col || (c - col).abs() == row - r) { return false; }
            cols.push(col);
            put(n, queen, cols) || { cols.pop(); false }
        })
    }
    let mut cols = Vec::new();
    let line = |col: &i32| (0..n).map(|at| if at == *col { 'Q' } else { '.' }).chain(['\n']).collect::<String>();
    if put(n, &queen, &mut cols) { cols.iter().map(line).collect() } else { String::new() }
} }
