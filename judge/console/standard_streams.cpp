#include "judge/console/standard_streams.h"

#include <fcntl.h>

#include <cstdio>
#include <string>

namespace judge {

void keepStandardDescriptors() {
  const int modes[] = {O_WRONLY, O_RDONLY, O_WRONLY};
  for (int fd = 0; fd < 3; ++fd)
    if (fcntl(fd, F_GETFD) < 0) (void)open("/dev/null", modes[fd]);
}

void complain(std::string_view line) { std::fputs((std::string(line) + '\n').c_str(), stderr); }

}  // namespace judge
