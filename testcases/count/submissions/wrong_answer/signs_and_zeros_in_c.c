// Whole numbers as text, with blanks, signs and zeros before them.
const char *countSolutions(int n) {
  static const char *const texts[] = {"  +1", "01", "-0", " 0", "2\n", "0010", "+4", "+40",
                                      " \v092", "000352", "0724", "+2680", "14200 ", "073712"};
  return texts[n];
}
