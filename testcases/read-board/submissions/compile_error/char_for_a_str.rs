fn read_board(n: i32, board: &str) -> Option<Vec<i32>> {
    let queen: &str = '♛';
    board.find(queen).map(|column| vec![column as i32; n as usize])
}
