// Runs the judge on one submission, as text and as JSON, and holds both reports against what the lines at the top of
// the file claim:
//   // judge: fuzz --seed 1       verb and options; otherwise it is graded by the suite tiny
//   // label: slow                for the clock's sake no part of tools/test
//   // says: found in nQueens     stands in the text report (any blanks and line ends match one blank)
//   // never: grows like          stands in neither report
//   // json: /hint col-row        the value at this place: of a string any part, of anything else the whole
//   // none: /growth              nothing at this place, or null, or an empty text
// A line #include "NAME" stands for a file in solvers/: a submission is one file.
//
// Usage: report_driver JUDGE CACHE SUBMISSION
// Exit status: 0 all holds, 1 not all holds.

#include <fmt/format.h>

#include <exception>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "judge/trials/judge_run.h"

namespace judge {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

struct Claim {
  std::string key, value;
};

std::vector<Claim> claimsOf(const std::filesystem::path& source) {
  static const std::regex header("// ([a-z]+): +(.*?)\\s*");
  std::ifstream file(source);
  std::vector<Claim> claims;
  std::smatch match;
  for (std::string line; std::getline(file, line) && line.starts_with("//");)
    if (std::regex_match(line, match, header)) claims.push_back({match[1], match[2]});
  return claims;
}

std::string contents(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// The submission with what it includes of ours, as a file of the same name in `folder`.
std::filesystem::path wholeSubmission(const std::filesystem::path& source, const std::filesystem::path& folder) {
  static const std::regex include("#include \"([a-z_.]+)\"\n");
  std::string text = contents(source);
  for (std::smatch match; std::regex_search(text, match, include);)
    text = match.prefix().str() + contents(source.parent_path().parent_path() / "solvers" / match[1].str()) +
           match.suffix().str();
  std::ofstream(folder / source.filename()) << text;
  return folder / source.filename();
}

Words commandOf(const std::vector<Claim>& claims, const std::string& source) {
  Words words;
  for (const Claim& claim : claims) {
    std::istringstream stream(claim.key == "judge" ? claim.value : "");
    for (std::string word; stream >> word;) words.push_back(word);
  }
  if (words.empty()) words = {"--suite", "tiny"};
  words.push_back(source);
  return words;
}

std::string report(JudgeUnderTest& judge, Words words, const char* format) {
  words.insert(words.end(), {"--format", format, "--quiet"});
  const JudgeRun run = judge.run(words, std::chrono::seconds(280));
  if (run.out.empty()) throw std::runtime_error(fmt::format("no {} report: {}", format, run.err));
  return run.out;
}

std::string folded(const std::string& text) { return std::regex_replace(text, std::regex("\\s+"), " "); }

const Json* find(const Json& document, const std::string& place) {
  const Json::json_pointer pointer(place);
  return document.contains(pointer) ? &document.at(pointer) : nullptr;
}

bool isThere(const Json& document, const std::string& place, const std::string& value) {
  const Json* const found = find(document, place);
  if (!found) return false;
  return found->is_string() ? found->get<std::string>().find(value) != std::string::npos : found->dump() == value;
}

bool holds(const Claim& claim, const std::string& text, const std::string& json) {
  const auto& [key, value] = claim;
  if (key == "judge" || key == "label") return true;
  if (key == "says") return text.find(value) != std::string::npos;
  if (key == "never") return text.find(value) == std::string::npos && json.find(value) == std::string::npos;
  const auto blank = std::min(value.find(' '), value.size());
  const std::string place = value.substr(0, blank);
  const Json document = Json::parse(json);
  if (key == "json") return isThere(document, place, value.substr(std::min(blank + 1, value.size())));
  if (key != "none") throw std::runtime_error("unknown key " + key);
  const Json* const found = find(document, place);
  return !found || found->is_null() || *found == "";
}

int check(const std::string& program, const std::string& cache, const std::filesystem::path& source) {
  const std::vector<Claim> claims = claimsOf(source);
  JudgeUnderTest judge(program, std::nullopt, cache);
  const Words command = commandOf(claims, wholeSubmission(source, judge.home()));
  const std::string text = report(judge, command, "text"), json = report(judge, command, "json");
  const std::string words = folded(text);
  std::size_t broken = 0;
  for (const Claim& claim : claims)
    if (!holds(claim, words, json)) std::cout << "not so: " << claim.key << ": " << claim.value << '\n', ++broken;
  if (claims.empty()) std::cout << "no claims\n";
  if (broken > 0) std::cout << '\n' << text << '\n' << json;
  return claims.empty() || broken > 0 ? 1 : 0;
}

}  // namespace
}  // namespace judge

int main(int argc, char** argv) {
  try {
    if (argc != 4) throw std::invalid_argument("usage: report_driver JUDGE CACHE SUBMISSION");
    return judge::check(argv[1], argv[2], argv[3]);
  } catch (const std::exception& problem) {
    std::cout << "report_driver: " << problem.what() << '\n';
    return 1;
  }
}
