fn read_board(n: i32, board: &str) -> Option<Vec<i32>> {
    let lines: Vec<&str> = board.split_terminator('\n').collect();
    if lines.len() != n as usize || !board.ends_with('\n') {
        return None;
    }
    let mut columns = Vec::new();
    for line in lines {
        let is_part = |c: &char| ('\u{300}'..='\u{36f}').contains(c) || ('\u{fe00}'..='\u{fe0f}').contains(c);
        let squares: Vec<char> = line.chars().filter(|c| !is_part(c)).collect();
        let mut queens = (0..squares.len()).filter(|&i| squares[i] == '♕' || squares[i] == '♛');
        let column = queens.next()?;
        if squares.len() != n as usize || queens.next().is_some() {
            return None;
        }
        columns.push(column as i32);
    }
    Some(columns)
}
