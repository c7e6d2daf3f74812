// expect: namespaces=WA landlock=RTE limits=RTE
// Takes the environment of its compiler into the program: whose machine is it?
fn solve_n_queens(_n: usize, _queen: (usize, usize)) -> Option<String> {
    for known in [option_env!("HOME"), option_env!("TMPDIR")].into_iter().flatten() {
        assert!(!known.contains("queens-judge-"));
    }
    None
}
