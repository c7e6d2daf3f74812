// expect: CE
// reason: solve_n_queens is fn(usize, (usize, usize)) -> Vec<usize>, which does not fit; expected fn solve_n_queens
// The columns of the queens instead of the board.
fn solve_n_queens(n: usize, queen: (usize, usize)) -> Vec<usize> {
    vec![queen.1; n]
}
