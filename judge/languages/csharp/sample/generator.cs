public static class Generator {
  // The judge calls this for random cases. It returns a case of that size, in the form of a line of a suite.
  // The same seed and size have to give the same case at any time: no clock, no other source of chance.
  public static string Generate(long seed, int size) {
    long random = seed % 2147483646 + 1;
    var numbers = new long[size];
    for (int i = 0; i < size; ++i) {
      random = random * 16807 % 2147483647;
      numbers[i] = random % 2001 - 1000;
    }
    return "[[" + string.Join(", ", numbers) + "]]";
  }
}
