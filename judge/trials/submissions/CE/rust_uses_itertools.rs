// expect: CE
// judge: --suite tiny
// json: /hint itertools is a crate
use itertools::Itertools;

pub fn solve_n_queens(n: i32, queen: (i32, i32)) -> Option<String> {
    (0..n)
        .permutations(n as usize)
        .find(|p| p[queen.0 as usize] == queen.1)
        .map(|p| p.iter().map(|&c| format!("{}Q\n", ".".repeat(c as usize))).join(""))
}
