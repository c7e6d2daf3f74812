import java.util.Scanner;

public class Main {
    public static void main(String[] arguments) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] low = {1, 1}, high = {n, n};
        boolean isFound = false;
        while (!isFound) {
            int[] square = {low[0] + (high[0] - low[0]) / 2, low[1] + (high[1] - low[1]) / 2};
            System.out.println(square[0] + " " + square[1]);
            isFound = true;
            for (int i = 0; i < 2 && in.hasNextInt(); ++i) {
                int where = in.nextInt();
                isFound = isFound && where == 0;
                if (where >= 0) low[i] = square[i] + where;
                if (where <= 0) high[i] = square[i] + where;
            }
        }
    }
}
