// expect: namespaces=AC landlock=AC limits=open
// then: honest
// Connects to this machine, serves on it, and asks for a name. Where none of it works, it answers right.
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.util.concurrent.Callable;

class Attack {
  static boolean works(Callable<?> attempt) {
    try {
      attempt.call();
      return true;
    } catch (Exception refused) {
      return false;
    }
  }

  static boolean attack() {
    InetAddress here = InetAddress.getLoopbackAddress();
    return works(() -> new ServerSocket(0)) | works(() -> new Socket(here, 22)) | works(SocketChannel::open)
        | works(() -> {
            new DatagramSocket().send(new DatagramPacket(new byte[1], 1, here, 53));
            return null;
          });
  }
}
