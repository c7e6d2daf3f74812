#include "tools/queens/solve/queens_methods.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "judge/base/errors.h"
#include "solution/solver.h"
#include "tools/queens/io/arguments.h"
#include "tools/queens/io/output_stream.h"

namespace queens {
namespace {

constexpr const char* kExample =
    "Lists the methods that place queens, with the n up to which each nearly always answers\n"
    "within seconds, and the largest that it takes. A complete method can say that there is no\n"
    "solution; any other can only give up.\n"
    "\n"
    "Example: queens methods\n"
    "         queens methods annealing\n";

std::string table() {
  std::size_t width = std::string_view("method").size();
  for (const Solver& solver : solvers()) width = std::max(width, solver.name.size());
  std::string text = fmt::format("{:{}}  {:>19}  {:>19}  {:8}  {}\n", "method", width, "answers up to n", "largest n",
                                 "complete", "idea");
  for (const Solver& solver : solvers())
    text += fmt::format("{:{}}  {:>19}  {:>19}  {:8}  {}\n", solver.name, width, solver.reach, solver.largest,
                        solver.complete ? "yes" : "no", solver.idea);
  return text;
}

std::string rangeOf(const Parameter& parameter) {
  if (parameter.kind != Parameter::Kind::Word) return fmt::format("{:g} to {:g}", parameter.least, parameter.most);
  std::string words(parameter.words);
  std::replace(words.begin(), words.end(), ' ', '|');
  return words;
}

/// One method with its parameters.
std::string description(const Solver& solver) {
  std::string text =
      fmt::format("{}: {}\nA step is: {}. {} n from 0 to {}, answers up to about {}.\n", solver.name, solver.idea,
                  solver.step, solver.complete ? "Complete." : "Not complete.", solver.largest, solver.reach);
  if (solver.generate != nullptr) text += "Takes --board, --queens and --all.\n";
  if (solver.parameters.empty()) return text + "No parameters.\n";
  std::size_t name = 0, usual = std::string_view("default").size(), range = 0;
  for (const Parameter& parameter : solver.parameters) {
    name = std::max(name, parameter.name.size() + 2);
    usual = std::max(usual, parameter.usual.size());
    range = std::max(range, rangeOf(parameter).size());
  }
  text += fmt::format("\n{:{}}  {:{}}  {:{}}  {}\n", "--set", name, "default", usual, "range", range, "meaning");
  for (const Parameter& parameter : solver.parameters)
    text += fmt::format("{:{}}  {:{}}  {:{}}  {}\n", "  " + std::string(parameter.name), name, parameter.usual, usual,
                        rangeOf(parameter), range, parameter.meaning);
  return text;
}

std::string describe(const std::string& name) {
  if (const Solver* solver = findSolver(name)) return description(*solver);
  std::string names;
  for (const Solver& solver : solvers()) (names += names.empty() ? "" : ", ") += solver.name;
  throw judge::InputError(fmt::format("'{}' is no method: {} are", name, names));
}

}  // namespace

int methodsCommand(const std::vector<std::string>& arguments) {
  CLI::App app(kExample, "queens methods");
  std::optional<std::string> method;
  app.add_option("METHOD", method, "its parameters")->type_name("");
  if (!parseArguments(app, arguments)) return 0;
  OutputStream::toStdout().write(method ? describe(*method) : table());
  return 0;
}

}  // namespace queens
