#include "judge/machine/first_line.h"

#include <cerrno>
#include <cstdio>
#include <memory>

namespace judge {
namespace {

constexpr std::size_t kLongest = 255;

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
  std::string first;
  while (output && first.size() < kLongest) {
    const int byte = std::fgetc(output.get());
    if (byte == EOF && std::ferror(output.get()) && errno == EINTR) {
      std::clearerr(output.get());  // a signal came; the line may still come
      continue;
    }
    if (byte == EOF || byte == '\n') break;
    first += static_cast<char>(byte);
  }
  const auto end = first.find_last_not_of(" \r\n");
  return first.substr(0, end == first.npos ? 0 : end + 1);
}

}  // namespace judge
