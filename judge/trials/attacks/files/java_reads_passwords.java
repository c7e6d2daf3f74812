// expect: namespaces=AC landlock=AC limits=open
// then: honest
// Reads what stands beside its own files: passwords, sources, the home of the user. Where nothing is, it answers right.
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class Attack {
  static boolean attack() {
    for (String name : List.of("/etc/passwd", "/etc/shadow", "/root/.bashrc", "/home", "/var/log", "/usr/bin/env")) {
      try {
        Path path = Path.of(name);
        System.out.println(Files.isDirectory(path) ? Files.list(path).toList() : Files.readAllBytes(path).length);
        return true;
      } catch (Exception refused) {
      }
    }
    return false;
  }
}
