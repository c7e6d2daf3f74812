public class Solution {
    // Submissions in this folder have to be accepted. One at least is needed: it proves that the kata can be solved.
    public static int indexOfLargest(int[] numbers) {
        int index = 0;
        for (int i = 1; i < numbers.length; ++i)
            if (numbers[i] > numbers[index]) index = i;
        return index;
    }
}
