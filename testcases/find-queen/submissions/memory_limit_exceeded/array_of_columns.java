import java.util.Arrays;
import java.util.Scanner;
import java.util.stream.IntStream;

public class Main {
    public static void main(String[] arguments) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] rows = IntStream.range(0, n).toArray(), cols = rows.clone();
        while (true) {
            int row = rows[(rows.length - 1) / 2], col = cols[(cols.length - 1) / 2];
            System.out.println(row + " " + col);
            int down = in.nextInt(), right = in.nextInt();
            if (down == 0 && right == 0) return;
            rows = Arrays.stream(rows).filter(at -> Integer.compare(at, row) == down).toArray();
            cols = Arrays.stream(cols).filter(at -> Integer.compare(at, col) == right).toArray();
        }
    }
}
