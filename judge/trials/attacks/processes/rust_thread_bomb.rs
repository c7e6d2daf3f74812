// expect: namespaces=RTE|WTL|TLE|MLE|WA landlock=RTE|WTL|TLE|MLE|WA limits=RTE|WTL|TLE|MLE|WA
// judge: --total-seconds 2 --fail-fast
// Every thread starts two.
fn bomb() {
    for _ in 0..2 {
        let _ = std::thread::Builder::new().spawn(bomb);
    }
    loop {
        std::thread::park();
    }
}

fn solve_n_queens(n: usize, _queen: (usize, usize)) -> Option<String> {
    bomb();
    (n == 1).then(|| "Q\n".to_string())
}
