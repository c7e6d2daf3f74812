#include "judge/base/json.h"
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

using Json = judge::Json;

Json parameterJson(const Parameter& parameter) {
  constexpr const char* kKinds[] = {"real", "whole", "word"};
  const bool isWord = parameter.kind == Parameter::Kind::Word;
  const auto bound = [&](double value) {
    if (isWord) return Json();
    return parameter.kind == Parameter::Kind::Integer ? Json(static_cast<std::int64_t>(value)) : Json(value);
  };
  return {{"name", parameter.name},
          {"meaning", parameter.meaning},
          {"default", parameter.usual},
          {"kind", kKinds[static_cast<std::size_t>(parameter.kind)]},
          {"least", bound(parameter.least)},
          {"most", bound(parameter.most)},
          {"words", isWord ? Json(splitAtAny(parameter.words, " ")) : Json()}};
}

Json methodJson(const Solver& solver) {
  return {{"name", solver.name},
          {"idea", solver.idea},
          {"step", solver.step},
          {"complete", solver.complete},
          {"reach", solver.reach},
          {"largest", solver.largest},
          {"boards", solver.open != nullptr},
          {"parameters", judge::arrayOf(solver.parameters, parameterJson)}};
}

std::string document(std::span<const Solver> methods) {
  const Json json{{"version", 1}, {"kind", "queens methods"}, {"methods", judge::arrayOf(methods, methodJson)}};
  return judge::dumped(json, 2) + '\n';
}

struct MethodsCommand {
  const Solver* method = nullptr;  ///< null: all
  bool isJson = false;
};

std::string answer(const MethodsCommand& command) {
  if (command.isJson) return document(command.method != nullptr ? std::span(command.method, 1) : solvers());
  return command.method != nullptr ? description(*command.method) : table();
}

}  // namespace

opt::Declaration declareMethods() {
  const auto state = std::make_shared<MethodsCommand>();
  return {
      .about =
          "Lists the methods that place queens, with the n up to which each nearly always answers within "
          "seconds, and the largest that it takes. A complete method can say that there is no solution; any "
          "other can only give up.",
      .examples = {"queens methods", "queens methods annealing", "queens methods --format json"},
      .options = {methodOption("METHOD", "its parameters", [state](const Solver& solver) { state->method = &solver; }),
                  formatOption("format of the list", state->isJson)},
      .run = [state] {
        OutputStream::toStdout().write(answer(*state));
        return 0;
      }};
}

}  // namespace queens
