// expect: CE
// reason: this file contains an unclosed delimiter
// The last brace is missing.
fn solve_n_queens(n: i32, queen: (i32, i32)) -> Option<String> {
    if n == 1 && queen.0 == 0 {
        return Some("Q\n".to_string());
    None
}
