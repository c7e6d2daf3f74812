// expect: CE
// judge: --suite tiny
// json: /hint linked_list_remove is newer than the Rust here, where it is still unstable
use std::collections::LinkedList;

pub fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    let mut free: LinkedList<usize> = (0..n).collect();
    let col = free.remove(queen.1);
    if n == 1 && col == 0 { Some("Q\n".to_string()) } else { None }
}
