// expect: namespaces=WA landlock=WA limits=open
// Leaves a file in the judge's cache, and opens the cache for everybody.
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  std::error_code error;
  const auto entry = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  for (const auto& folder : {entry, entry.parent_path()}) {
    std::ofstream(folder / "queens-attack-program") << "AC";
    std::filesystem::permissions(folder, std::filesystem::perms(0777), error);
  }
  return "";
}
