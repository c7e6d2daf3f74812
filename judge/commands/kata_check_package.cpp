#include "judge/commands/kata_check_package.h"

#include <fmt/format.h>

#include "judge/base/text.h"
#include "judge/commands/author_workshop.h"
#include "judge/commands/grade_options.h"
#include "judge/console/interrupt.h"
#include "judge/console/output_file.h"
#include "judge/katas/package/package.h"
#include "judge/katas/package/validator_rules.h"

namespace judge {

int checkPackage(const std::string& path, const GradeOptions& options) {
  Package package = readPackage(path);
  const int interrupt = interruptFd();
  const auto isOver = [=] { return isInterrupted(interrupt); };
  checkValidators(package, *makeAuthorPrograms(options, interrupt), package.complaints, isOver);
  const bool wasInterrupted = isOver();
  restoreInterrupts();
  const std::string subject = fmt::format("{}: {}", escaped(package.folder.name()), wordOf(package.description.format));
  writeSafely("-", reportOn(subject, package.complaints));
  if (wasInterrupted) return 130;
  return hasFault(package.complaints) ? 1 : 0;
}

}  // namespace judge
