#include "judge/sandbox/runner/runner_order.h"

#include <cstdlib>
#include <string_view>

namespace judge {
namespace {

rlim_t number(const char* value) { return std::strtoull(value, nullptr, 10); }

bool take(std::string_view name, const char* value, RunnerOrder& order) {
  if (name == "user") return order.user = std::atol(value), true;
  if (name == "group") return order.group = std::atol(value), true;
  if (name == "directory") return order.directory = value, true;
  if (name == "program") return order.program = value, true;
  if (name == "cpu") return order.cpuSeconds = number(value), true;
  if (name == "data") return order.data = number(value), true;
  if (name == "file-size") return order.fileSize = number(value), true;
  if (name == "stack") return order.stack = number(value), true;
  if (name == "processes") return order.processes = number(value), true;
  if (name == "by-path") return order.byPath = true;
  if (name == "filter") return order.filtered = true;
  if (name == "count-tasks") return order.countsTasks = true;
  if (name == "count-files") return order.countsFiles = true;
  if (name == "groups") return order.groups = std::atoi(value), true;
  if (name == "read") return order.read.push_back(value), true;
  if (name == "write") return order.write.push_back(value), true;
  if (name == "use") return order.use.push_back(value), true;
  return false;
}

}  // namespace

bool readOrder(char** words, RunnerOrder& order) {
  for (; *words && std::string_view(*words) != "--"; ++words) {
    const std::string_view word = *words;
    const auto equals = word.find('=');
    if (equals == std::string_view::npos || !take(word.substr(0, equals), *words + equals + 1, order)) return false;
  }
  if (!*words || !words[1] || !order.program) return false;
  order.arguments = words + 1;
  return true;
}

}  // namespace judge
