/** A board and its mirror image are right together, so column c and column w - 1 - c have the same number. */
public class Solution {
    private static final long MODULUS = 1_000_000_007;

    public static int countBoards(int w, int h) {
        long[] row = new long[w + 2];
        java.util.Arrays.fill(row, 1, w + 1, 1);
        long total = w;
        for (int r = 1; r < h; ++r) {
            long[] next = new long[w + 2];
            long sum = 0;
            for (int c = 1; 2 * c <= w + 1; ++c) {
                next[c] = Math.floorMod(total - row[c - 1] - row[c] - row[c + 1], MODULUS);
                next[w + 1 - c] = next[c];
                sum += 2 * c == w + 1 ? next[c] : 2 * next[c];
            }
            total = sum % MODULUS;
            row = next;
        }
        return (int) (total % MODULUS);
    }
}
