// expect: CE
// reason: isqrt
// judge: --suite tiny
// never: newer than
pub fn solve_n_queens(n: i32, queen: (i32, i32)) -> Option<String> {
    let side = (n as f64).isqrt();
    if side > 0.0 && queen.0 == 0 { Some("Q\n".to_string()) } else { None }
}
