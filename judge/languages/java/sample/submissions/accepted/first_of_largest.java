public class Solution {
    // Submissions in this folder have to be accepted. One at least is needed: it proves that the kata can be solved.
    public static int placeOfLargest(int[] numbers) {
        int place = 0;
        for (int i = 1; i < numbers.length; ++i)
            if (numbers[i] > numbers[place]) place = i;
        return place;
    }
}
