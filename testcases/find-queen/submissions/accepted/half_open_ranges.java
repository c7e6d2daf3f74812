import java.util.Scanner;

/** The queen is in the rows from low to high, without high itself, and so with the columns. */
public class Main {
    public static void main(String[] arguments) {
        Scanner in = new Scanner(System.in);
        long n = in.nextLong();
        long[] low = {0, 0}, high = {n, n};
        while (true) {
            long[] square = {low[0] + (high[0] - low[0] - 1) / 2, low[1] + (high[1] - low[1] - 1) / 2};
            System.out.println(square[0] + " " + square[1]);
            System.out.flush();
            boolean isFound = true;
            for (int i = 0; i < 2; ++i) {
                int where = in.nextInt();
                isFound = isFound && where == 0;
                if (where >= 0) low[i] = square[i] + where;
                if (where <= 0) high[i] = square[i] + where + 1;
            }
            if (isFound) return;
        }
    }
}
