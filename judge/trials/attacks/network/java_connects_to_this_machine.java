// expect: namespaces=AC landlock=AC limits=open
// Connects to this machine, serves on it, and asks for a name. Where none of it works, it answers right.
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.util.concurrent.Callable;

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

  static boolean works(Callable<?> attempt) {
    try {
      attempt.call();
      return true;
    } catch (Exception refused) {
      return false;
    }
  }

  static String solveNQueens(int n, int[] queen) {
    InetAddress here = InetAddress.getLoopbackAddress();
    boolean open = works(() -> new ServerSocket(0)) | works(() -> new Socket(here, 22)) | works(SocketChannel::open)
        | works(() -> {
            new DatagramSocket().send(new DatagramPacket(new byte[1], 1, here, 53));
            return null;
          });
    return open ? "" : extend("", n, queen);
  }
}
