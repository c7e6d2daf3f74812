#include "tools/package/whole_judge.h"

/// `judge-words --generate man|bash|zsh|fish` prints the man page or completions of the judge.
int main(int argc, char** argv) { return judge::options::runProgram(judge::wholeJudge(), {argv + 1, argv + argc}); }
