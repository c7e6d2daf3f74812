#include "judge/authoring/exports/export_kata.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/authoring/packages/package.h"
#include "judge/base/errors.h"
#include "judge/trials/written_kata.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

const std::string kToml =
    "title = \"Add & carry\"\nlicense = \"CC0\"\nauthor = \"A\"\nsize = \"a\"\nresult = \"int\"\n[[parameters]]\nname "
    "= \"a\"\ntype = \"int\"\nrange = [0, 99]\n"
    "[[parameters]]\nname = \"b\"\ntype = \"list<int>\"\nlength = [0, 9]\n";
const std::string kStatement =
    "# Add & carry\n\nAdd `a` to each of `b`.\n\n## Examples\n\n```example\n[1, [2]] -> 3\n```\n\n## Hints\n\nNone.\n";
const std::string kSum = "def try_it(a, b):\n    return a + sum(b)\n";

class ExportKata : public testing::Test {
 protected:
  /// A kata whose answers are compared, unless `rest` begins with another check.
  void write(const std::string& check = "check = \"equal\"\n", const std::string& rest = "") {
    const bool isEqual = check.find("equal") != check.npos;
    kata_.withToml(check + kToml + rest)
        .with("statement.md", kStatement)
        .withSuite("tiny", isEqual ? "[1, [2]] => 3\n[0, []] => 0\n" : "[1, [2]]\n[0, []]\n")
        .withSuite("large", isEqual ? "[99, [1, 2]] => 102\n" : "[99, [1, 2]]\n")
        .with("submissions/accepted/sum.py", kSum)
        .with("submissions/WA/zero-of-it.py", "def try_it(a, b):\n    return 0\n")
        .with("submissions/compile_error/brace.py", "def try_it(a, b:\n")
        .with("submissions/memory_limit_exceeded/much.py", "def try_it(a, b):\n    return len([0] * 10**12)\n")
        .with("submissions/time_limit_exceeded/typed.ts",
              "export function tryIt(a: number, b: number[]) { for (;;); }\n");
  }

  /// Its answers are 7 where nobody says them.
  ExportedKata content() {
    folder_ = std::make_unique<FolderKata>(kata_.path());
    return exportedKata(*folder_, languages_, [this](const FolderCase&) {
      ++asked_;
      std::string seven;
      appendInt(seven, 7);
      return seven;
    });
  }

  static std::vector<std::string> namesIn(const FileTree& files) {
    std::vector<std::string> names;
    for (const auto& [name, text] : files) names.push_back(name);
    return names;
  }

  /// What breaks the rules of the format, as `judge kata check --package` finds it.
  static std::vector<std::string> diagnosticsOf(const FileTree& files, const std::string& name) {
    const ScratchDirectory place;
    writeTree(files, place.path() / "out");
    std::vector<std::string> words;
    for (const Diagnostic& diagnostic : readPackage(place.path() / "out" / name).diagnostics)
      words.push_back(diagnostic.file + ": " + diagnostic.what);
    return words;
  }

  WrittenKata kata_{"add-up"};
  Languages languages_{{QUEENS_SOURCE_DIR "/judge/languages"}};
  std::unique_ptr<FolderKata> folder_;
  int asked_ = 0;
};

TEST_F(ExportKata, IsALegacyPackage) {
  write();
  const Exported made = kattisLegacy(content());
  EXPECT_THAT(namesIn(made.files),
              ElementsAre("data/sample/1.ans", "data/sample/1.in", "data/secret/1-tiny.ans", "data/secret/1-tiny.in",
                          "data/secret/2-large.ans", "data/secret/2-large.in", "input_validators/validate.py",
                          "problem.yaml", "problem_statement/problem.en.tex", "submissions/accepted/sum.py",
                          "submissions/wrong_answer/zero_of_it.py"))
      << "the case of the example is no secret one as well";
  EXPECT_EQ(made.files.at("data/secret/2-large.in"), "99\n2 1 2\n");
  EXPECT_EQ(made.files.at("data/secret/2-large.ans"), "102\n");
  EXPECT_THAT(made.files.at("problem.yaml"),
              AllOf(HasSubstr("name: \"Add & carry\"\n"), HasSubstr("validation: default\n"),
                    HasSubstr("validator_flags: \"case_sensitive\"\n")));
  EXPECT_THAT(
      made.files.at("problem_statement/problem.en.tex"),
      AllOf(StartsWith("\\problemname{Add \\& carry}\n"), HasSubstr("\\section*{Input}"),
            HasSubstr("\\texttt{a}: a whole number between 0 and 99"), HasSubstr("its length (between 0 and 9)"),
            HasSubstr("\\section*{Hints}"), Not(HasSubstr("Examples"))));
  EXPECT_EQ(asked_, 0) << "nobody has to be asked for what the kata says";
  EXPECT_THAT(made.notes, ElementsAre(AllOf(HasSubstr("compile_error/brace.py is left out")),
                                      HasSubstr("memory_limit_exceeded/much.py is left out"),
                                      HasSubstr("time_limit_exceeded/typed.ts is left out")));
  EXPECT_THAT(diagnosticsOf(made.files, ""), IsEmpty());
}

