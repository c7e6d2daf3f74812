// expect: WTL
// reason: did nothing for 200 ms
// judge: --suite tiny --idle-seconds 0.2 --fail-fast
// Waits for a thread that waits for the lock that it holds itself.
use std::sync::{Arc, Mutex};

fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    let cols = Arc::new(Mutex::new(vec![0; n]));
    let held = cols.lock().unwrap();
    let other = cols.clone();
    let worker = std::thread::spawn(move || other.lock().unwrap()[queen.0] = queen.1);
    worker.join().unwrap();
    Some(held.iter().map(|_| "Q\n").collect())
}
