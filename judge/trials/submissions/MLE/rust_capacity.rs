// expect: MLE
// reason: out of memory
// judge: --suite tiny --memory-mb 64 --fail-fast
// A table for all pairs of squares of the largest board, at once: the allocator says no.
fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    let mut table: Vec<usize> = Vec::with_capacity(1_000_000 * 1_000_000);
    (0..n).for_each(|row| table.push(row * queen.0));
    table.sort();
    table.contains(&queen.1).then(|| "Q\n".to_string())
}
