#include "tools/queens/regions/queens_regions.h"

#include <string_view>

#include "tools/queens/io/verb_table.h"
#include "tools/queens/regions/queens_regions_draw.h"
#include "tools/queens/regions/queens_regions_explain.h"
#include "tools/queens/regions/queens_regions_generate.h"
#include "tools/queens/regions/queens_regions_solve.h"

namespace queens {
namespace {

constexpr Verb kVerbs[] = {
    {"solve", "finds a solution, proves that it is the only one, counts all", regionsSolveCommand},
    {"generate", "makes puzzles with exactly one solution", regionsGenerateCommand},
    {"explain", "solves step by step as a person would, and grades", regionsExplainCommand},
    {"draw", "draws boards and their solutions", regionsDrawCommand},
};

constexpr std::string_view kOpening =
    "Puzzles of regions: an n x n board cut into n regions, and a queen in each row, column\n"
    "and region, of which no two touch.\n"
    "\n"
    "Example: queens regions generate 8 --seed 1 --output puzzle.txt\n"
    "         queens regions solve puzzle.txt --unique\n";

}  // namespace

int regionsCommand(const std::vector<std::string>& arguments) {
  return runVerb("queens regions", kOpening, kVerbs, arguments);
}

}  // namespace queens
