#include "tools/queens/io/progress_line.h"

#include <unistd.h>

#include "judge/console/terminal.h"

namespace queens {

bool stderrIsLive() {
  return judge::decideStyle(judge::ColourChoice::Never, STDERR_FILENO).live;
}

bool showsProgress(const OutputStream& out, bool quiet) {
  return !quiet && ::isatty(out.descriptor()) != 1 && stderrIsLive();
}

}  // namespace queens
