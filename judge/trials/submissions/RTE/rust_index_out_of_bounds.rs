// expect: RTE
// reason: index out of bounds: the len is 1 but the index is 1 (line 8)
// judge: --suite tiny --fail-fast
// One column too far, in a function that is called.
#[inline(never)]
fn is_free(cols: &[usize], row: usize) -> bool {
    // A queen in the last row:
    cols[row + 1] == 0
}

fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    let cols = vec![queen.1; n];
    is_free(&cols, n - 1).then(|| "Q\n".to_string())
}
