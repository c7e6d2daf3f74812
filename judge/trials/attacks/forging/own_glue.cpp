// expect: namespaces=CE|WA landlock=CE|WA limits=CE|WA
// Defines what the judge puts between harness and submission.
#include <string>
#include <utility>

extern "C" void queens_judge_answer(const unsigned char*, unsigned long,
                                    void (*reply)(void*, const char*, unsigned long), void* sink) {
  reply(sink, "AC", 2);
}

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
