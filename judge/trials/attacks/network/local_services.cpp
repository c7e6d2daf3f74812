// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Talks to the services of this machine: the bus, the log, containers, the display.
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static bool attack() {
  for (const char* name : {"/run/docker.sock", "/run/dbus/system_bus_socket", "/dev/log", "/run/systemd/journal/socket",
                           "/tmp/.X11-unix/X0"}) {
    sockaddr_un to{AF_UNIX, ""};
    std::string(name).copy(to.sun_path, sizeof to.sun_path - 1);
    const int stream = socket(AF_UNIX, SOCK_STREAM, 0), datagram = socket(AF_UNIX, SOCK_DGRAM, 0);
    if (stream >= 0 || datagram >= 0) return true;
    if (connect(stream, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0) return true;
  }
  return false;
}
