use std::collections::HashSet;

type Board = Vec<usize>;

fn place(n: usize, cols: &mut Board, found: &mut dyn FnMut(&Board)) {
    let row = cols.len();
    if row == n {
        return found(cols);
    }
    for col in 0..n {
        let is_free = |(at, &other): (usize, &usize)| other != col && other.max(col) - other.min(col) != row - at;
        if cols.iter().enumerate().all(is_free) {
            cols.push(col);
            place(n, cols, found);
            cols.pop();
        }
    }
}

fn upside_down(board: &Board) -> Board {
    board.iter().rev().cloned().collect()
}

fn along_the_diagonal(board: &Board) -> Board {
    let mut image = vec![0; board.len()];
    for (row, &col) in board.iter().enumerate() {
        image[col] = row;
    }
    image
}

pub fn fundamental_solutions(n: usize) -> Vec<Vec<usize>> {
    let mut seen = HashSet::new();
    let mut list = Vec::new();
    place(n, &mut Vec::new(), &mut |board| {
        if !seen.contains(board) {
            list.push(board.clone());
        }
        let mut image = board.clone();
        for step in 0..8 {
            seen.insert(image.clone());
            image = if step % 2 == 0 { upside_down(&image) } else { along_the_diagonal(&image) };
        }
    });
    list
}
