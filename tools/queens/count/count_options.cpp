#include "tools/queens/count/count_options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdlib>

#include "judge/base/errors.h"
#include "tools/queens/count/count_run.h"
#include "tools/queens/io/arguments.h"

namespace queens {
namespace {

constexpr const char* kExample =
    "Counts the solutions of a size: all, and those that no turn or reflection makes equal.\n"
    "\n"
    "Example: queens count 16\n"
    "         queens count 12 --queen 0,3 --queen 5,9\n"
    "         queens count 20 --checkpoint n20.json\n"
    "         queens count 20 --shard 3/64 --output part3.json\n"
    "         queens count --merge part*.json\n";

constexpr const char* kFooter =
    "Exit status: 0 done, 2 bad usage or input, 3 the machine failed, 130 interrupted.\n"
    "Rows and columns count from 0.";

constexpr std::uint64_t kMostThreads = 1024;
constexpr std::uint64_t kLongestPause = 86400;

struct Words {
  std::optional<std::string> n, threads, kernel, saveEvery, shards, shard, format, colour;
  std::vector<std::string> queens;
};

void addOptions(CLI::App& app, Words& words, CountOptions& options) {
  app.footer(kFooter);
  app.add_option("N", words.n, fmt::format("size of the board, 1 to {}", CountPlan::kLargest))->type_name("");
  app.add_option("--queen", words.queens, "only solutions with a queen there; may be repeated")
      ->type_name("ROW,COL")
      ->allow_extra_args(false);
  app.add_flag("--by-symmetry", options.bySymmetry, "also how many solutions which turns map to themselves");
  app.add_option("--threads", words.threads, "otherwise the cores that it may use")->type_name("T");
  app.add_option("--kernel", words.kernel, "scalar, avx2 or avx512; otherwise the fastest there is")->type_name("NAME");
  app.add_option("--checkpoint", options.checkpoint, "keep there what is counted, and go on from what it has")
      ->type_name("FILE");
  app.add_option("--checkpoint-every", words.saveEvery, "how often it is saved; otherwise 5")->type_name("SECONDS");
  app.add_option("--shards", words.shards, "count nothing, but print a plan of K parts")->type_name("K");
  app.add_option("--shard", words.shard, "count part I, 1 to K, and print it as a file for --merge")->type_name("I/K");
  app.add_option("--plan", options.plan, "what --shards printed: N and the squares")->type_name("FILE");
  app.add_option("--merge", options.merge, "check that parts are whole, and add them up")->type_name("FILE");
  app.add_option("--format", words.format, "text or json; otherwise text")->type_name("NAME");
  app.add_option("--output", options.output, "file to print to, - is stdout")->type_name("FILE")->capture_default_str();
  app.add_option("--color", words.colour, "of the progress line: auto, always or never")->type_name("WHEN");
  app.add_flag("--quiet", options.quiet, "no progress line and no remarks");
}

struct Conflict {
  const char* option;
  std::vector<const char*> others;
};

const Conflict kConflicts[] = {
    {"--merge", {"N", "--queen", "--threads", "--kernel", "--checkpoint", "--shards", "--shard"}},
    {"--shards", {"--threads", "--kernel", "--checkpoint", "--shard", "--by-symmetry", "--format"}},
    {"--shard", {"--by-symmetry", "--format"}},
    {"--by-symmetry", {"--queen"}},
};
constexpr std::pair<const char*, const char*> kNeeds[] = {{"--checkpoint-every", "--checkpoint"},
                                                          {"--plan", "--shard"}};

void refuseWhatDoesNotGoTogether(const CLI::App& app) {
  for (const auto& [option, others] : kConflicts) {
    for (const char* other : others)
      if (app.count(option) > 0 && app.count(other) > 0)
        throw judge::InputError(
            fmt::format("{} and {} do not go together (queens count --help shows how)", option, other));
  }
  for (const auto& [option, needed] : kNeeds)
    if (app.count(option) > 0 && app.count(needed) == 0)
      throw judge::InputError(fmt::format("{} needs {} (queens count --help shows how)", option, needed));
}

std::uint64_t numberWithin(std::string_view what, const std::string& text, std::uint64_t least, std::uint64_t most) {
  const auto number = numberFrom(text);
  if (number && least <= *number && *number <= most) return *number;
  throw judge::InputError(fmt::format("{} is '{}': a whole number from {} to {} is expected", what, text, least, most));
}

CountKernel kernelNamed(const std::string& name) {
  const std::optional<CountKernel> kernel = findCountKernel(name);
  if (!kernel) throw judge::InputError(fmt::format("--kernel is '{}': scalar, avx2 or avx512 is expected", name));
  if (!runsHere(*kernel))
    throw judge::InputError(fmt::format("--kernel is '{}', which this processor cannot run; {} is the fastest here",
                                        name, nameOf(fastestCountKernel())));
  return *kernel;
}

bool isJson(const std::string& format) {
  if (format != "json" && format != "text")
    throw judge::InputError(fmt::format("--format is '{}': text or json is expected", format));
  return format == "json";
}

judge::ColourChoice colourNamed(const std::string& word) {
  if (const auto choice = judge::colourChoiceFromWord(word)) return *choice;
  throw judge::InputError(fmt::format("--color is '{}': auto, always or never is expected", word));
}

void readWords(const Words& words, CountOptions& options) {
  if (words.n) options.n = static_cast<int>(numberWithin("N", *words.n, 1, CountPlan::kLargest));
  for (const std::string& queen : words.queens)
    options.queens.push_back(parseSquare("--queen", queen, options.n.value_or(CountPlan::kLargest)));
  options.threads =
      words.threads ? static_cast<unsigned>(numberWithin("--threads", *words.threads, 1, kMostThreads)) : usableCores();
  options.kernel = words.kernel ? kernelNamed(*words.kernel) : fastestCountKernel();
  if (words.saveEvery)
    options.saveEvery = std::chrono::seconds(numberWithin("--checkpoint-every", *words.saveEvery, 0, kLongestPause));
  if (words.shards) options.shards = numberWithin("--shards", *words.shards, 1, kMostShards);
  if (words.shard) options.shard = parseShard("--shard", *words.shard);
  if (words.format) options.json = isJson(*words.format);
  if (words.colour) options.colour = colourNamed(*words.colour);
}

}  // namespace

void refuseAttacks(const std::vector<Square>& queens) {
  for (std::size_t i = 0; i < queens.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const Square &a = queens[j], &b = queens[i];
      if (a == b) throw judge::InputError(fmt::format("--queen {},{} is given twice", a.row, a.col));
      if (a.row == b.row || a.col == b.col || std::abs(a.row - b.row) == std::abs(a.col - b.col))
        throw judge::InputError(
            fmt::format("--queen {},{} and --queen {},{} attack each other", a.row, a.col, b.row, b.col));
    }
  }
}

std::optional<CountOptions> parseCountOptions(const std::vector<std::string>& arguments) {
  CLI::App app(kExample, "queens count");
  Words words;
  CountOptions options;
  addOptions(app, words, options);
  if (!parseArguments(app, arguments)) return std::nullopt;
  refuseWhatDoesNotGoTogether(app);
  readWords(words, options);
  if (!options.n && options.merge.empty() && !options.plan)
    throw judge::InputError("N is required (queens count --help shows how)");
  refuseAttacks(options.queens);
  return options;
}

}  // namespace queens
