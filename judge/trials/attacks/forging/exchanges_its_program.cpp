// expect: namespaces=WA landlock=WA limits=open
// Puts another program where its own lies: in the judge's cache, where the next run would find it.
#include <unistd.h>
#include <climits>
#include <filesystem>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  std::error_code error;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  std::filesystem::remove(self, error);
  std::filesystem::copy_file("/bin/true", self, error);
  return "";
}
