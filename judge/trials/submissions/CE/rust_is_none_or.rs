// expect: CE
// judge: --suite tiny
// json: /hint is_none_or is newer than the Rust here
pub fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    let first: Option<usize> = [queen.0].first().copied();
    if first.is_none_or(|r| r < n) && n == 1 {
        return Some("Q\n".to_string());
    }
    None
}
