// expect: OLE
// reason: wrote more than 1 MiB
// judge: --suite tiny --output-mb 1 --fail-fast
// dbg! in the innermost loop.
fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    let mut tries = 0u64;
    while dbg!(tries) < u64::MAX - (n * queen.0) as u64 {
        tries += 1;
    }
    None
}
