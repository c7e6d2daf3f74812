// expect: namespaces=CE landlock=CE limits=open
// refuse: root:
// Lets the compiler read a file of the host as a module, and complain about its lines.
#[path = "/etc/passwd"]
mod stolen;

fn solve_n_queens(n: usize, _queen: (usize, usize)) -> Option<String> {
    (n == 1).then(|| "Q\n".to_string())
}
