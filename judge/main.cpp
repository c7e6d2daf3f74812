#include <algorithm>

#include "judge/cli/program_start.h"
#include "judge/commands/verbs.h"

namespace {

/// Commands without --store start in half the time without the libraries of PostgreSQL.
bool namesStore(const char* argument) {
  const std::string_view word = argument;
  return word == "--store" || word.starts_with("--store=");
}

}  // namespace

int main(int argc, char** argv) {
  if (std::any_of(argv, argv + argc, namesStore)) return judge::runOtherProgram("judge-postgresql", argc, argv);
  return judge::runStartedProgram("judge", judge::judgeProgram(), argc, argv);
}
