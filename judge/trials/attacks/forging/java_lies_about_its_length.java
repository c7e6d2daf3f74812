// expect: namespaces=WA|RTE landlock=WA|RTE limits=WA|RTE
// judge: --fail-fast
// Its answer is a text that is another one each time it is looked at.
class Solution {
  static CharSequence solveNQueens(int n, int[] queen) {
    return new CharSequence() {
      private int looks = 0;

      @Override
      public int length() {
        return Integer.MAX_VALUE - looks++;
      }

      @Override
      public char charAt(int index) {
        return index % 2 == 0 ? 'Q' : '\n';
      }

      @Override
      public CharSequence subSequence(int start, int end) {
        return this;
      }

      @Override
      public String toString() {
        return ++looks % 2 == 0 ? null : "Q\n".repeat(looks);
      }
    };
  }
}
