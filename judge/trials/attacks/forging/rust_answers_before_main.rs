// expect: namespaces=PE landlock=PE limits=PE
// A function among those that run before main() answers questions that nobody has asked.
use std::fs::File;
use std::io::Write;
use std::os::unix::io::FromRawFd;

extern "C" fn hurry() {
    let mut answers = std::mem::ManuallyDrop::new(unsafe { File::from_raw_fd(4) });
    for nonce in 0u64..100 {
        let mut frame = nonce.to_le_bytes().to_vec();
        frame.extend(7u64.to_le_bytes());
        frame.extend(b"t\x02\0\0\0Q\n");
        let _ = answers.write_all(&frame);
    }
}

#[used]
#[link_section = ".init_array"]
static HURRY: extern "C" fn() = hurry;

fn solve_n_queens(n: usize, _queen: (usize, usize)) -> Option<String> {
    (n == 1).then(|| "Q\n".to_string())
}
