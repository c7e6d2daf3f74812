// expect: TLE
// judge: --suite tiny --case-seconds 0.1 --wall-factor 20 --fail-fast
// json: /cases/0/printed looking at 1, queen (0, 0)
// Looks for a column that no board has.
fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    print!("looking at {n}, queen {queen:?}");
    let col = (0usize..).map(|i| i % n).find(|col| *col == n + queen.0);
    col.map(|col| ".".repeat(col))
}
