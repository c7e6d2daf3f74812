#include "judge/machine/shell_limits.h"

#include <fmt/format.h>
#include <signal.h>
#include <sys/resource.h>

#include <stdexcept>

namespace judge {
namespace {

struct ShellLimit {
  __rlimit_resource resource;
  char option;       ///< of ulimit
  rlim_t unit;       ///< of ulimit's value, in the unit of getrlimit()
  rlim_t least;      ///< in units
  const char* name;  ///< with the unit, after a number
};

constexpr rlim_t kKibibyte = 1024;
// Two limits end the program before its main() and cannot be reported: with ulimit -t 0 the kernel kills every process
// at its first clock tick, and below some 80 MiB of ulimit -v the loader of libraries prints its own error, status
// 127.
constexpr ShellLimit kLimits[] = {{RLIMIT_NOFILE, 'n', 1, 64, "open files"},
                                  {RLIMIT_STACK, 's', kKibibyte, 1024, "KiB of stack"},
                                  {RLIMIT_FSIZE, 'f', kKibibyte, 64 * 1024, "KiB per file"},
                                  {RLIMIT_DATA, 'd', kKibibyte, 256 * 1024, "KiB of data"},
                                  {RLIMIT_AS, 'v', kKibibyte, 128 * 1024, "KiB of address space"},
                                  {RLIMIT_CPU, 't', 1, 10, "seconds of CPU time"},
                                  {RLIMIT_NPROC, 'u', 1, 16, "processes or threads"}};

}  // namespace

void checkShellLimits() {
  for (const ShellLimit& limit : kLimits) {
    rlimit allowed{};
    if (getrlimit(limit.resource, &allowed) != 0 || allowed.rlim_cur / limit.unit >= limit.least) continue;
    signal(SIGXFSZ, SIG_IGN);  // stderr may be a file that this limit does not let grow
    throw std::runtime_error(fmt::format(
        "the shell allows only {0} {1}, but the judge needs at least {2}: run ulimit -{3} {2} first, or ask the "
        "administrator of this machine for a higher limit",
        allowed.rlim_cur / limit.unit, limit.name, limit.least, limit.option));
  }
}

}  // namespace judge
