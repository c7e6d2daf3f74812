import java.util.Scanner;

public class Main {
    public static void main(String[] arguments) {
        Scanner in = new Scanner(System.in);
        long n = in.nextLong();
        long[] low = {0, 0}, high = {n - 1, n - 1}, square = {0, 0};
        while (true) {
            for (int i = 0; i < 2; ++i) {
                long wanted = low[i] + (high[i] - low[i]) / 2;
                // By steps of two, round and round; never there where n and wanted are odd.
                while (square[i] != wanted) square[i] = (square[i] + 2) % (n + 1);
            }
            System.out.println(square[0] + " " + square[1]);
            boolean isFound = true;
            for (int i = 0; i < 2; ++i) {
                int where = in.nextInt();
                isFound = isFound && where == 0;
                if (where >= 0) low[i] = square[i] + where;
                if (where <= 0) high[i] = square[i] + where;
            }
            if (isFound) return;
        }
    }
}
