#include "judge/authoring/commands/verbs.h"
#include "judge/cli/program_start.h"

int main(int argc, char** argv) { return judge::runStartedProgram("judge-kata", judge::kataProgram(), argc, argv); }
