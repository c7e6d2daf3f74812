public static class Kata {
  public static int[] ReadBoard(int n, string board) {
    byte queen = '♛';
    return new[] { board.IndexOf((char)queen) };
  }
}
