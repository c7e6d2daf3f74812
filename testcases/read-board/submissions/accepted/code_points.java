import java.util.ArrayList;
import java.util.List;

public class Solution {
    private static boolean isPart(int letter) {
        return (letter >= 0x300 && letter <= 0x36F) || (letter >= 0xFE00 && letter <= 0xFE0F);
    }

    public static int[] readBoard(int n, String board) {
        List<Integer> columns = new ArrayList<>();
        for (String line : board.split("\n", -1)) {
            int[] squares = line.codePoints().filter(c -> !isPart(c)).toArray();
            if (columns.size() == n) return line.isEmpty() ? columns.stream().mapToInt(c -> c).toArray() : null;
            int queens = 0, column = 0;
            for (int i = 0; i < squares.length; ++i) {
                if (squares[i] != '♕' && squares[i] != '♛') continue;
                ++queens;
                column = i;
            }
            if (squares.length != n || queens != 1) return null;
            columns.add(column);
            if (columns.size() == n && board.lines().count() != n) return null;
        }
        return null;
    }
}
