// expect: CE
// judge: --suite tiny
// json: /hint LeetCode's form of the kata
struct Solution;

impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let mut res = vec![];
        Self::dfs(&mut vec![], n as usize, &mut res);
        res
    }

    fn dfs(cols: &mut Vec<usize>, n: usize, res: &mut Vec<Vec<String>>) {
        if cols.len() == n {
            res.push(cols.iter().map(|&c| ".".repeat(c) + "Q" + &".".repeat(n - c - 1)).collect());
            return;
        }
        for c in 0..n {
            let row = cols.len();
            if cols.iter().enumerate().all(|(r, &q)| q != c && (q as i32 - c as i32).abs() != (row - r) as i32) {
                cols.push(c);
                Self::dfs(cols, n, res);
                cols.pop();
            }
        }
    }
}
