#include <algorithm>
#include <csignal>
#include <exception>
#include <new>
#include <string_view>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/console/standard_streams.h"
#include "tools/queens/boards/queens_check.h"
#include "tools/queens/boards/queens_draw.h"
#include "tools/queens/count/queens_count.h"
#include "tools/queens/io/verb_table.h"
#include "tools/queens/list/queens_list.h"
#include "tools/queens/list/queens_sample.h"
#include "tools/queens/race/queens_race.h"
#include "tools/queens/regions/queens_regions.h"
#include "tools/queens/solve/queens_methods.h"
#include "tools/queens/solve/queens_solve.h"
#include "tools/queens/trace/queens_plot.h"

namespace queens {
namespace {

constexpr Verb kVerbs[] = {
    {"solve", "places n queens and prints where they stand", solveCommand},
    {"methods", "lists the methods that solve can use, and the parameters of one", methodsCommand},
    {"race", "runs methods side by side: how often and how fast they solve", raceCommand},
    {"plot", "draws the course of a search that solve has kept", plotCommand},
    {"count", "counts all solutions of a size, or those through given squares", countCommand},
    {"list", "lists all solutions of a size", listCommand},
    {"sample", "draws solutions at random", sampleCommand},
    {"check", "says which boards of a text are solutions", checkCommand},
    {"draw", "draws a board as an SVG image", drawCommand},
    {"regions", "puzzles of boards cut into regions", regionsCommand},
};

int fail(std::string_view what, int status) {
  judge::complain("queens: " + judge::escaped(what));
  return status;
}

}  // namespace
}  // namespace queens

int main(int argc, char** argv) {
  judge::keepStandardDescriptors();
  // A reader that goes away, and a limit on the size of files, are seen where it is written to.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    return queens::runVerb("queens", "Example: queens solve 8 --queen 2,3\n", queens::kVerbs,
                           {argv + std::min(argc, 1), argv + argc});
  } catch (const judge::InputError& error) {
    return queens::fail(error.what(), 2);
  } catch (const std::bad_alloc&) {
    return queens::fail("there is not enough memory", 3);
  } catch (const std::exception& error) {
    return queens::fail(error.what(), 3);
  }
}
