// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Reads what the kernel shows of the host: locks of other gradings, keys, timers, paths of mounts, the pressure.
#include <fcntl.h>
#include <unistd.h>

static bool attack() {
  for (const char* file : {"locks", "keys", "key-users", "timer_list", "sched_debug", "pressure/cpu", "self/mountinfo",
                           "self/mounts", "self/mountstats", "self/environ", "1/cmdline", "1/mountinfo"})
    if (open(("/proc/" + std::string(file)).c_str(), O_RDONLY) >= 0) return true;
  const int pressure = open("/proc/pressure/memory", O_RDWR);
  return pressure >= 0 || open("/proc/self/comm", O_WRONLY) >= 0;
}
