// expect: namespaces=PE|RTE|WTL|WA landlock=PE|RTE|WTL|WA limits=PE|RTE|WTL|WA
// judge: --fail-fast
// Starts the harness once more from within the function: a second loop over the same questions.
fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    queens_judge_harness::serve("x", file!(), "(int, pair<int, int>) -> optional<text>", |_: usize, _: (usize, usize)| {
        Some("Q\n".to_string())
    });
    (n == queen.0).then(String::new)
}
