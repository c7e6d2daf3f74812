// expect: CE
// judge: --suite tiny
// json: /hint LeetCode's form of the kata
class Solution {
    public List<List<String>> solveNQueens(int n) {
        List<List<String>> result = new ArrayList<>();
        char[][] board = new char[n][n];
        for (char[] row : board) Arrays.fill(row, '.');
        backtrack(result, board, 0);
        return result;
    }

    private void backtrack(List<List<String>> result, char[][] board, int row) {
        if (row == board.length) {
            List<String> one = new ArrayList<>();
            for (char[] r : board) one.add(new String(r));
            result.add(one);
            return;
        }
        for (int col = 0; col < board.length; col++) {
            board[row][col] = 'Q';
            backtrack(result, board, row + 1);
            board[row][col] = '.';
        }
    }
}
