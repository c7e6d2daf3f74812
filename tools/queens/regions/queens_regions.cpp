#include "tools/queens/io/verbs.h"

namespace queens {

std::span<const judge::options::Verb> regionVerbs() {
  static constexpr judge::options::Verb kVerbs[] = {
      {"solve", "find a solution, prove that it is the only one, count all", declareRegionsSolve},
      {"generate", "make puzzles with exactly one solution", declareRegionsGenerate},
      {"explain", "solve step by step as a person would, and grade", declareRegionsExplain},
      {"draw", "draw boards and their solutions", declareRegionsDraw},
  };
  return kVerbs;
}

judge::options::Declaration declareRegions() {
  return {.about =
              "Puzzles of regions: an n x n board cut into n regions, and a queen in each row, column and region, of "
              "which no two touch.",
          .examples = {"queens regions generate 8 --seed 1 --output puzzle.txt",
                       "queens regions solve puzzle.txt --unique"}};
}

}  // namespace queens
