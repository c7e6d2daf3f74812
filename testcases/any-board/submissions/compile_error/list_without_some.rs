pub fn queens_on_board(w: i32, h: i32, k: i32) -> Option<Vec<(i32, i32)>> {
    if k > w.min(h) {
        return None;
    }
    (0..k).map(|row| (row, 2 * row % w)).collect::<Vec<(i32, i32)>>()
}
