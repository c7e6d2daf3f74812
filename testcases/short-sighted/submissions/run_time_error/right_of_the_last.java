public class Solution {
    public static int countBoards(int w, int h) {
        long[] row = new long[w + 1];
        java.util.Arrays.fill(row, 1, w + 1, 1);
        for (int r = 1; r < h; ++r) {
            long total = java.util.Arrays.stream(row).sum();
            long[] next = new long[w + 1];
            for (int c = 1; c <= w; ++c)
                next[c] = Math.floorMod(total - row[c - 1] - row[c] - row[c + 1], 1_000_000_007L);
            row = next;
        }
        return (int) (java.util.Arrays.stream(row).sum() % 1_000_000_007);
    }
}
