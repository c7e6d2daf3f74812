// expect: RTE
// reason: stack overflow
// judge: --suite tiny --stack-mb 4 --fail-fast
// Forgets when to stop.
fn depth(row: usize, lines: &mut [u8; 256]) -> usize {
    let mut own = *lines;
    own[row % 256] += 1;
    depth(row + 1, &mut own) + own[row % 255] as usize
}

fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    (depth(n + queen.0, &mut [0; 256]) > 0).then(String::new)
}
