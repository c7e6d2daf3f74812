// expect: AC
// judge: --suite tiny
// library: rand
extern crate rand;

use rand::seq::SliceRandom;
use rand::thread_rng;

struct Search {
    n: i32,
    given: (i32, i32),
    placed: Vec<i32>,
}

impl Search {
    fn attacked(&self, col: i32) -> bool {
        let row = self.placed.len() as i32;
        self.placed.iter().enumerate().any(|(r, &c)| c == col || (c - col).abs() == row - r as i32)
    }

    // In random order: no board is twice as easy as another.
    fn fill(&mut self) -> bool {
        let row = self.placed.len() as i32;
        if row == self.n {
            return true;
        }
        let mut order: Vec<i32> = if row == self.given.0 { vec![self.given.1] } else { (0..self.n).collect() };
        order.shuffle(&mut thread_rng());
        for col in order {
            if !self.attacked(col) {
                self.placed.push(col);
                if self.fill() {
                    return true;
                }
                self.placed.pop();
            }
        }
        false
    }
}

pub fn solve_n_queens(n: i32, given: (i32, i32)) -> Option<String> {
    let mut search = Search { n, given, placed: vec![] };
    if !search.fill() {
        return None;
    }
    let line = |&col: &i32| (0..n).map(|c| if c == col { 'Q' } else { '.' }).chain(Some('\n')).collect::<String>();
    Some(search.placed.iter().map(line).collect())
}
