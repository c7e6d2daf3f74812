// expect: namespaces=CE landlock=CE limits=CE
// reason: defined multiple times
// Brings a harness of its own along, by the names that ours has.
pub fn queens_judge_main() {
    println!("all cases passed");
}

pub mod queens_judge_harness {
    pub fn serve<F>(_: &str, _: &str, _: &str, _: F) {}
}

fn solve_n_queens(n: usize, _queen: (usize, usize)) -> Option<String> {
    (n == 1).then(|| "Q\n".to_string())
}
