// expect: WA
// json: /hint --pair col-row
// judge: --suite tiny
// Takes the pair the other way round.

fn place(n: usize, queen: (usize, usize), cols: &mut Vec<usize>) -> bool {
    let row = cols.len();
    if row == n {
        return true;
    }
    for col in 0..n {
        let attacked = cols
            .iter()
            .enumerate()
            .any(|(r, &c)| c == col || c.abs_diff(col) == row - r);
        if attacked || (row == queen.0 && col != queen.1) {
            continue;
        }
        cols.push(col);
        if place(n, queen, cols) {
            return true;
        }
        cols.pop();
    }
    false
}

fn board(n: usize, cols: &[usize]) -> String {
    cols.iter()
        .map(|&col| format!("{}Q{}\n", ".".repeat(col), ".".repeat(n - col - 1)))
        .collect()
}

pub fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    let mut cols = Vec::new();
    place(n, (queen.1, queen.0), &mut cols).then(|| board(n, &cols))
}
