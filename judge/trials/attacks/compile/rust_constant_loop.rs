// expect: namespaces=CE landlock=CE limits=CE
// A constant whose value takes for ever.
const fn spin(mut i: u64) -> u64 {
    while i != 1 {
        i = if i % 2 == 0 { i + 2 } else { i + 4 } & 0xffff | 2;
    }
    i
}

const NEVER: u64 = spin(2);

fn solve_n_queens(n: usize, _queen: (usize, usize)) -> Option<String> {
    (NEVER == n as u64).then(|| "Q\n".to_string())
}
