// expect: CE
// json: /hint anyhow is no crate that submissions have here: judge languages lists those that they have
// The compiler names the function before it names the crate.
use std::collections::HashSet;
use anyhow::Result;

pub fn solve_n_queens(n: i32, queen: (i32, i32)) -> Result<String> {
    todo!()
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn four() { assert!(solve_n_queens(4, (0, 1)).is_ok()); }
}
