// expect: PE|RTE
// judge: --suite tiny
// Its log goes to descriptor 4, where it found something open.
use std::fs::File;
use std::io::Write;
use std::os::unix::io::FromRawFd;

fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    let mut log = std::mem::ManuallyDrop::new(unsafe { File::from_raw_fd(4) });
    writeln!(log, "queen on row {}, column {} of {}", queen.0, queen.1, n).unwrap();
    (n == 1).then(|| "Q\n".to_string())
}
