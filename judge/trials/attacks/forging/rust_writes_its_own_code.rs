// expect: namespaces=RTE|PE|WA|AC landlock=RTE|PE|WA|AC limits=RTE|PE|WA|AC
// judge: --fail-fast
// Opens its own memory as a file and writes over the code that it runs: writes there do not care for protection.
use std::fs::OpenOptions;
use std::os::unix::fs::FileExt;

fn attack() -> bool {
    match OpenOptions::new().write(true).open("/proc/self/mem") {
        Ok(memory) => memory.write_at(&[0xcc; 64], std::process::exit as usize as u64).is_err(),
        Err(_) => false,
    }
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
