// expect: namespaces=CE landlock=CE limits=CE
// A macro that becomes two of itself.
#![recursion_limit = "100000"]

macro_rules! double {
    ($($token:tt)*) => {
        double!($($token)* $($token)* 1)
    };
}

static NUMBER: u64 = double!(1 +);

fn solve_n_queens(n: usize, _queen: (usize, usize)) -> Option<String> {
    (n == 1).then(|| "Q\n".to_string())
}
