#include "judge/cli/program_start.h"
#include "judge/course/commands/verbs.h"

int main(int argc, char** argv) { return judge::runStartedProgram(QUEENS_PROGRAM, judge::classProgram(), argc, argv); }
