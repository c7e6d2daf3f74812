// expect: MLE
// reason: out of memory
// judge: --suite tiny --memory-mb 64 --fail-fast
// A table for all pairs of squares of the largest board, at once: the allocator says no.
fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    let mut table: Vec<u32> = Vec::with_capacity(1_000_000 * 1_000_000);
    table.push(queen.0 as u32);
    (table.len() == n).then(|| "Q\n".to_string())
}
