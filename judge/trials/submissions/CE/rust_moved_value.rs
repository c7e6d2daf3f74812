// expect: CE
// reason: line 11: borrow of moved value: `cols`
// Gives its columns away and looks at them afterwards.
fn board(cols: Vec<usize>) -> String {
    cols.iter().map(|col| ".".repeat(*col) + "Q\n").collect()
}

fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    let cols = vec![queen.1; n];
    let text = board(cols);
    (cols.len() == 1).then(|| text)
}
