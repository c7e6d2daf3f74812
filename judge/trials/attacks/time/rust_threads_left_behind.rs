// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --suite tiny --total-seconds 0.3 --wall-factor 20 --processes 64
// Answers right, and leaves three threads that compute for ever behind each answer.
fn attack() -> bool {
    for _ in 0..3 {
        std::thread::spawn(|| loop {
            std::hint::spin_loop();
        });
    }
    std::thread::sleep(std::time::Duration::from_millis(300));
    false
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
