import java.util.Arrays;

public class Checker {
    // The judge calls this with the arguments of a case and the answer of a submission, which may be any whole number.
    // It returns "" where the answer is right, and otherwise what is wrong: one sentence, without a full stop.
    public static String check(int[] numbers, long answer) {
        if (answer < 0 || answer >= numbers.length)
            return answer + " is no index of the list, expected 0 to " + (numbers.length - 1);
        int number = numbers[(int) answer];
        int largest = Arrays.stream(numbers).max().getAsInt();
        if (number < largest)
            return "at index " + answer + " is " + number + ", but the largest number is " + largest;
        return "";
    }
}
