#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

/// Preconditions, checked in every build. It costs one branch that is never taken, so it may stand
/// anywhere but in the innermost loops.
namespace queens {

/// A bug of ours, never a fault of the input or of a submission. The message: FILE:LINE: what was broken.
class BrokenPrecondition : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

[[noreturn, gnu::cold, gnu::noinline]] inline void failPrecondition(const char* claim, std::string_view file,
                                                                    int line) {
  while (file.starts_with("../")) file.remove_prefix(3);
  throw BrokenPrecondition(std::string(file) + ':' + std::to_string(line) + ": broken precondition: " + claim +
                           " (a bug in this program; please report it)");
}

/// Throws BrokenPrecondition unless `holds`. `claim` is what should be true, such as "a case has at least one attempt".
/// (Built-ins of both compilers: clang 14 has no std::source_location.)
constexpr void require(bool holds, const char* claim, const char* file = __builtin_FILE(),
                       int line = __builtin_LINE()) {
  if (!holds) [[unlikely]]
    failPrecondition(claim, file, line);
}

}  // namespace queens
