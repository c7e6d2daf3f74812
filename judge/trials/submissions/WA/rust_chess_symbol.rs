// expect: WA
// judge: --suite tiny
// json: /hint with Q for a queen and with . for an empty square
pub fn solve_n_queens(n: usize, queen: (usize, usize)) -> Option<String> {
    fn go(cols: &mut Vec<usize>, n: usize, queen: (usize, usize)) -> bool {
        let r = cols.len();
        if r == n {
            return true;
        }
        for c in 0..n {
            if r == queen.0 && c != queen.1 {
                continue;
            }
            if cols.iter().enumerate().any(|(i, &q)| q == c || q + r == c + i || q + i == c + r) {
                continue;
            }
            cols.push(c);
            if go(cols, n, queen) {
                return true;
            }
            cols.pop();
        }
        false
    }
    let mut cols = Vec::new();
    if !go(&mut cols, n, queen) {
        return None;
    }
    Some(cols.iter().map(|&c| format!("{}♛{}\n", "·".repeat(c), "·".repeat(n - c - 1))).collect())
}
