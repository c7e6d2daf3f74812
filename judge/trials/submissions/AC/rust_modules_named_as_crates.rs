// expect: AC
// judge: --suite tiny
mod num {
    pub fn distance(a: u32, b: u32) -> u32 { if a > b { a - b } else { b - a } }
}
mod rand {
    pub struct Rng { pub state: u32 }
    impl Rng {
        pub fn below(&mut self, most: u32) -> u32 {
            self.state = self.state.wrapping_mul(1664525).wrapping_add(1013904223);
            (self.state >> 8) % most.max(1)
        }
    }
}
use num::distance;
use rand::Rng;

fn go(n: u32, queen: (u32, u32), board: &mut Vec<u32>, rng: &mut Rng) -> bool {
    let y = board.len() as u32;
    if y == n {
        return true;
    }
    let first = rng.below(n);
    for i in 0..n {
        let x = (first + i) % n;
        if y == queen.0 && x != queen.1 {
            continue;
        }
        if (0..y).all(|r| board[r as usize] != x && distance(board[r as usize], x) != y - r) {
            board.push(x);
            if go(n, queen, board, rng) {
                return true;
            }
            board.pop();
        }
    }
    false
}

pub fn solve_n_queens(n: u32, queen: (u32, u32)) -> Option<String> {
    let mut board = Vec::new();
    if !go(n, queen, &mut board, &mut Rng { state: 7 }) {
        return None;
    }
    let mut text = String::new();
    for x in board {
        for i in 0..n {
            text.push(if i == x { 'Q' } else { '.' });
        }
        text.push('\n');
    }
    Some(text)
}
