// expect: CE
// judge: --suite tiny
// never: newer than
import java.util.List;

public class Solution {
    static class Board {
        int first;
    }

    public String solveNQueens(int n, int[] queen) {
        List<Integer> columns = List.of(n);
        Board board = new Board();
        return "" + board.getFirst() + columns;
    }
}
