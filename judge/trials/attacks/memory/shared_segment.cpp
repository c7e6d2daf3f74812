// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// A segment of System V shared memory outlives every process that uses it, until somebody removes it by hand.
#include <sys/ipc.h>
#include <sys/shm.h>

static bool attack() {
  const int segment = shmget(0x0badc0de, 64 << 20, IPC_CREAT | 0600);
  if (segment < 0) return false;
  char* memory = static_cast<char*>(shmat(segment, nullptr, 0));
  for (int i = 0; i < 64 << 20; i += 4096) memory[i] = 'Q';
  return true;
}
