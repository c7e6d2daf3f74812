#include <re2/re2.h>

#include <algorithm>

#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/course/layouts/layouts.h"
#include "judge/course/layouts/names.h"

// A notebook of Jupyter (nbformat 4): {"cells": [{"cell_type": "code", "source": "..." or ["...", ...]}, ...],
// "metadata": {"language_info": {"name": "python"}}}. Lines for Jupyter (%matplotlib, !pip, name?) become comments, and
// so do cells in another language (%%bash).

namespace judge::course {
namespace {

constexpr const char* kExport = "; export its code in Jupyter (Save and Export As, Executable Script) and hand that in";

std::string sourceOf(const Json& cell) {
  const Json source = cell.value("source", Json());
  if (source.is_string()) return source.get<std::string>();
  std::string text;
  if (source.is_array())
    for (const Json& line : source)
      if (line.is_string()) text += line.get<std::string>();
  return text;
}

/// A statement in its place keeps a block from being empty.
std::string withoutMagic(std::string source) {
  static const RE2 kOtherLanguage(R"(\s*%%(\w+))"), kAnyLine(R"((?m)^([ \t]*)(.*))");
  static const RE2 kMagic(
      R"((?m)^([ \t]*)((?:[\w.]+[ \t]*=[ \t]*)?(?:%{1,2}[A-Za-z]|![^=\n]|\?).*|[\w.]+\?{1,2}[ \t]*)$)");
  constexpr std::string_view kOfPython[] = {"time", "timeit", "capture", "prun"};
  re2::StringPiece rest(source);
  std::string kind;
  const bool isOther = RE2::Consume(&rest, kOtherLanguage, &kind) && std::ranges::count(kOfPython, kind) == 0;
  RE2::GlobalReplace(&source, isOther ? kAnyLine : kMagic, R"(\1pass  # \2)");
  return source;
}

std::string codeOf(const Json& notebook) {
  std::string code;
  const Json cells = notebook.value("cells", Json());
  if (!cells.is_array()) return "";
  for (const Json& cell : cells)
    if (cell.is_object() && cell.value("cell_type", Json()) == "code") code += withoutMagic(sourceOf(cell)) + "\n\n";
  return code;
}

std::string languageOf(const Json& notebook) {
  const Json metadata = notebook.value("metadata", Json());
  if (!metadata.is_object()) return "python";
  const Json language = metadata.value("language_info", Json());
  const Json name = language.is_object() ? language.value("name", Json()) : Json();
  return name.is_string() ? lowerCase(name.get<std::string>()) : "python";
}

}  // namespace

bool isNotebook(const std::string& path) { return lowerCase(extensionOf(path)) == ".ipynb"; }

TreeFile codeOfNotebook(const TreeFile& notebook) try {
  TreeFile file = notebook;
  const auto json = jsonIn(*notebook.read(kLargestNotebook));
  if (!json || !json->is_object())
    file.problem = std::string("is no notebook that can be read") + kExport;
  else if (const std::string language = languageOf(*json); language != "python")
    file.problem = "is a notebook in " + escaped(language) + kExport;
  else
    file.text = std::make_shared<const std::string>(codeOf(*json));
  if (!file.problem.empty()) return file;
  file.path = notebook.path.substr(0, notebook.path.size() - extensionOf(notebook.path).size()) + ".py";
  file.bytes = file.text->size();
  file.disk.clear();
  return file;
} catch (const InputError& error) {
  TreeFile file = notebook;
  file.problem = error.message() + kExport;
  return file;
}

}  // namespace judge::course
