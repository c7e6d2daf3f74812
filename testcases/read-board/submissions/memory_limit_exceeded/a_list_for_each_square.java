import java.util.ArrayList;
import java.util.List;

public class Solution {
    public static int[] readBoard(int n, String board) {
        List<int[]> seen = new ArrayList<>();
        String[] lines = board.split("\n");
        int[] columns = new int[n];
        if (lines.length != n) return null;
        for (int row = 0; row < n; ++row) {
            int squares = 0, queens = 0;
            for (int letter : lines[row].codePoints().toArray()) {
                seen.add(new int[n * n * 16]);  // room for all squares at each of them
                if ((letter >= 0x300 && letter <= 0x36f) || (letter >= 0xfe00 && letter <= 0xfe0f)) continue;
                if (letter == '♕' || letter == '♛') {
                    ++queens;
                    columns[row] = squares;
                }
                ++squares;
            }
            if (squares != n || queens != 1) return null;
        }
        return columns;
    }
}
