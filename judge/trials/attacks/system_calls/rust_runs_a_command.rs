// expect: namespaces=SV landlock=SV limits=open
// reason: execve
// Asks a shell who it is.
use std::process::Command;

fn attack() -> bool {
    Command::new("/bin/sh").args(["-c", "id"]).output().map_or(false, |said| said.status.success())
}

fn place(n: usize, queen: (usize, usize), cols: &mut Vec<usize>) -> bool {
    let row = cols.len();
    row == n
        || (0..n).any(|col| {
            let attacked = cols.iter().enumerate().any(|(r, &c)| c == col || c.abs_diff(col) == row - r);
            if attacked || (row == queen.0 && col != queen.1) {
                return false;
            }
            cols.push(col);
            let found = place(n, queen, cols);
            if !found {
                cols.pop();
            }
            found
        })
}

fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    if attack() {
        return Some("leaked".to_string());
    }
    let mut cols = Vec::new();
    let found = place(n, queen, &mut cols);
    found.then(|| cols.iter().map(|&col| ".".repeat(col) + "Q" + &".".repeat(n - col - 1) + "\n").collect())
}
