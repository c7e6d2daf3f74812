import java.util.Scanner;

public class Main {
    public static void main(String[] arguments) {
        int n = new Scanner(System.in).nextLine();
        System.out.println(n / 2 + " " + n / 2);
    }
}
