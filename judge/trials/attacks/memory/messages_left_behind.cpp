// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Messages in queues, of System V and of POSIX, and a set of semaphores: they lie in the kernel's memory and stay
// there when their maker is gone.
#include <fcntl.h>
#include <mqueue.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>

static bool attack() {
  const bool queue = msgget(0x0badc0de, IPC_CREAT | 0600) >= 0;
  const bool semaphores = semget(0x0badc0de, 250, IPC_CREAT | 0600) >= 0;
  const bool posix = mq_open("/queens-attack-queue", O_CREAT | O_RDWR, 0600, nullptr) >= 0;
  return queue || semaphores || posix;
}
