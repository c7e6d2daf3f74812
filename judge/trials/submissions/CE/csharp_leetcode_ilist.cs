// expect: CE
// judge: --suite tiny
// json: /hint LeetCode's form of the kata
public class Solution {
    public IList<IList<string>> SolveNQueens(int n) {
        var res = new List<IList<string>>();
        Backtrack(new List<int>(), n, res);
        return res;
    }

    private void Backtrack(List<int> cols, int n, List<IList<string>> res) {
        if (cols.Count == n) {
            res.Add(cols.Select(c => new string('.', c) + "Q" + new string('.', n - c - 1)).ToList());
            return;
        }
        for (int c = 0; c < n; c++) {
            bool ok = true;
            for (int r = 0; r < cols.Count; r++)
                if (cols[r] == c || Math.Abs(cols[r] - c) == cols.Count - r) ok = false;
            if (!ok) continue;
            cols.Add(c);
            Backtrack(cols, n, res);
            cols.RemoveAt(cols.Count - 1);
        }
    }
}
