// expect: namespaces=SV landlock=SV limits=open
// then: board honest
// Starts itself with more than a megabyte of arguments, which the kernel would have to keep.
#include <unistd.h>

#include <vector>

static bool attack() {
  std::string word(100'000, 'Q'), name = "/proc/self/exe";
  std::vector<char*> words{name.data()};
  for (int i = 0; i < 15; ++i) words.push_back(word.data());
  words.push_back(nullptr);
  execv(name.c_str(), words.data());
  return false;
}
