using System;
using System.Linq;

public static class Solution {
  // Submissions in this folder have to be accepted. One at least is needed: it proves that the kata can be solved.
  public static int IndexOfLargest(int[] numbers) {
    return Array.IndexOf(numbers, numbers.Max());
  }
}
