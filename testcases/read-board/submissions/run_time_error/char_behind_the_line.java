public class Solution {
    public static int[] readBoard(int n, String board) {
        // Each letter becomes one char: parts of letters go, and what takes two chars is an empty square.
        String[] lines = board.replaceAll("[\\x{300}-\\x{36F}\\x{FE00}-\\x{FE0F}]", "")
                             .replaceAll("[\\x{10000}-\\x{10FFFF}]", ".")
                             .split("\n");
        if (lines.length != n) return null;
        int[] columns = new int[n];
        for (int row = 0; row < n; ++row) {
            if (lines[row].length() != n || lines[row].matches(".*[♕♛].*[♕♛].*")) return null;
            while (lines[row].charAt(columns[row]) != '♕' && lines[row].charAt(columns[row]) != '♛') ++columns[row];
        }
        return columns;
    }
}
