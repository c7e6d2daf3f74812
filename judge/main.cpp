#include <fmt/format.h>
#include <signal.h>

#include <cstdio>
#include <exception>
#include <system_error>

#include "judge/commands/grade.h"
#include "judge/errors.h"
#include "judge/text.h"

int main(int argc, char** argv) {
  signal(SIGPIPE, SIG_IGN);  // a submission that does not read, or a reader of ours that left, is an error like others
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
