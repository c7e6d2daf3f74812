#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <system_error>

#include "judge/commands/grade.h"
#include "judge/errors.h"
#include "judge/text.h"

int main(int argc, char** argv) {
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
