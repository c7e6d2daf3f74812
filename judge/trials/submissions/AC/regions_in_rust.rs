// expect: AC
// judge: --kata regions --suite tiny --suite unsolvable --suite small --suite several
// Coloured regions by reference, as a method of an object.
#[derive(Default)]
struct Solver {
    cols: Vec<usize>,
}

impl Solver {
    fn solve_regions(&mut self, regions: &[Vec<usize>]) -> Option<Vec<usize>> {
        self.extend(regions).then(|| self.cols.clone())
    }

    fn fits(&self, regions: &[Vec<usize>], col: usize) -> bool {
        let row = self.cols.len();
        let mut queens = self.cols.iter().enumerate();
        queens.all(|(r, &c)| c != col && regions[r][c] != regions[row][col])
            && self
                .cols
                .last()
                .map_or(true, |&last| last.abs_diff(col) > 1)
    }

    fn extend(&mut self, regions: &[Vec<usize>]) -> bool {
        if self.cols.len() == regions.len() {
            return true;
        }
        for col in 0..regions.len() {
            if !self.fits(regions, col) {
                continue;
            }
            self.cols.push(col);
            if self.extend(regions) {
                return true;
            }
            self.cols.pop();
        }
        false
    }
}
