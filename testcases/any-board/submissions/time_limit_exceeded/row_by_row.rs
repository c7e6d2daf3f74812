fn place(squares: &mut Vec<(i32, i32)>, row: i32, w: i32, h: i32, k: usize) -> bool {
    if squares.len() == k {
        return true;
    }
    if ((h - row) as usize) < k - squares.len() {
        return false;
    }
    for col in 0..w {
        if squares.iter().all(|&(a, b)| b != col && (b - col).abs() != row - a) {
            squares.push((row, col));
            if place(squares, row + 1, w, h, k) {
                return true;
            }
            squares.pop();
        }
    }
    place(squares, row + 1, w, h, k)
}

pub fn queens_on_board(w: i32, h: i32, k: usize) -> Option<Vec<(i32, i32)>> {
    let mut squares = Vec::new();
    if place(&mut squares, 0, w, h, k) {
        Some(squares)
    } else {
        None
    }
}
