#include "judge/cli/program_start.h"
#include "judge/commands/verbs.h"

/// The program judge once more, with PostgreSQL.
int main(int argc, char** argv) {
  return judge::runStartedProgram("judge-postgresql", judge::judgeProgram(), argc, argv);
}
