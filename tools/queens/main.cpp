#include <csignal>

#include "judge/base/version.h"
#include "tools/queens/io/verbs.h"

namespace queens {
namespace {

judge::options::Declaration declareQueens() {
  return {.about = "Places, counts, lists and draws queens that do not attack each other.",
          .examples = {"queens solve 8 --queen 2,3"}};
}

judge::options::Program program() {
  static const judge::options::Verb kVerbs[] = {
      {"solve", "place n queens and print where they stand", declareSolve},
      {"methods", "list the methods that solve can use, and the parameters of one", declareMethods},
      {"race", "run methods side by side: how often and how fast they solve", declareRace},
      {"plot", "draw the course of a search that solve has kept", declarePlot},
      {"count", "count all solutions of a size, or those through given squares", declareCount},
      {"list", "list all solutions of a size", declareList},
      {"sample", "draw solutions at random", declareSample},
      {"check", "report which boards of a text are solutions", declareCheck},
      {"draw", "draw a board as an SVG image", declareDraw},
      {"regions", "puzzles of boards cut into regions", declareRegions, regionVerbs()},
  };
  return {{"queens", "boards of queens, and solvers", declareQueens, kVerbs}, judge::version()};
}

}  // namespace
}  // namespace queens

int main(int argc, char** argv) {
  judge::openStandardDescriptors();
  // A reader that goes away, and a limit on the size of files, are seen where it is written to.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  return judge::options::runProgram(queens::program(), {argv + std::min(argc, 1), argv + argc});
}
