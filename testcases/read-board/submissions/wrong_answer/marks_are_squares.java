import java.util.ArrayList;
import java.util.List;

public class Solution {
    public static int[] readBoard(int n, String board) {
        List<Integer> columns = new ArrayList<>();
        for (String line : board.split("\n")) {
            int[] squares = line.codePoints().toArray();  // an e and its mark are two of them
            if (squares.length != n) return null;
            int column = -1;
            for (int i = 0; i < n; ++i) {
                if (squares[i] != '♕' && squares[i] != '♛') continue;
                if (column >= 0) return null;
                column = i;
            }
            if (column < 0) return null;
            columns.add(column);
        }
        return columns.size() == n ? columns.stream().mapToInt(c -> c).toArray() : null;
    }
}
