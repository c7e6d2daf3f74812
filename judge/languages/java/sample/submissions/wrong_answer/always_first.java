public class Solution {
    // The folder's name says which verdict a submission must get. Wrong ones prove that suites and checker find mistakes.
    public static int indexOfLargest(int[] numbers) {
        return 0;
    }
}
