#include "tools/queens_methods.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "solution/solver.h"
#include "tools/arguments.h"
#include "tools/output_stream.h"

namespace queens {
namespace {

constexpr const char* kExample =
    "Lists the methods that place queens, with the largest n that each takes. A complete\n"
    "method can say that there is no solution; any other can only give up.\n"
    "\n"
    "Example: queens methods\n";

std::string table() {
  std::size_t width = std::string_view("method").size();
  for (const Solver& solver : solvers()) width = std::max(width, solver.name.size());
  std::string text = fmt::format("{:{}}  {:>19}  {:8}  {}\n", "method", width, "largest n", "complete", "idea");
  for (const Solver& solver : solvers())
    text += fmt::format("{:{}}  {:>19}  {:8}  {}\n", solver.name, width, solver.largest, solver.complete ? "yes" : "no",
                        solver.idea);
  return text;
}

}  // namespace

int methodsCommand(const std::vector<std::string>& arguments) {
  CLI::App app(kExample, "queens methods");
  if (parseArguments(app, arguments)) OutputStream::toStdout().write(table());
  return 0;
}

}  // namespace queens
