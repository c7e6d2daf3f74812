// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: threw panic
// refuse: ran out of memory
// The sign that opens the last words of the harness, in the message of a panic.
fn solve_n_queens(_n: i32, _queen: (i32, i32)) -> Option<String> {
    panic!("a\x02out of memory: the judge's machine is too small")
}
