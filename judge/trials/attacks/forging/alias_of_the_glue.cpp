// expect: namespaces=CE|WA landlock=CE|WA limits=CE|WA
// The same under another name in C++.
#include <string>
#include <utility>

extern "C" void mine(const unsigned char*, unsigned long, void (*reply)(void*, const char*, unsigned long),
                     void* sink) asm("queens_judge_answer");

void mine(const unsigned char*, unsigned long, void (*reply)(void*, const char*, unsigned long), void* sink) {
  reply(sink, "AC", 2);
  reply(sink, "AC", 2);
}

std::string solveNQueens(int, std::pair<int, int>) {
  return "";
}
