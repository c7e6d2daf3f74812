struct Board {
    cols: Vec<usize>,
    rising: Vec<u32>,
    falling: Vec<u32>,
    attacks: u32,
}

impl Board {
    fn new(cols: Vec<usize>) -> Board {
        let n = cols.len();
        let mut board = Board { cols, rising: vec![0; 2 * n], falling: vec![0; 2 * n], attacks: 0 };
        for row in 0..n {
            board.put(row);
        }
        board
    }

    fn lines(&mut self, row: usize) -> (&mut u32, &mut u32) {
        let (n, col) = (self.cols.len(), self.cols[row]);
        (&mut self.rising[row + col], &mut self.falling[n + row - col])
    }

    fn put(&mut self, row: usize) {
        let (rising, falling) = self.lines(row);
        let more = (*rising > 0) as u32 + (*falling > 0) as u32;
        *rising += 1;
        *falling += 1;
        self.attacks += more;
    }

    fn take(&mut self, row: usize) {
        let (rising, falling) = self.lines(row);
        *rising -= 1;
        *falling -= 1;
        let less = (*rising > 0) as u32 + (*falling > 0) as u32;
        self.attacks -= less;
    }

    fn swap(&mut self, one: usize, other: usize) {
        self.take(one);
        self.take(other);
        self.cols.swap(one, other);
        self.put(one);
        self.put(other);
    }

    fn is_attacked(&self, row: usize) -> bool {
        let (n, col) = (self.cols.len(), self.cols[row]);
        self.rising[row + col] > 1 || self.falling[n + row - col] > 1
    }

    /// The first queen that is attacked, and all that attack her.
    fn in_question(&self) -> Vec<usize> {
        let n = self.cols.len();
        match (0..n).find(|&row| self.is_attacked(row)) {
            None => vec![],
            Some(first) => (first..n)
                .filter(|&row| {
                    let apart = (self.cols[row] as i64 - self.cols[first] as i64).abs();
                    row == first || apart == (row - first) as i64
                })
                .take(2)
                .collect(),
        }
    }

    fn mend(&mut self, swaps: u32) -> bool {
        if self.attacks == 0 {
            return true;
        }
        if self.attacks > 4 * swaps {
            return false;
        }
        for row in self.in_question() {
            for other in (0..self.cols.len()).filter(|&other| other != row) {
                self.swap(row, other);
                if self.mend(swaps - 1) {
                    return true;
                }
                self.swap(row, other);
            }
        }
        false
    }
}

pub fn repair_placement(placement: Vec<usize>) -> Vec<usize> {
    let mut board = Board::new(placement);
    let mut swaps = 0;
    while !board.mend(swaps) {
        swaps += 1;
    }
    board.cols
}
