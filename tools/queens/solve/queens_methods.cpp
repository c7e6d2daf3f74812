#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>

#include "solution/solver.h"
#include "tools/queens/boards/method_option.h"
#include "tools/queens/io/output_stream.h"
#include "tools/queens/verbs.h"

namespace queens {
namespace {

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

}  // namespace

opt::Declaration declareMethods() {
  const auto method = std::make_shared<const Solver*>();
  return {.about = "Lists the methods that place queens, with the n up to which each nearly always answers within "
                   "seconds, and the largest that it takes. A complete method can say that there is no solution; any "
                   "other can only give up.",
          .examples = {"queens methods", "queens methods annealing"},
          .options = {methodOption("METHOD", "its parameters", [method](const Solver& solver) { *method = &solver; })},
          .run =
              [method] {
                OutputStream::toStdout().write(*method != nullptr ? description(**method) : table());
                return 0;
              }};
}

}  // namespace queens
