// expect: namespaces=PE|RTE landlock=PE|RTE limits=PE|RTE
// judge: --fail-fast
// Looks up the stack for a number that a question's length stands behind, and sends an answer with it. Where that does
// not help, it crashes.
use std::fs::File;
use std::io::Write;
use std::os::unix::io::FromRawFd;

#[inline(never)]
fn solve_n_queens(n: usize, _queen: (usize, usize)) -> Option<String> {
    let here = [n as u64];
    for i in 0..1000 {
        let at = unsafe { here.as_ptr().add(i) };
        let (nonce, length) = unsafe { (at.read_volatile(), at.add(1).read_volatile()) };
        if length != 28 {
            continue;
        }
        let mut frame = nonce.to_le_bytes().to_vec();
        frame.extend(7u64.to_le_bytes());
        frame.extend(b"t\x02\0\0\0Q\n");
        let _ = std::mem::ManuallyDrop::new(unsafe { File::from_raw_fd(4) }).write_all(&frame);
    }
    panic!("no nonce");
}
