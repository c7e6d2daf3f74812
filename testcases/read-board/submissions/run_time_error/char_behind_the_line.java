public class Solution {
    public static int[] readBoard(int n, String board) {
        String[] lines = board.split("\n");
        int[] columns = new int[n];
        for (int row = 0; row < n; ++row)
            while (lines[row].charAt(columns[row]) != '♕' && lines[row].charAt(columns[row]) != '♛') ++columns[row];
        return columns;
    }
}
