// expect: namespaces=CE|RTE|PE landlock=CE|RTE|PE limits=CE|RTE|PE
// judge: --fail-fast
// Offers the linker a main() of its own, under the name that C has for it.
#[no_mangle]
pub extern "C" fn main() -> i32 {
    use std::io::Write;
    use std::os::unix::io::FromRawFd;
    let mut answers = unsafe { std::fs::File::from_raw_fd(4) };
    answers.write_all(&[0; 16]).map_or(1, |_| 0)
}

fn solve_n_queens(n: usize, _queen: (usize, usize)) -> Option<String> {
    (n == 1).then(|| "Q\n".to_string())
}
