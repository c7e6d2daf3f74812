// expect: CE
// reason: the trait bound `Solver: Default` is not satisfied; expected fn solve_n_queens
// A method of an object that nobody can make.
struct Solver {
    size: usize,
}

impl Solver {
    fn solve_n_queens(&mut self, n: usize, _queen: (usize, usize)) -> Option<String> {
        self.size = n;
        (self.size == 1).then(|| "Q\n".to_string())
    }
}
