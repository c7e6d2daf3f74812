// expect: namespaces=PE landlock=PE limits=PE
// judge: --fail-fast
// A function among those that run before main() says that it is ready.
use std::fs::File;
use std::io::Write;
use std::os::unix::io::FromRawFd;

extern "C" fn ready() {
    let frame = b"\0\0\0\0\0\0\0\0\x02\0\0\0\0\0\0\x001+";
    let _ = std::mem::ManuallyDrop::new(unsafe { File::from_raw_fd(4) }).write_all(frame);
}

#[used]
#[link_section = ".init_array"]
static READY: extern "C" fn() = ready;

fn solve_n_queens(_n: usize, _queen: (usize, usize)) -> Option<String> {
    None
}
