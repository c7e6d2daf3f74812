// expect: AC
// judge: --suite tiny --suite unsolvable
// A crate in one file: modules that know each other by crate::, a macro with a name of the standard library's, and a
// thread for the search, whose panic means that there is no solution.
mod geometry {
    #[derive(Clone, Copy, PartialEq)]
    pub(crate) struct Square {
        pub(crate) row: i64,
        pub(crate) col: i64,
    }

    impl Square {
        pub(crate) fn attacks(self, other: Square) -> bool {
            let (rows, cols) = (self.row - other.row, self.col - other.col);
            rows == 0 || cols == 0 || rows.abs() == cols.abs()
        }
    }
}

mod search {
    use crate::geometry::Square;

    pub(crate) fn extend(n: i64, queen: Square, row: i64, queens: &mut Vec<Square>) -> bool {
        if row == n {
            return true;
        }
        for col in 0..n {
            let square = Square { row, col };
            if (row == queen.row && square != queen)
                || queens.iter().any(|other| other.attacks(square))
            {
                continue;
            }
            queens.push(square);
            if extend(n, queen, row + 1, queens) {
                return true;
            }
            queens.pop();
        }
        false
    }
}

macro_rules! vec {
    () => {
        Vec::new()
    };
}

use geometry::Square;

fn solve_n_queens(n: i64, queen: [i64; 2]) -> Option<String> {
    let search = move || {
        let mut queens = vec![];
        assert!(
            search::extend(
                n,
                Square {
                    row: queen[0],
                    col: queen[1]
                },
                0,
                &mut queens
            ),
            "no solution"
        );
        queens
    };
    let queens = std::thread::spawn(search).join().ok()?;
    let mut text = String::new();
    for queen in queens {
        text += &(".".repeat(queen.col as usize)
            + "Q"
            + &".".repeat((n - queen.col - 1) as usize)
            + "\n");
    }
    Some(text)
}
