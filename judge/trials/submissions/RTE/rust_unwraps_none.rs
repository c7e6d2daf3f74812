// expect: RTE
// reason: called `Option::unwrap()` on a `None` value (line 7)
// judge: --suite tiny --fail-fast
// Expects a queen where there is none yet.
fn solve_n_queens(n: usize, _queen: (usize, usize)) -> Option<String> {
    let cols: Vec<usize> = (0..n).filter(|&col| col > n).collect();
    let last = cols.last().unwrap();
    Some(".".repeat(*last))
}
// location: 7
