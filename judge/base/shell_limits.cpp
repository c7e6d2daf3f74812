#include "judge/base/shell_limits.h"

#include <fmt/core.h>

#include <algorithm>
#include <stdexcept>

namespace judge {
namespace {

struct ShellLimit {
  __rlimit_resource resource;
  char option;       ///< of ulimit
  rlim_t unit;       ///< of ulimit's value, in the unit of getrlimit()
  const char* name;  ///< with the unit, after a number
};

constexpr rlim_t kKibibyte = 1024;
constexpr ShellLimit kLimits[] = {{RLIMIT_NOFILE, 'n', 1, "open files"},
                                  {RLIMIT_STACK, 's', kKibibyte, "KiB of stack"},
                                  {RLIMIT_FSIZE, 'f', kKibibyte, "KiB per file"},
                                  {RLIMIT_DATA, 'd', kKibibyte, "KiB of data"},
                                  {RLIMIT_AS, 'v', kKibibyte, "KiB of address space"},
                                  {RLIMIT_CPU, 't', 1, "seconds of CPU time"},
                                  {RLIMIT_NPROC, 'u', 1, "processes or threads"}};

}  // namespace

void requireShellLimit(__rlimit_resource resource, rlim_t allowed, rlim_t needed, std::string_view who) {
  if (allowed >= needed) return;
  const ShellLimit& limit = *std::ranges::find(kLimits, resource, &ShellLimit::resource);
  throw std::runtime_error(fmt::format(
      "the shell allows only {0} {1}, but {2} {3}: run ulimit -{4} {3} first, or ask the administrator of this machine "
      "for a higher limit",
      allowed / limit.unit, limit.name, who, (needed + limit.unit - 1) / limit.unit, limit.option));
}

void requireHardLimit(__rlimit_resource resource, rlim_t needed, std::string_view who) {
  rlimit now{};
  if (getrlimit(resource, &now) == 0) requireShellLimit(resource, now.rlim_max, needed, who);
}

}  // namespace judge
