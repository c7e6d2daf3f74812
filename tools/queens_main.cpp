#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "judge/errors.h"
#include "judge/standard_streams.h"
#include "judge/text.h"
#include "tools/output_stream.h"
#include "tools/queens_count.h"
#include "tools/queens_list.h"
#include "tools/queens_methods.h"
#include "tools/queens_plot.h"
#include "tools/queens_race.h"
#include "tools/queens_regions.h"
#include "tools/queens_sample.h"
#include "tools/queens_solve.h"

namespace queens {
namespace {

struct Verb {
  std::string_view name;
  std::string_view meaning;
  int (*run)(const std::vector<std::string>& arguments);
};

constexpr Verb kVerbs[] = {
    {"solve", "places n queens and prints where they stand", solveCommand},
    {"methods", "lists the methods that solve can use, and the parameters of one", methodsCommand},
    {"race", "runs methods side by side: how often and how fast they solve", raceCommand},
    {"plot", "draws the course of a search that solve has kept", plotCommand},
    {"count", "counts all solutions of a size, or those through given squares", countCommand},
    {"list", "lists all solutions of a size", listCommand},
    {"sample", "draws solutions at random", sampleCommand},
    {"regions", "puzzles of boards cut into regions", regionsCommand},
};

std::string help() {
  std::string text =
      "Example: queens solve 8 --queen 2,3\n"
      "\n"
      "Usage: queens VERB [ARGUMENT]...\n";
  for (const Verb& verb : kVerbs) text += fmt::format("  {:9} {}\n", verb.name, verb.meaning);
  return text + "queens VERB --help says more.\n";
}

int run(const std::vector<std::string>& arguments) {
  if (arguments.empty()) throw judge::InputError("a verb is expected (queens --help lists them)");
  const std::string& name = arguments.front();
  if (name == "-h" || name == "--help") {
    OutputStream::toStdout().write(help());
    return 0;
  }
  const auto* verb =
      std::find_if(std::begin(kVerbs), std::end(kVerbs), [&](const Verb& known) { return known.name == name; });
  if (verb == std::end(kVerbs))
    throw judge::InputError(fmt::format("'{}' is no verb (queens --help lists them)", name));
  return verb->run({arguments.begin() + 1, arguments.end()});
}

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
    return queens::run({argv + std::min(argc, 1), argv + argc});
  } catch (const judge::InputError& error) {
    return queens::fail(error.what(), 2);
  } catch (const std::bad_alloc&) {
    return queens::fail("there is not enough memory", 3);
  } catch (const std::exception& error) {
    return queens::fail(error.what(), 3);
  }
}
