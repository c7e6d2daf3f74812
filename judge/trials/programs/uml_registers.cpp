// Loaded before User-Mode Linux (LD_PRELOAD) by control_group_v2_uml_test. That of Debian 12 saves and restores the
// vector registers of its processes in buffers for AVX-512 and no more, and a host kernel takes only whole sets: on
// processors with AMX it ends with "ptrace set fp regs failed". Here what it writes is completed with what is there.

#include <dlfcn.h>
#include <elf.h>
#include <sys/ptrace.h>
#include <sys/types.h>
#include <sys/uio.h>

#include <algorithm>
#include <array>
#include <cstdarg>
#include <cstring>

namespace {

using Ptrace = long (*)(__ptrace_request, pid_t, void*, void*);

constexpr std::size_t kLargestSet = 1 << 16;

}  // namespace

extern "C" long ptrace(__ptrace_request request, ...) noexcept {
  static const auto real = reinterpret_cast<Ptrace>(dlsym(RTLD_NEXT, "ptrace"));
  va_list arguments;
  va_start(arguments, request);
  const auto pid = va_arg(arguments, pid_t);
  auto* const address = va_arg(arguments, void*);
  auto* const data = va_arg(arguments, void*);
  va_end(arguments);
  const bool setsVectorRegisters = request == PTRACE_SETREGSET && address == reinterpret_cast<void*>(NT_X86_XSTATE);
  if (!setsVectorRegisters) return real(request, pid, address, data);

  static std::array<char, kLargestSet> set;  // the stack is that of a kernel: small. And there is one thread only.
  iovec whole{set.data(), set.size()};
  if (const long failed = real(PTRACE_GETREGSET, pid, address, &whole)) return failed;
  const auto* const given = static_cast<const iovec*>(data);
  std::memcpy(set.data(), given->iov_base, std::min(given->iov_len, whole.iov_len));
  return real(request, pid, address, &whole);
}
