// expect: CE
// reason: fn(f64, (usize, usize)) -> Option<String> {solve_n_queens}; expected fn solve_n_queens
// The size of the board is no whole number.
fn solve_n_queens(n: f64, _queen: (usize, usize)) -> Option<String> {
    (n == 1.0).then(|| "Q\n".to_string())
}
