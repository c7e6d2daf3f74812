// beside ROUNDS COMMAND [-- COMMAND]...: what whole commands cost, each beside the first.
//
// In each round every command runs once, in an order that is drawn anew, with its streams at /dev/null. Printed are CPU
// time of the command and of all that it waited for, and its ratio to the first command in the same round: the median,
// and between which two values the middle 80 % lie. The kernel counts both to a microsecond.
#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <random>
#include <string_view>
#include <system_error>
#include <vector>

namespace {

using Command = std::vector<char*>;  // ends with a null pointer, as exec wants it

std::vector<Command> commandsOf(char** word, char** end) {
  std::vector<Command> commands(1);
  for (; word != end; ++word)
    if (std::string_view(*word) == "--")
      commands.emplace_back();
    else
      commands.back().push_back(*word);
  for (Command& command : commands) command.push_back(nullptr);
  return commands;
}

double milliseconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
}

/// Milliseconds of CPU.
double costOf(const Command& command) {
  posix_spawn_file_actions_t streams;
  posix_spawn_file_actions_init(&streams);
  for (int stream = 0; stream < 3; ++stream) posix_spawn_file_actions_addopen(&streams, stream, "/dev/null", O_RDWR, 0);
  pid_t process = 0;
  const int error = posix_spawnp(&process, command[0], &streams, nullptr, command.data(), environ);
  posix_spawn_file_actions_destroy(&streams);
  if (error) throw std::system_error(error, std::system_category(), command[0]);
  int status = 0;
  rusage used{};
  wait4(process, &status, 0, &used);
  if (!WIFEXITED(status) || WEXITSTATUS(status) > 1)
    throw std::runtime_error(fmt::format("{} did not end as it should", command[0]));
  return milliseconds(used.ru_utime) + milliseconds(used.ru_stime);
}

struct TimeSpread {
  explicit TimeSpread(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    low = values[values.size() / 10], median = values[values.size() / 2], high = values[values.size() * 9 / 10];
  }
  double low, median, high;
};

void report(const std::vector<Command>& commands, const std::vector<std::vector<double>>& costs) {
  fmt::print("{:>8} {:>18} {:>7} {:>16}\n", "CPU, ms", "80 % of them", "ratio", "80 % of them");
  for (std::size_t i = 0; i < commands.size(); ++i) {
    std::vector<double> ratios;
    for (std::size_t round = 0; round < costs[i].size(); ++round) ratios.push_back(costs[i][round] / costs[0][round]);
    const TimeSpread cost(costs[i]), ratio(ratios);
    fmt::print("{:8.2f} {:8.2f}..{:8.2f} {:7.2f} {:7.2f}..{:7.2f} {}\n", cost.median, cost.low, cost.high, ratio.median,
               ratio.low, ratio.high, fmt::join(commands[i].begin(), commands[i].end() - 1, " "));
  }
}

}  // namespace

int main(int argc, char** argv) {
  const long rounds = argc > 2 ? std::strtol(argv[1], nullptr, 10) : 0;
  if (rounds <= 0) return fmt::print(stderr, "expected: beside ROUNDS COMMAND [-- COMMAND]...\n"), 2;
  try {
    const std::vector<Command> commands = commandsOf(argv + 2, argv + argc);
    std::vector<std::vector<double>> costs(commands.size());
    std::vector<std::size_t> order(commands.size());
    std::iota(order.begin(), order.end(), 0);
    std::mt19937 random(1);
    for (long round = 0; round < rounds; ++round) {
      std::shuffle(order.begin(), order.end(), random);
      for (const std::size_t i : order) costs[i].push_back(costOf(commands[i]));
    }
    report(commands, costs);
  } catch (const std::exception& error) {
    return fmt::print(stderr, "beside: {}\n", error.what()), 3;
  }
}
