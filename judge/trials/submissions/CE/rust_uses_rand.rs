// expect: CE
// judge: --suite tiny
// json: /hint rand is a crate
use rand::Rng;

pub fn solve_n_queens(n: i32, queen: (i32, i32)) -> Option<String> {
    let mut rng = rand::thread_rng();
    let start = rng.gen_range(0..n.max(1));
    if n == 1 { Some("Q\n".to_string()) } else if start + queen.0 < 0 { None } else { None }
}
