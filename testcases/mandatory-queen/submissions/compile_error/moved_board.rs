pub fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    let board = vec![vec!['.'; n]; n];
    let first = board;
    board[queen.0][queen.1] = 'Q';
    Some(first.into_iter().map(|row| row.into_iter().collect::<String>() + "\n").collect())
}
