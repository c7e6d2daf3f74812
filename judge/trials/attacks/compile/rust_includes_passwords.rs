// expect: namespaces=CE landlock=CE limits=open
// refuse: root:
// Takes a file of the host into the program while it is compiled, and prints it.
const STOLEN: &str = include_str!("/etc/passwd");

fn solve_n_queens(n: usize, _queen: (usize, usize)) -> Option<String> {
    print!("{STOLEN}");
    (n == 1).then(|| "Q\n".to_string())
}
