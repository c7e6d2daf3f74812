#include "tools/queens/list/queens_sample.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <limits>
#include <optional>

#include "judge/console/standard_streams.h"
#include "solution/list/ranking.h"
#include "tools/queens/io/arguments.h"
#include "tools/queens/io/stop_on_interrupt.h"
#include "tools/queens/list/list_arguments.h"
#include "tools/queens/list/list_output.h"

namespace queens {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

constexpr const char* kExample =
    "Draws solutions at random. Each is as likely as any other, whatever was drawn before, so\n"
    "that one may come again.\n"
    "\n"
    "Example: queens sample 8 --count 5 --seed 1\n"
    "         queens sample 16 --count 1000 --as packed --output sample.nq\n";

constexpr const char* kFooter =
    "Exit status: 0 done, 1 no solution, 2 bad usage or input, 3 the machine failed,\n"
    "130 interrupted. Rows and columns count from 0.";

struct SampleOptions {
  SampleCall call;
  std::string form, output = "-";
  bool quiet = false;
};

struct Words {
  std::string n;
  std::vector<std::string> queens;
  std::optional<std::string> count, seed;
};

void addOptions(CLI::App& app, Words& words, SampleOptions& options) {
  app.footer(kFooter);
  app.add_option("N", words.n, fmt::format("size of the board, 1 to {}", kLargestRanked))->type_name("")->required();
  app.add_option("--count", words.count, "draw so many; otherwise 1")->type_name("K");
  app.add_option("--seed", words.seed, "the same draws every time, on every machine; otherwise drawn and told")
      ->type_name("S");
  app.add_option("--queen", words.queens, "a square that has to hold one; may be given again")
      ->type_name("ROW,COL")
      ->allow_extra_args(false);
  addListAsOption(app, options.form);
  addOutputOption(app, options.output);
  app.add_flag("--quiet", options.quiet, "no progress");
}

void readWords(const Words& words, SampleOptions& options) {
  SampleCall& call = options.call;
  call.n = parseListedSize(words.n);
  refuseUncountable("sample", call.n);
  call.through = parseQueens(words.queens, call.n);
  if (words.count) call.count = parseNumber("--count", *words.count, kMost);
  if (words.seed) call.seed = parseNumber("--seed", *words.seed, kMost);
  refuseUnknownListForm(options.form);
  if (!words.seed) call.seed = drawnSeed();
}

int sampleTo(const SampleOptions& options) {
  StopOnInterrupt interrupt;
  SampleCall call = options.call;
  call.stop = interrupt.token();
  ListOutput output(options.output, options.form, {call.n, false}, options.quiet, interrupt.descriptor());
  const auto all = sample(call, [&](std::span<const Columns> solutions) { return output.write(solutions); });
  output.finish();
  if (output.isCutOff()) return output.tellInterrupted();
  if (output.isClosed()) return 0;
  if (!all) return output.tellInterrupted();
  if (*all > 0) return 0;
  judge::complain(fmt::format("no solution: {} has none", describeBoard(call.n, call.through)));
  return 1;
}

}  // namespace

int sampleCommand(const std::vector<std::string>& arguments) {
  CLI::App app(kExample, "queens sample");
  Words words;
  SampleOptions options;
  addOptions(app, words, options);
  if (!parseArguments(app, arguments)) return 0;
  readWords(words, options);
  return sampleTo(options);
}

}  // namespace queens
