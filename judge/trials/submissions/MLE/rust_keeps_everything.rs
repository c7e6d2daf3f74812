// expect: MLE
// judge: --suite tiny --memory-mb 32 --fail-fast
// Remembers every board that it has seen, and sees the same one for ever.
fn solve_n_queens(n: usize, _queen: (usize, usize)) -> Option<String> {
    let mut seen = Vec::new();
    while seen.len() < usize::MAX / 2 {
        seen.push(vec![b'.'; 4096 * n]);
    }
    String::from_utf8(seen.pop()?).ok()
}
