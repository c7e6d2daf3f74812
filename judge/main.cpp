
#include "judge/commands/verbs.h"
#include "judge/console/standard_streams.h"
#include "judge/database/store_url.h"

int main(int argc, char** argv) {
  judge::keepStandardDescriptors();
  const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
  judge::database::hidePasswords(argv, argv + argc);
  return judge::options::runProgram(judge::judgeProgram(), words);
}