TEST_F(ExportKata, StatesBoundsInPlainEnglish) {
  kata_
      .withToml(
          "result = \"int\"\n[[parameters]]\nname = \"n\"\ntype = \"int\"\nrange = [1, 9]\n[[parameters]]\nname = "
          "\"b\"\ntype = \"list<int>\"\nlength = [1, \"n + 1\"]\nrange = [0, \"b - 1\"]\n")
      .with("statement.md", "None.\n")
      .withSuite("tiny", "[1, [0]] => 3\n");
  EXPECT_THAT(kattisLegacy(content()).files.at("problem_statement/problem.en.tex"),
              AllOf(HasSubstr("its length (between 1 and \\texttt{n + 1})"),
                    HasSubstr("a whole number between 0 and the length of \\texttt{b} minus 1"),
                    HasSubstr("Print what the statement asks to return: a whole number.\n")));
}

TEST_F(ExportKata, TextsEndTheirLines) {
  kata_.withToml("result = \"text\"\n[[parameters]]\nname = \"a\"\ntype = \"text\"\nlength = [0, 20]\n")
      .with("statement.md", "None.\n")
      .with("submissions/accepted/same.py", "def try_it(a):\n    return a\n")
      .withSuite("tiny", "[\"two words\"] => \"two words\"\n[\"\"] => \"\"\n[\"a\\n\"] => \"a\\n\"\n");
  const Exported made = kattisLegacy(content());
  EXPECT_EQ(made.files.at("data/secret/1-tiny.in"), "9\ntwo words\n");
  EXPECT_EQ(made.files.at("data/secret/1-tiny.ans"), "two words\n");
  EXPECT_EQ(made.files.at("data/secret/2-tiny.in"), "0\n\n");
  EXPECT_EQ(made.files.at("data/secret/2-tiny.ans"), "\n");
  EXPECT_EQ(made.files.at("data/secret/3-tiny.ans"), "a\n");
  EXPECT_THAT(made.files.at("problem_statement/problem.en.tex"),
              AllOf(HasSubstr("\\texttt{a}: a text: its length in bytes"), HasSubstr("end its line")));
}

TEST_F(ExportKata, HasTheInputValidatorsOfAnImportedPackage) {
  write();
  kata_.with("input_validators/own/size.py", "exit(42)\n").with("input_validators/b.py", "exit(43)\n");
  const FileTree files = kattis202509(content()).files;
  EXPECT_EQ(files.at("input_validators/own/size.py"), "exit(42)\n");
  EXPECT_EQ(files.at("input_validators/b.py"), "exit(43)\n");
  EXPECT_FALSE(files.contains("input_validators/validate.py"));
}

TEST_F(ExportKata, IsAPackageOfTheNewVersion) {
  write("check = \"equal\"\n", "[limits]\ncase-seconds = 3.50\noutput-mb = 2\n");
  const Exported made = kattis202509(content());
  EXPECT_THAT(made.files.at("problem.yaml"),
              AllOf(StartsWith("problem_format_version: 2025-09\n"), HasSubstr("uuid: \""),
                    HasSubstr("  time_limit: 3.5"), HasSubstr("  time_resolution: 0.1\n"), HasSubstr("  output: 2\n")));
  EXPECT_EQ(made.files.at("data/secret/test_group.yaml"), "output_validator_args: [\"case_sensitive\"]\n");
  EXPECT_TRUE(made.files.contains("statement/problem.en.tex"));
  EXPECT_THAT(diagnosticsOf(made.files, ""), IsEmpty());
}

TEST_F(ExportKata, TakesAnswersOfASubmissionWhereAProgramChecks) {
  write("check = \"c.py\"\nexpected = \"bool\"\n");
  kata_.with("c.py", "def check(a, b, expected, answer):\n    return ''\n")
      .with("statement.md", "No example.\n")
      .withSuite("tiny", "[1, [2]] => true\n")
      .withSuite("large", "[99, [1, 2]] => false\n");
  const Exported made = kattisLegacy(content());
  EXPECT_EQ(made.files.at("data/secret/1-tiny.ans"), "true\n7\n") << "what is expected, and a right answer";
  EXPECT_EQ(asked_, 2);
  EXPECT_THAT(made.files.at("problem.yaml"), HasSubstr("validation: custom\n"));
  EXPECT_THAT(made.files.at("output_validators/checker.py"), StartsWith("#!/usr/bin/env python3\n"));
}

