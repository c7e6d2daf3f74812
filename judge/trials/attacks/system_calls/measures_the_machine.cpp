// expect: namespaces=AC landlock=AC limits=open
// then: board honest
// Counts what the processor does for everybody, and reads what the kernel says.
#include <linux/perf_event.h>
#include <sys/klog.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  perf_event_attr attributes{};
  attributes.size = sizeof attributes;
  char text[256];
  return syscall(SYS_perf_event_open, &attributes, -1, 0, -1, 0) >= 0 || klogctl(3, text, sizeof text) > 0;
}
