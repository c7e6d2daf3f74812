// expect: AC
// judge: --suite tiny --suite unsolvable
// The function asks a method of its own name; before it, one "impl" in one line and one that ends with braces of others.
struct Square { row: usize, col: usize }
impl Square { fn sees(&self, row: usize, col: usize) -> bool { self.col == col || self.row.abs_diff(row) == self.col.abs_diff(col) } }

struct Solver { n: usize, queen: Square, cols: Vec<usize> }
impl Solver {
    fn solve_n_queens(&mut self) -> bool {
        let row = self.cols.len();
        row == self.n || (0..self.n).any(|col| {
            let mut queens = self.cols.iter().enumerate().map(|(row, &col)| Square { row, col });
            if queens.any(|queen| queen.sees(row, col)) || row == self.queen.row && col != self.queen.col { return false; }
            self.cols.push(col);
            self.solve_n_queens() || { self.cols.pop(); false } }) } }

pub fn solve_n_queens(n: usize, (row, col): (usize, usize)) -> Option<String> {
    let mut solver = Solver { n, queen: Square { row, col }, cols: Vec::new() };
    let found = solver.solve_n_queens();
    found.then(|| solver.cols.iter().map(|&col| ".".repeat(col) + "Q" + &".".repeat(n - col - 1) + "\n").collect())
}
