struct Search {
    n: usize,
    cols: Vec<usize>,
    steps_left: u32,
}

impl Search {
    fn place(&mut self) -> bool {
        let row = self.cols.len();
        if row == self.n {
            return true;
        }
        for col in 0..self.n {
            if self.steps_left == 0 {
                return false;
            }
            let is_free = |(at, &other): (usize, &usize)| other != col && other.max(col) - other.min(col) != row - at;
            if self.cols.iter().enumerate().all(is_free) {
                self.steps_left -= 1;
                self.cols.push(col);
                if self.place() {
                    return true;
                }
                self.cols.pop();
            }
        }
        false
    }
}

pub fn first_solution(n: usize) -> Option<Vec<usize>> {
    let mut search = Search { n, cols: vec![], steps_left: 1_000_000 };
    if search.place() {
        Some(search.cols)
    } else {
        None
    }
}
