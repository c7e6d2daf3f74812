#include "judge/grading/own_core.h"

#include <cstddef>

namespace judge::own_core {
namespace {

thread_local int boundTo = kNone;

cpu_set_t allowed() {
  cpu_set_t set;
  CPU_ZERO(&set);
  sched_getaffinity(0, sizeof set, &set);
  return set;
}

}  // namespace

int bound() { return boundTo; }

bool bind(int core) {
  if (boundTo == core) return true;
  all();
  const cpu_set_t set = only(core);
  if (sched_setaffinity(0, sizeof set, &set) != 0) return false;
  boundTo = core;
  return true;
}

void unbind() {
  if (boundTo == kNone) return;
  sched_setaffinity(0, sizeof all(), &all());
  boundTo = kNone;
}

const cpu_set_t& all() {
  static const cpu_set_t set = allowed();
  return set;
}

cpu_set_t only(int core) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(static_cast<std::size_t>(core), &set);
  return set;
}

}  // namespace judge::own_core
