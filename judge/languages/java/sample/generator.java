import java.util.Arrays;
import java.util.Random;

public class Generator {
    // The judge calls this for random cases. It returns a case of that size, in the form of a line of a suite.
    // The same seed and size have to give the same case at any time: no clock, no other source of chance.
    public static String generate(long seed, int size) {
        Random random = new Random(seed);
        int[] numbers = new int[size];
        for (int i = 0; i < size; ++i) numbers[i] = random.nextInt(2001) - 1000;
        return "[" + Arrays.toString(numbers) + "]";
    }
}
