// expect: namespaces=CE landlock=CE limits=CE
// Puts a class of its own in the place of the harness.
namespace Judge.Harness {
  class Encoder {
    public static string SolveNQueens(int n, (int, int) queen) {
      return "";
    }
  }
}
