fn read_board(n: i32, board: &str) -> Option<Vec<i32>> {
    let mut columns = Vec::new();
    for line in board.lines() {
        // Bytes 3 and 4 may be the middle of a letter.
        columns.push((0..n).find(|&i| matches!(&line[i as usize..i as usize + 3], "♕" | "♛"))?);
    }
    Some(columns)
}
