// expect: namespaces=RTE|WA|MLE|OLE|PE landlock=RTE|WA|MLE|OLE|PE limits=RTE|WA|MLE|OLE|PE
// judge: --fail-fast
// A text that is made of whatever lies in memory, a gibibyte of it: what does the harness hold there?
fn solve_n_queens(_n: usize, queen: (usize, usize)) -> Option<String> {
    let here = &queen as *const _ as *const u8;
    Some(unsafe { std::str::from_utf8_unchecked(std::slice::from_raw_parts(here, 1 << 30)) }.to_string())
}
