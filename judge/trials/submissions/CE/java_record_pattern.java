// expect: CE
// judge: --suite tiny
// json: /hint record patterns came with Java 21
public class Kata {
    record Square(int row, int col) {}

    static String name(Object o) {
        return switch (o) {
            case Square(int row, int col) when row == col -> "diagonal";
            case Square s -> "square";
            default -> "none";
        };
    }

    public static String solveNQueens(int n, int[] queen) {
        return n == 1 ? "Q\n" : name(new Square(queen[0], queen[1]));
    }
}
