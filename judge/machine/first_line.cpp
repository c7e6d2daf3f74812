#include "judge/machine/first_line.h"

#include <cstdio>
#include <memory>

namespace judge {
namespace {

std::string quoted(const std::string& word) {
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

}  // namespace

std::string firstOutputLine(const std::vector<std::string>& command) {
  std::string line = "command -v " + quoted(command.at(0)) + " >/dev/null && exec timeout 10";
  for (const std::string& word : command) line += ' ' + quoted(word);
  const std::unique_ptr<FILE, int (*)(FILE*)> output(popen((line + " </dev/null 2>&1").c_str(), "re"), pclose);
  char buffer[256];
  std::string first = output && std::fgets(buffer, sizeof buffer, output.get()) ? buffer : "";
  const auto end = first.find_last_not_of(" \r\n");
  return first.substr(0, end == first.npos ? 0 : end + 1);
}

}  // namespace judge
