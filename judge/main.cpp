#include <fcntl.h>
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <system_error>

#include "judge/commands/grade.h"
#include "judge/errors.h"
#include "judge/text.h"

namespace {

/// Where one of the three standard descriptors is closed, the next file opened would take its place. What stands there
/// instead gives an error when it is used, but for stderr, on which nobody would see one.
void keepStandardDescriptors() {
  const int modes[] = {O_WRONLY, O_RDONLY, O_WRONLY};
  for (int fd = 0; fd < 3; ++fd)
    if (fcntl(fd, F_GETFD) < 0) (void)open("/dev/null", modes[fd]);
}

}  // namespace

int main(int argc, char** argv) {
  keepStandardDescriptors();
  try {
    return judge::gradeCommand(argc, argv);
  } catch (const judge::InputError& error) {
    fmt::print(stderr, "judge: {}\n", judge::escaped(error.what()));
    return 2;
  } catch (const std::exception& error) {
    fmt::print(stderr, "judge: {}\n", judge::escaped(error.what()));
    return 3;
  }
}
