#include "tools/queens_regions.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "judge/errors.h"
#include "tools/output_stream.h"
#include "tools/queens_regions_draw.h"
#include "tools/queens_regions_explain.h"
#include "tools/queens_regions_generate.h"
#include "tools/queens_regions_solve.h"

namespace queens {
namespace {

struct Verb {
  std::string_view name;
  std::string_view meaning;
  int (*run)(const std::vector<std::string>& arguments);
};

constexpr Verb kVerbs[] = {
    {"solve", "finds a solution, proves that it is the only one, counts all", regionsSolveCommand},
    {"generate", "makes puzzles with exactly one solution", regionsGenerateCommand},
    {"explain", "solves step by step as a person would, and grades", regionsExplainCommand},
    {"draw", "draws boards and their solutions", regionsDrawCommand},
};

std::string help() {
  std::string text =
      "Puzzles of regions: an n x n board cut into n regions, and a queen in each row, column\n"
      "and region, of which no two touch.\n"
      "\n"
      "Example: queens regions generate 8 --seed 1 --output puzzle.txt\n"
      "         queens regions solve puzzle.txt --unique\n"
      "\n"
      "Usage: queens regions VERB [ARGUMENT]...\n";
  for (const Verb& verb : kVerbs) text += fmt::format("  {:9} {}\n", verb.name, verb.meaning);
  return text + "queens regions VERB --help says more.\n";
}

}  // namespace

int regionsCommand(const std::vector<std::string>& arguments) {
  if (arguments.empty()) throw judge::InputError("a verb is expected (queens regions --help lists them)");
  const std::string& name = arguments.front();
  if (name == "-h" || name == "--help") {
    OutputStream::toStdout().write(help());
    return 0;
  }
  const auto* verb =
      std::find_if(std::begin(kVerbs), std::end(kVerbs), [&](const Verb& known) { return known.name == name; });
  if (verb == std::end(kVerbs))
    throw judge::InputError(fmt::format("'{}' is no verb of regions (queens regions --help lists them)", name));
  return verb->run({arguments.begin() + 1, arguments.end()});
}

}  // namespace queens
