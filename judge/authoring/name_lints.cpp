#include <fmt/format.h>

#include "judge/authoring/lints.h"
#include "judge/base/text.h"

namespace judge {
namespace {

/// The languages in which the name is a keyword or a built-in: "C++, Go and Python".
std::string languagesThatReserve(const std::string& name, const Languages& languages, bool isFunction) {
  std::vector<std::string> names;
  for (const std::string& id : languages.names()) {
    const auto language = languages.named(id);
    const bool clashes = isFunction && language->reserved.contains(styledName(name, language->namingStyle) + "()");
    if (clashes || language->reserved.contains(name)) names.push_back(language->name);
  }
  return join(names, ", ");
}

}  // namespace

std::vector<Diagnostic> reservedNames(const KataFile& kata, const Languages& languages) {
  std::vector<Diagnostic> diagnostics;
  if (kata.isProgram) return diagnostics;
  const auto refuse = [&](std::string_view of, const std::string& name) {
    const bool isFunction = of == "function", isAsk = isFunction && kata.signature.isInteractive && name == "ask";
    const std::string where = isAsk ? "the judge" : languagesThatReserve(name, languages, isFunction);
    const auto line = kata.lines.find(isFunction ? "function" : "parameter " + name);
    if (!where.empty())
      diagnostics.push_back({Diagnostic::About::Lints, kKataToml, line == kata.lines.end() ? 0 : line->second,
                             fmt::format("the {} {} has the name of a keyword or built-in of {}", of, name, where),
                             "rename it"});
  };
  refuse("function", kata.signature.words);
  for (const Signature::Parameter& one : kata.signature.parameters) refuse("parameter", one.name);
  return diagnostics;
}

}  // namespace judge
