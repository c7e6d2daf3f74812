#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

#include "judge/authoring/exports/export_kata.h"
#include "judge/authoring/exports/package_parts.h"
#include "judge/katas/markdown.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

const std::map<std::string, std::string> kDomjudgeFolders = {{"accepted", "accepted"},
                                                             {"wrong_answer", "wrong_answer"},
                                                             {"time_limit_exceeded", "time_limit_exceeded"},
                                                             {"WTL", "time_limit_exceeded"},
                                                             {"run_time_error", "run_time_error"},
                                                             {"compile_error", "mixed_compile_error"},
                                                             {"memory_limit_exceeded", "mixed_memory_limit_exceeded"}};

/// What those in folders that say nothing have to get, as a tag in their text says it.
const std::map<std::string, std::string> kDomjudgeTags = {{"mixed_compile_error", "COMPILER-ERROR"},
                                                          {"mixed_memory_limit_exceeded", "RUN-ERROR, TIMELIMIT"}};

std::string withTag(const std::string& program, const std::string& extension, const std::string& tag) {
  const bool isHash = extension == ".py" || extension == ".rb";
  const auto start = program.starts_with("#!") ? program.find('\n') + 1 : 0;
  return program.substr(0, start) + fmt::format("{} @EXPECTED_RESULTS@: {}\n", isHash ? "#" : "//", tag) +
         program.substr(start);
}

std::string title(const std::string& text) {
  std::string result;
  for (const char c : text) result += c == '\'' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  return result;
}

void addTags(FileTree& files) {
  for (auto& [path, text] : files)
    for (const auto& [folder, tag] : kDomjudgeTags)
      if (path.starts_with("submissions/" + folder + '/')) text = withTag(text, fs::path(path).extension(), tag);
}

std::string page(const ExportedKata& kata) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>{0}</title></head>\n"
      "<body>\n<h1>{0}</h1>\n{1}</body>\n</html>\n",
      htmlText(kata.file().title), htmlOf(problemStatement(kata.statement, kata.file())));
}

std::string limits(const KataFile& file) {
  const std::string memory = limitOf(file, "memory-mb"), output = limitOf(file, "output-mb");
  std::string lines;
  if (!memory.empty()) lines += "  memory: " + memory + '\n';
  if (!output.empty()) lines += "  output: " + output + '\n';
  return lines.empty() ? "" : "limits:\n" + lines;
}

}  // namespace

Exported domjudge(const ExportedKata& kata) {
  Exported package;
  const KataFile& file = kata.file();
  const OutputCheck check =
      addOutputValidator(package.files, "output_validators/checker", "output_validators/checker", kata);
  const Credits credits = creditsOf(file, package.notes);
  std::string yaml = fmt::format("name: {}\n", quoted(file.title));
  for (const auto& [key, text] :
       {std::pair("author", credits.author), {"source", credits.source}, {"license", credits.license}})
    if (!text.empty()) yaml += fmt::format("{}: {}\n", key, quoted(text));
  yaml += fmt::format("validation: {}\n", check.isCustom ? "custom" : "default");
  if (!check.flags.empty())
    yaml += fmt::format("validator_flags: {}\n", quoted(fmt::format("{}", fmt::join(check.flags, " "))));
  package.files["problem.yaml"] = yaml + limits(file);
  const std::string seconds = limitOf(file, "case-seconds");
  package.files["domjudge-problem.ini"] = fmt::format("name = '{}'\n", title(file.title)) +
                                          (seconds.empty() ? "" : fmt::format("timelimit = '{}'\n", seconds));
  package.files["problem.html"] = page(kata);
  package.files["input_validators/validate.py"] = inputValidator(file);
  addTestData(package.files, kata);
  addSubmissions(package, kata, kDomjudgeFolders, "DOMjudge's judges");
  addTags(package.files);
  return {{{packageName(file.name) + ".zip", zipOf(package.files)}}, std::move(package.notes)};
}

}  // namespace judge
