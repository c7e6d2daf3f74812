using System.Linq;

public static class Checker {
  // The judge calls this with the arguments of a case and the answer of a submission, which may be any whole number.
  // It returns "" where the answer is right, and otherwise what is wrong: one sentence, without a full stop.
  public static string Check(int[] numbers, long answer) {
    if (answer < 0 || answer >= numbers.Length)
      return $"{answer} is no index of the list, expected 0 to {numbers.Length - 1}";
    if (numbers[answer] < numbers.Max())
      return $"at index {answer} is {numbers[answer]}, but the largest number is {numbers.Max()}";
    return "";
  }
}
