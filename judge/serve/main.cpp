#include "judge/cli/program_start.h"
#include "judge/serve/serve_command.h"

int main(int argc, char** argv) { return judge::runStartedProgram("judge-serve", judge::serveProgram(), argc, argv); }
