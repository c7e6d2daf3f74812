
#include "judge/commands/verbs.h"
#include "judge/console/standard_streams.h"

int main(int argc, char** argv) {
  judge::keepStandardDescriptors();
  return judge::options::runProgram(judge::judgeProgram(), {argv + std::min(argc, 1), argv + argc});
}
