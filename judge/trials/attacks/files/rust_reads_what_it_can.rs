// expect: namespaces=AC landlock=AC limits=open
// Looks for files of the host, and for the judge's.
use std::fs;

fn attack() -> bool {
    let names = ["/etc/passwd", "/etc/shadow", "/root/.bash_history", "/proc/1/environ", "/home", "../testcases"];
    names.iter().any(|name| fs::read(name).is_ok() || fs::read_dir(name).map_or(false, |mut all| all.next().is_some()))
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
