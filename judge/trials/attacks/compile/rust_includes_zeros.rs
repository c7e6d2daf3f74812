// expect: namespaces=CE landlock=CE limits=CE
// A file without end as a constant.
static ZEROS: &[u8] = include_bytes!("/dev/zero");

fn solve_n_queens(n: usize, _queen: (usize, usize)) -> Option<String> {
    (ZEROS[n] == 1).then(|| "Q\n".to_string())
}