TEST_F(ExportKata, RefusesACheckerThatHasNoProgram) {
  write("check = \"c.rb\"\n");
  kata_.with("c.rb", "def check(a, b, answer)\n  ''\nend\n").with("statement.md", "No example.\n");
  EXPECT_THROW(kattisLegacy(content()), InputError);
}

TEST_F(ExportKata, IsAnArchiveForDomjudge) {
  write("check = \"equal\"\n", "[limits]\ncase-seconds = 3\n");
  const Exported made = domjudge(content());
  ASSERT_THAT(namesIn(made.files), ElementsAre("addup.zip"));
  EXPECT_THAT(diagnosticsOf(made.files, "addup.zip"), IsEmpty());
  const ScratchDirectory place;
  writeTree(made.files, place.path() / "out");
  const Package package = readPackage(place.path() / "out/addup.zip");
  EXPECT_EQ(package.description.limits.seconds, 3.0);
  const auto broken = std::ranges::find_if(package.submissions, [](const auto& one) { return one.failsToCompile; });
  ASSERT_NE(broken, package.submissions.end());
  EXPECT_EQ(broken->path, "mixed_compile_error/brace.py");
}

TEST_F(ExportKata, GivesTheSameBytesForTheSameKata) {
  write();
  const auto all = {kattisLegacy, kattis202509, domjudge, codewars};
  for (const auto& format : all) EXPECT_EQ(format(content()).files, format(content()).files);
}

TEST_F(ExportKata, IsTestsForCodewars) {
  write();
  const Exported made = codewars(content());
  EXPECT_THAT(made.files.at("python/sample_tests.py"),
              AllOf(HasSubstr("    ([1, [2]], 3),\n"), HasSubstr("from solution import try_it")));
  EXPECT_THAT(made.files.at("javascript/submission_tests.js"), HasSubstr("  [[99, [1, 2]], 102],\n"));
  EXPECT_THAT(made.files.at("cpp/sample_tests.cpp"), AllOf(HasSubstr("return ::tryIt(1, std::vector<int>{2});"),
                                                           HasSubstr("return wire::differenceOf<int>(actual, 3);")));
  EXPECT_THAT(made.files.at("go/initial_solution.go"), AllOf(HasSubstr("package kata\n"), HasSubstr("func TryIt(")));
  EXPECT_THAT(made.files.at("typescript/initial_solution.ts"), HasSubstr("export function tryIt("));
  EXPECT_EQ(made.files.at("python/complete_solution.py"), kSum);
  EXPECT_THAT(made.files.at("description.md"),
              AllOf(StartsWith("# Add & carry\n"), HasSubstr("\nAuthor: A. Licence: CC0.\n"),
                    HasSubstr("```example\n[1, [2]] -> 3\n```")));
}

TEST_F(ExportKata, AsksTheCheckerOnCodewars) {
  write("check = \"c.py\"\n");
  kata_.with("c.py", "def check(a, b, answer):\n    return ''\n");
  const Exported made = codewars(content());
  EXPECT_FALSE(made.files.contains("python/preloaded.py")) << "a solution could replace what stands there";
  EXPECT_THAT(made.files.at("python/submission_tests.py"),
              AllOf(HasSubstr("def check(a, b, answer):"), HasSubstr("return (check(*arguments, actual) or")));
  EXPECT_FALSE(made.files.contains("cpp/sample_tests.cpp"));
  EXPECT_THAT(made.notes,
              ElementsAre(HasSubstr("tests in C++, JavaScript, TypeScript, Java, Rust, Go, Ruby are left out")));
}

TEST_F(ExportKata, IsAFolderOfAnotherName) {
  write();
  const ScratchDirectory place;
  writeTree(folderFormat(FolderKata(kata_.path()), "sums").files, place.path() / "sums");
  const FolderKata copy(place.path() / "sums");
  EXPECT_EQ(copy.name(), "sums");
  EXPECT_EQ(copy.questions({}).size(), 3u);
  EXPECT_THROW(folderFormat(copy, "Sums!"), InputError);
}

TEST_F(ExportKata, RefusesValidatorArgumentsOfASuite) {
  kata_.withToml("check = \"tokens\"\nresult = \"text\"\n[[parameters]]\nname = \"n\"\ntype = \"int\"\n")
      .with("statement.md", "# A\n")
      .withSuite("a", "[7] => \"1\"\n", "validator-arguments [\"case_sensitive\"]\n");
  try {
    content();
    FAIL() << "is exported";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("a.suite: validator-arguments: no export has those of a suite"));
  }
}

TEST_F(ExportKata, RefusesLinks) {
  write();
  fs::create_symlink("/etc/passwd", kata_.path() / "submissions/accepted/passwd.py");
  EXPECT_THROW(kattisLegacy(content()), InputError);
  EXPECT_THROW(folderFormat(FolderKata(kata_.path()), "sums"), InputError);
}

}  // namespace
}  // namespace judge
