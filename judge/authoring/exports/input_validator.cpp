#include "judge/authoring/exports/export_kata.h"

#include <fmt/format.h>

#include "judge/base/placeholders.h"
#include "judge/base/text.h"

namespace judge {

std::string_view inputValidatorTemplate();  // input_validator.py

namespace {

std::string kindText(const Type& type) {
  std::string text = fmt::format("[\"{}\"", wordOf(type.kind));
  for (const Type& part : type.of) text += ", " + kindText(part);
  return text + "]";
}

std::string boundText(const Bound& bound) { return fmt::format("(\"{}\", {})", bound.parameter, bound.number); }

/// The bounds of its own, and those of its parts.
std::string boundsText(const Domain& domain) {
  const auto& own = domain.range ? domain.range : domain.length;
  std::string parts;
  for (const Domain& part : domain.parts) parts += boundsText(part) + ", ";
  return fmt::format("({}, [{}])", own ? fmt::format("({}, {})", boundText(own->least), boundText(own->most)) : "None",
                     parts);
}

}  // namespace

std::string inputValidator(const KataFile& kata) {
  std::string parameters = "[\n";
  for (std::size_t i = 0; i < kata.signature.parameters.size(); ++i) {
    const Signature::Parameter& one = kata.signature.parameters[i];
    parameters += fmt::format("    (\"{}\", {}, {}),\n", one.name, kindText(one.type), boundsText(kata.domains[i]));
  }
  return filled(inputValidatorTemplate(), {{"title", escaped(kata.title)}, {"parameters", parameters + "]"}});
}

}  // namespace judge
