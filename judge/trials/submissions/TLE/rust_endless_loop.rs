// expect: TLE
// judge: --suite tiny --case-seconds 0.1 --wall-factor 20 --fail-fast
// Looks for a column that no board has.
fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    let col = (0usize..).map(|i| i % n).find(|col| *col == n + queen.0);
    col.map(|col| ".".repeat(col))
}
