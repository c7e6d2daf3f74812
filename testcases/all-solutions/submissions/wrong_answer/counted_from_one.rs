pub fn all_solutions(n: i32) -> Vec<Vec<i32>> {
    let mut boards = vec![vec![]];
    for row in 0..n {
        let mut longer = Vec::new();
        for board in &boards {
            for col in 1..=n {
                if fits(board, row, col) {
                    let mut next: Vec<i32> = board.clone();
                    next.push(col);
                    longer.push(next);
                }
            }
        }
        boards = longer;
    }
    boards
}

fn fits(board: &[i32], row: i32, col: i32) -> bool {
    board.iter().zip(0..).all(|(&other, at)| other != col && (other - col).abs() != row - at)
}
