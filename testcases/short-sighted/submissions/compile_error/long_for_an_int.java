public class Solution {
    public static int countBoards(int w, int h) {
        long all = 1;
        for (int row = 0; row < h; ++row) all = all * w % 1_000_000_007;
        return all;
    }
}
