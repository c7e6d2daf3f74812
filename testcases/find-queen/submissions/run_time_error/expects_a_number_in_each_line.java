import java.util.Scanner;

public class Main {
    public static void main(String[] arguments) {
        Scanner in = new Scanner(System.in);
        int n = Integer.parseInt(in.nextLine());
        System.out.println(n / 2 + " " + n / 2);
        int row = Integer.parseInt(in.nextLine());  // "0 0" is none
        int col = Integer.parseInt(in.nextLine());
        System.out.println((n / 2 + row) + " " + (n / 2 + col));
    }
}
