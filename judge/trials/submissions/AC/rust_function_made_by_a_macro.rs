// expect: AC
// judge: --suite tiny
// A macro makes the function; an earlier one is still there, in a comment.
/*
impl Solution {
    pub fn solve_n_queens(&self, n: i32) -> Vec<String> { vec![] }
}
*/
fn place(n: usize, queen: (usize, usize), cols: &mut Vec<usize>) -> bool {
    let row = cols.len();
    if row == n {
        return true;
    }
    for col in 0..n {
        let attacked = cols.iter().enumerate().any(|(r, &c)| c == col || c.abs_diff(col) == row - r);
        if attacked || (row == queen.0 && col != queen.1) {
            continue;
        }
        cols.push(col);
        if place(n, queen, cols) {
            return true;
        }
        cols.pop();
    }
    false
}

macro_rules! solver {
    ($(#[$attribute:meta])* $name:ident, $empty:literal, $queen:literal) => {
        $(#[$attribute])*
        pub fn $name(n: usize, queen: (usize, usize)) -> Option<String> {
            let mut cols = Vec::new();
            let line = |&col: &usize| format!("{}{}{}\n", $empty.repeat(col), $queen, $empty.repeat(n - col - 1));
            place(n, queen, &mut cols).then(|| cols.iter().map(line).collect())
        }
    };
}

solver!(solve_n_queens, ".", "Q");
