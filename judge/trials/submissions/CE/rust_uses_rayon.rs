// expect: CE
// judge: --suite tiny
// json: /hint rayon is no crate that submissions have here: judge languages lists those that they have
use rayon::prelude::*;

fn fits(cols: &[i32]) -> bool {
    (0..cols.len()).all(|i| (0..i).all(|j| cols[i] != cols[j] && (cols[i] - cols[j]).abs() != (i - j) as i32))
}

fn solve_n_queens(n: i32, queen: (i32, i32)) -> Option<String> {
    (0..n)
        .into_par_iter()
        .map(|shift| (0..n).map(|row| (2 * row + shift) % n).collect::<Vec<i32>>())
        .find_any(|cols| cols[queen.0 as usize] == queen.1 && fits(cols))
        .map(|cols| cols.iter().map(|&c| ".".repeat(c as usize) + "Q" + &".".repeat((n - 1 - c) as usize) + "\n").collect())
}
