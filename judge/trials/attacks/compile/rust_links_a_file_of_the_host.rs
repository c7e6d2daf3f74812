// expect: namespaces=CE landlock=CE limits=CE
// refuse: root:
// Names a file of the host as a library for the linker to look into.
#[link(name = ":../../../../../../../etc/passwd", kind = "dylib")]
extern "C" {
    fn root() -> i32;
}

fn solve_n_queens(n: usize, _queen: (usize, usize)) -> Option<String> {
    (unsafe { root() } == n as i32).then(|| "Q\n".to_string())
}
