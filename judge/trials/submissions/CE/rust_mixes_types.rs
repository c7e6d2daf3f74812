// expect: CE
// reason: line 5: mismatched types
// The number of columns is of another type than the size.
fn solve_n_queens(n: i32, queen: (usize, usize)) -> Option<String> {
    let left: usize = n - 1;
    (left == queen.0).then(|| "Q\n".to_string())
}
// location: 5:23
