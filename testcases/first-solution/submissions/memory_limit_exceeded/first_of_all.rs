fn is_free(cols: &[usize], col: usize) -> bool {
    cols.iter().enumerate().all(|(row, &other)| other != col && other.abs_diff(col) != cols.len() - row)
}

/// Row by row all boards that are possible; the order stays lexicographic.
pub fn first_solution(n: usize) -> Option<Vec<usize>> {
    let mut boards: Vec<Vec<usize>> = vec![vec![]];
    for _ in 0..n {
        boards = boards
            .iter()
            .flat_map(|board| (0..n).filter(move |&col| is_free(board, col)).map(move |col| [&board[..], &[col]].concat()))
            .collect();
    }
    boards.into_iter().next()
}
