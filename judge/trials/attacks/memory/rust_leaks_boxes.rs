// expect: namespaces=MLE landlock=MLE limits=MLE
// Boxes that belong to nobody.
fn solve_n_queens(n: usize, _queen: (usize, usize)) -> Option<String> {
    let mut sum = 0u64;
    while sum < u64::MAX {
        let leaked: &'static mut [u64] = Box::leak(vec![n as u64 + 1; 1 << 16].into_boxed_slice());
        sum += leaked[7] & 1;
    }
    Some("Q\n".to_string())
}
