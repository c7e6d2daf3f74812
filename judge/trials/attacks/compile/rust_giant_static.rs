// expect: namespaces=CE|MLE|RTE landlock=CE|MLE|RTE limits=CE|MLE|RTE
// A program of a tebibyte, if the compiler had its way.
static TABLE: [u8; 1 << 40] = [1; 1 << 40];

fn solve_n_queens(n: usize, _queen: (usize, usize)) -> Option<String> {
    (TABLE[n] == 0).then(|| "Q\n".to_string())
}
