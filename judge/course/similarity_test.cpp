// Programs of the trials, written apart from each other, and copies of some that were disguised.
#include "judge/course/similarity.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <re2/re2.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

namespace judge::course {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const Languages& allLanguages() {
  static const Languages all({fs::path(QUEENS_SOURCE_DIR) / "judge/languages"});
  return all;
}

ComparedProgram program(const std::string& name, const std::string& text, const std::string& file = "s.cpp") {
  return {name, name, allLanguages().ofFile(file), text};
}

/// Trials that were made from one another.
const std::set<std::string> kVariants = {
    "c_square_in_a_struct.c",     "program_javascript_module.mjs", "lambda.cpp",
    "regions_own_macros.cpp",     "no_includes_quoted.cpp",        "compares_all_pairs.cpp",
    "java_deep_recursion.java",   "ruby_deep_recursion.rb",        "go_goroutines.go",
    "csharp_largest_stack.cs",    "c_ends_with_a_backslash.c",     "java_without_output.java",
    "ruby_returns_at_its_end.rb", "c_pointer_in_parentheses.c",    "exhausts_memory_for_zero.cpp",
    "exits_for_zero.cpp",         "floods_for_zero.cpp",           "hangs_for_zero.cpp",
    "java_overrides_a_stub.java", "python_rest_parameter.py",      "python_class_method_of_two_numbers.py"};

std::vector<ComparedProgram> independentPrograms() {
  std::vector<ComparedProgram> programs;
  for (const char* const verdict : {"AC", "TLE"})
    for (const auto& entry :
         fs::directory_iterator(fs::path(QUEENS_SOURCE_DIR) / "judge/trials/submissions" / verdict)) {
      const std::string file = entry.path().filename();
      const auto language = allLanguages().ofFile(file);
      if (!entry.is_regular_file() || !language || kVariants.contains(file)) continue;
      std::ifstream in(entry.path(), std::ios::binary);
      programs.push_back({file, file, language, {std::istreambuf_iterator<char>(in), {}}});
    }
  std::ranges::sort(programs, {}, &ComparedProgram::name);
  return programs;
}

/// Other names, an include and comments more, loops in another form, functions in another order.
ComparedProgram disguised(const ComparedProgram& original) {
  std::string text = original.text;
  static const RE2 kName(R"(\b([a-z]\w{2,})\b)");
  std::set<std::string> names;
  re2::StringPiece rest(text);
  for (std::string name; RE2::FindAndConsume(&rest, kName, &name);) names.insert(name);
  for (const char* const kept :
       {"for", "while", "return", "int", "std", "auto", "const", "include", "bool", "else", "void", "string", "vector",
        "pair", "break", "continue", "struct", "class", "optional"})
    names.erase(kept);
  std::size_t number = 0;
  for (const std::string& name : names)
    RE2::GlobalReplace(&text, RE2(fmt::format(R"(\b{}\b)", name)), fmt::format("v{}", ++number));
  RE2::GlobalReplace(&text, RE2(R"(for \(([^;()]*);([^;]*);([^;()]*)\))"), R"(\1; while (\2))");
  std::vector<std::string> blocks;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find("\n\n", at), text.size());
    blocks.push_back(text.substr(at, end - at));
    at = end + 2;
  }
  if (blocks.size() > 2) std::reverse(blocks.begin() + 1, blocks.end());
  std::string copy = "#include <random>\n// my own work\n";
  for (const std::string& block : blocks) copy += block + "\n\n// next\n";
  return {"copy of " + original.name, "copy of " + original.name, original.language, copy};
}

TEST(Similarity, FindsDisguisedCopiesAndAccusesNobodyElse) {
  std::vector<ComparedProgram> programs = independentPrograms();
  constexpr std::size_t kPlanted = 12;
  std::size_t planted = 0;
  for (std::size_t i = 0; planted < kPlanted; i += 3)
    if (programs[i].language->id == "cpp" && programs[i].text.size() > 1'200) {
      programs.push_back(disguised(programs[i]));
      ++planted;
    }
  std::size_t found = 0;
  std::vector<std::string> wrong;
  for (const SimilarPair& pair : similarPairs(programs, {})) {
    const std::string &one = programs[pair.one].name, &other = programs[pair.other].name;
    if (other == "copy of " + one)
      ++found;
    else
      wrong.push_back(fmt::format("{} and {}: {}", one, other, pair.common));
  }
  RecordProperty("programs", static_cast<int>(programs.size()));
  EXPECT_GE(found, 10u);
  EXPECT_THAT(wrong, SizeIs(testing::Le(1u)));
}

const std::string kPlain = [] {
  std::string text = "#include <vector>\n";
  for (int i = 1; i <= 6; ++i)
    text += fmt::format(
        "int part{0}(int a) {{\n  if (a > {0}) return a * a - {0};\n  for (int k = 0; k < a; ++k) a -= k {1} 2;\n"
        "  return a {2} 3;\n}}\n",
        i, i % 2 ? '+' : '*', i % 3 ? '-' : '/');
  return text;
}();

TEST(Similarity, MembersOfOneTeamAreNoPair) {
  ComparedProgram ada = program("Ada", kPlain), bob = program("Bob", kPlain);
  EXPECT_THAT(similarPairs({ada, bob}, {}), SizeIs(1));
  bob.handIn = ada.handIn;
  EXPECT_THAT(similarPairs({ada, bob}, {}), IsEmpty());
}

TEST(Similarity, OfOthersOnlyPairsWithTheClassCount) {
  ComparedProgram ada = program("Ada", kPlain), old = program("old", kPlain), older = program("older", kPlain);
  old.isOther = older.isOther = true;
  EXPECT_THAT(similarPairs({old, older}, {}), IsEmpty());
  EXPECT_THAT(similarPairs({ada, old, older}, {}), SizeIs(2));
}

TEST(Similarity, WhoRepeatsACourseIsNoPairWithThemselves) {
  ComparedProgram ada = program("Ada", kPlain), old = program("Ada of last", kPlain);
  old.isOther = true;
  old.student = "Bob";
  ada.student = "Ada";
  EXPECT_THAT(similarPairs({ada, old}, {}), SizeIs(1));
  old.student = "Ada";
  EXPECT_THAT(similarPairs({ada, old}, {}), IsEmpty());
}

TEST(Similarity, StartingCodeIsNobodysOwn) {
  const ComparedProgram ada = program("Ada", kPlain), bob = program("Bob", kPlain);
  EXPECT_THAT(similarPairs({ada, bob}, {{ada.language, kPlain}}), IsEmpty());
}

TEST(Similarity, ShowsThePartsSideBySide) {
  SimilarityReport report{"week 3", {program("Ada", kPlain), program("<Bob>", "// <b>\n" + kPlain)}, {}};
  report.pairs = similarPairs(report.programs, {});
  EXPECT_THAT(similarityAsText(report), HasSubstr("100 %  Ada (lines 2-30) and <Bob> (lines 3-31)"));
  EXPECT_THAT(similarityAsText(report), HasSubstr("A hint to look at these programs, and no proof"));
  const std::string page = similarityAsHtml(report);
  EXPECT_THAT(page, HasSubstr("<h3>&lt;Bob&gt;</h3>\n<pre>// &lt;b&gt;\n#include &lt;vector&gt;\n<mark>int part1("));
}

}  // namespace
}  // namespace judge::course
