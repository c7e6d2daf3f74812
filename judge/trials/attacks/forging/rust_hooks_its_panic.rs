// expect: namespaces=PE landlock=PE limits=PE
// judge: --fail-fast
// A panic hook that answers, and then a panic.
use std::io::Write;
use std::os::unix::io::FromRawFd;

fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    std::panic::set_hook(Box::new(|_| {
        let mut answers = unsafe { std::fs::File::from_raw_fd(4) };
        let _ = answers.write_all(&[0; 17]);
        std::process::exit(0);
    }));
    panic!("{n} {queen:?}");
}
