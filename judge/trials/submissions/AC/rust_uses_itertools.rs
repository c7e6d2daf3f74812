// expect: AC
// judge: --suite tiny
// library: itertools
use itertools::Itertools;

pub fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    (0..n)
        .permutations(n)
        .filter(|columns| columns.get(queen.0) == Some(&queen.1))
        .find(|columns| {
            columns.iter().enumerate().map(|(row, col)| row + col).all_unique()
                && columns.iter().enumerate().map(|(row, col)| row + n - col).all_unique()
        })
        .map(|columns| columns.iter().map(|&col| format!("{}Q{}\n", ".".repeat(col), ".".repeat(n - 1 - col))).join(""))
}
