// expect: CE
// reason: there is no function solve_n_queens
// One queen too few.
fn solve_n_queen(n: i32, _queen: (i32, i32)) -> Option<String> {
    (n == 1).then(|| "Q\n".to_string())
}
