#include <exception>
#include <string_view>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/commands/check.h"
#include "judge/commands/compare.h"
#include "judge/commands/doctor.h"
#include "judge/commands/fuzz.h"
#include "judge/commands/grade.h"
#include "judge/commands/history.h"
#include "judge/commands/profile.h"
#include "judge/console/standard_streams.h"

int main(int argc, char** argv) {
  judge::keepStandardDescriptors();
  try {
    if (argc > 1 && argv[1] == std::string_view("check")) return judge::checkCommand(argc - 1, argv + 1);
    if (argc > 1 && argv[1] == std::string_view("compare")) return judge::compareCommand(argc - 1, argv + 1);
    if (argc > 1 && argv[1] == std::string_view("doctor")) return judge::doctorCommand(argc - 1, argv + 1);
    if (argc > 1 && argv[1] == std::string_view("fuzz")) return judge::fuzzCommand(argc - 1, argv + 1);
    if (argc > 1 && argv[1] == std::string_view("history")) return judge::historyCommand(argc - 1, argv + 1);
    if (argc > 1 && argv[1] == std::string_view("profile")) return judge::profileCommand(argc - 1, argv + 1);
    return judge::gradeCommand(argc, argv);
  } catch (const judge::InputError& error) {
    judge::complain("judge: " + judge::escaped(error.what()));
    return 2;
  } catch (const std::exception& error) {
    judge::complain("judge: " + judge::escaped(error.what()));
    return 3;
  }
}
