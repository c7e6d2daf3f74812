

#include "judge/console/layout.h"
#include "tools/queens/io/verbs.h"

namespace queens {
namespace {

using Align = judge::Table::Align;

std::string table() {
  judge::Table table({Align::Left, Align::Right, Align::Right, Align::Left, Align::Left});
  table.row({"method", "answers up to n", "largest n", "complete", "idea"});
  for (const Solver& solver : solvers())
    table.row({std::string(solver.name), std::to_string(solver.reach), std::to_string(solver.largest),
               solver.complete ? "yes" : "no", std::string(solver.idea)});
  return table.text();
}

std::string rangeOf(const Parameter& parameter) {
  if (parameter.kind != Parameter::Kind::Word) return fmt::format("{:g} to {:g}", parameter.least, parameter.most);
  std::string words(parameter.words);
  std::replace(words.begin(), words.end(), ' ', '|');
  return words;
}

std::string description(const Solver& solver) {
  std::string text =
      fmt::format("{}: {}\nA step is: {}. {} n from 0 to {}, answers up to about {}.\n", solver.name, solver.idea,
                  solver.step, solver.complete ? "Complete." : "Not complete.", solver.largest, solver.reach);
  if (solver.open != nullptr) text += "Takes --board, --queens and --all.\n";
  if (solver.parameters.empty()) return text + "No parameters.\n";
  judge::Table table({Align::Left, Align::Left, Align::Left, Align::Left});
  table.row({"--set", "default", "range", "meaning"});
  for (const Parameter& parameter : solver.parameters)
    table.row({"  " + std::string(parameter.name), std::string(parameter.usual), rangeOf(parameter),
               std::string(parameter.meaning)});
  return text + '\n' + table.text();
}

}  // namespace

opt::Declaration declareMethods() {
  const auto method = std::make_shared<const Solver*>();
  return {.about =
              "Lists the methods that place queens, with the n up to which each nearly always answers within "
              "seconds, and the largest that it takes. A complete method can say that there is no solution; any "
              "other can only give up.",
          .examples = {"queens methods", "queens methods annealing"},
          .options = {methodOption("METHOD", "its parameters", [method](const Solver& solver) { *method = &solver; })},
          .run = [method] {
            OutputStream::toStdout().write(*method != nullptr ? description(**method) : table());
            return 0;
          }};
}

}  // namespace queens
