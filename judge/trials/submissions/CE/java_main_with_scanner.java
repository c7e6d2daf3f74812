// expect: CE
// judge: --suite tiny
// json: /hint this is a whole program: grade it with --mode program
import java.util.Scanner;

public class Main {
    static int n, r, c;
    static int[] q;

    static boolean place(int row) {
        if (row == n) return true;
        for (int col = 0; col < n; col++) {
            if (row == r && col != c) continue;
            boolean ok = true;
            for (int i = 0; i < row; i++) if (q[i] == col || Math.abs(q[i] - col) == row - i) ok = false;
            if (!ok) continue;
            q[row] = col;
            if (place(row + 1)) return true;
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        r = in.nextInt();
        c = in.nextInt();
        q = new int[n];
        if (place(0))
            for (int col : q) System.out.println(".".repeat(col) + "Q" + ".".repeat(n - col - 1));
    }
}
