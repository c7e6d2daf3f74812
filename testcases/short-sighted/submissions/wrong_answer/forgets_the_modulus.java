public class Solution {
    public static int countBoards(int w, int h) {
        long[] row = new long[w + 2];
        java.util.Arrays.fill(row, 1, w + 1, 1);
        for (int r = 1; r < h; ++r) {
            long total = java.util.Arrays.stream(row).sum();
            long[] next = new long[w + 2];
            for (int c = 1; c <= w; ++c) next[c] = total - row[c - 1] - row[c] - row[c + 1];
            row = next;
        }
        return (int) (java.util.Arrays.stream(row).sum() % 1000000007);  // of what is left of the sum by then
    }
}
