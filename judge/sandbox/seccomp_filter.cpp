#include "judge/sandbox/seccomp_filter.h"

#include <fcntl.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace judge {
namespace {

#include "judge/sandbox/system_call_filters.inc"  // made by write_filters

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

}  // namespace

FileDescriptor makeSystemCallFilter(SystemCalls allowed, const std::set<Grant>& grants) {
  const unsigned set =
      (grants.contains(Grant::SocketPairs) ? 1u : 0u) | (grants.contains(Grant::IgnoredChildSignal) ? 2u : 0u);
  const auto steps = std::as_bytes(kFilters[static_cast<unsigned>(allowed) * 4 + set]);
  FileDescriptor file(memfd_create("system-call-filter", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (file.get() < 0) fail("memfd_create");
  if (pwrite(file.get(), steps.data(), steps.size(), 0) != static_cast<ssize_t>(steps.size()))
    fail("writing the filter");
  if (fcntl(file.get(), F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) != 0)
    fail("sealing the filter");
  return file;
}

std::string systemCallName(int number, std::uint32_t architecture) {
  constexpr int kX32Bit = 0x40000000;
  const bool x32 = architecture == SCMP_ARCH_X86_64 && number >= kX32Bit;
  if (architecture != seccomp_arch_native() || x32) return "32-bit call";
  char* const name = seccomp_syscall_resolve_num_arch(architecture, number);
  if (name == nullptr) return "system call " + std::to_string(number);
  std::string result = name;
  std::free(name);
  return result;
}

}  // namespace judge
