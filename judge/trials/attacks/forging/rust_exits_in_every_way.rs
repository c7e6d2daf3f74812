// expect: namespaces=RTE landlock=RTE limits=RTE
// Ends with success, in a thread, in a destructor and in the function itself.
struct Ends;

impl Drop for Ends {
    fn drop(&mut self) {
        std::process::exit(0);
    }
}

fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    let _ends = Ends;
    if queen.0 == 1 {
        std::thread::spawn(|| std::process::exit(0)).join().ok()?;
    }
    if n == 3 {
        std::process::exit(0);
    }
    Some("Q\n".to_string())
}
