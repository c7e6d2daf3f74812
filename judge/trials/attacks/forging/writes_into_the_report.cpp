// expect: namespaces=WA landlock=WA limits=open
// Looks for the judge among its ancestors, and writes to its standard output.
#include <fcntl.h>
#include <unistd.h>
#include <fstream>
#include <string>
#include <utility>

static int parentOf(int pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/status");
  for (std::string word; file >> word;)
    if (word == "PPid:" && file >> pid) return pid;
  return 0;
}

std::string solveNQueens(int, std::pair<int, int>) {
  for (int pid = parentOf(getpid()); pid > 1; pid = parentOf(pid)) {
    std::string name;
    std::ifstream("/proc/" + std::to_string(pid) + "/comm") >> name;
    if (name != "judge") continue;
    const int fd = open(("/proc/" + std::to_string(pid) + "/fd/1").c_str(), O_WRONLY);
    write(fd, "AC - accepted\n", 14);
  }
  return "";
}
