// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Sends copies of its descriptors along with a byte: the judge would have to hold them.
#include <sys/socket.h>
#include <unistd.h>

static bool attack() {
  char byte = 'Q';
  iovec bytes{&byte, 1};
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
  msghdr message{nullptr, 0, &bytes, 1, control, sizeof control, 0};
  cmsghdr* const head = CMSG_FIRSTHDR(&message);
  *head = {CMSG_LEN(sizeof(int)), SOL_SOCKET, SCM_RIGHTS};
  *reinterpret_cast<int*>(CMSG_DATA(head)) = 0;
  for (int fd = 0; fd < 16; ++fd)
    if (sendmsg(fd, &message, MSG_DONTWAIT) >= 0) return true;
  return false;
}
