// expect: AC
// judge: --suite tiny --suite unsolvable
// Row by row, as Codewars has it; with tests, a main() and strict lints of its own.
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs)]

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

pub fn solve_n_queens(n: usize, mandatory_coords: (usize, usize)) -> Option<String> {
    let mut cols = Vec::with_capacity(n);
    place(n, mandatory_coords, &mut cols).then(|| board(n, &cols))
}

#[cfg(test)]
mod tests {
    #[test]
    fn has_no_solution_for_two() {
        assert_eq!(super::solve_n_queens(2, (0, 0)), None);
    }
}

fn main() {
    println!("{}", solve_n_queens(8, (0, 3)).unwrap());
}
