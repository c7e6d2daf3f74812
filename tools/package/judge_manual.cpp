#include "tools/package/combined_judge.h"

/// `judge-manual --generate man|bash|zsh|fish` prints the man page or completions of the judge.
int main(int argc, char** argv) { return judge::options::runProgram(judge::combinedJudge(), {argv + 1, argv + argc}); }
