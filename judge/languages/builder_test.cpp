#include "judge/languages/builder.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/languages/language_versions.h"
#include "judge/machine/scratch_directory.h"
#include "judge/sandbox/sandbox.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Ne;
using ::testing::Not;

/// A language of two shell scripts: a submission is a text, compiled by copying, that says what the harness says.
constexpr const char* kLanguage = R"toml(name = "Tiny"
extensions = [".tiny"]
packages = ["tiny"]
programs = ["/bin/sh"]
[signature]
style = "snake"
function = "@{function}(@{parameters}) = @{result}"
parameter = "@{name}: @{type}"
[source]
file = "in_@{kind}.tiny"
append = "# @{function} takes @{parameters}, @{tokens}"
[source.find]
kind = ['(?m)^kind (\w+)', "plain"]
function = ['(?:^|\n)(@{names})\b']
[source.files]
"kind_@{kind}" = "@{signature} {@{types}}"
[build]
commands = [["/bin/sh", ".judge/compile.sh", "@{source}", "@{names}"]]
environment = ["MOOD=good"]
errors = ['wrong at (?P<line>\d+): (?P<message>.*)', 'wrong: (?P<message>.*)']
[run]
command = ["/bin/sh", "@{folder}/.judge/harness.sh", "@{folder}/@{source}"]
)toml";

constexpr const char* kCompiler = R"sh(
test "$MOOD" = good || echo "wrong: bad mood"
test -f .judge/harness.sh || echo "wrong: no harness"
while read -r word rest; do
  case $word in
    print) echo "$rest" ;;
    fail) exit "$rest" ;;
    loop) while :; do :; done ;;
    make) echo "$rest" >made ;;
  esac
done <"$1"
exit 0
)sh";

/// Says on descriptor 4, as a frame with nonce 0, "1" and what stands behind "ready".
constexpr const char* kHarness = R"sh(
while read -r word rest; do
  if [ "$word" = ready ]; then
    size=$(printf '\\%03o' $((${#rest} + 1)))
    printf "\0\0\0\0\0\0\0\0$size\0\0\0\0\0\0\0%s" "1$rest" >&4
  fi
done <"$1"
)sh";

const Signature kTriple{"triple it", {{"n", typeIn("int")}}, typeIn("list<int>")};

class BuilderTest : public ::testing::Test {
 protected:
  BuilderTest() {
    write("language.toml", kLanguage);
    write("compile.sh", kCompiler);
    write("harness.sh", kHarness);
  }

  fs::path home() const { return folder_.path() / "tiny"; }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories(home());
    std::ofstream(home() / name) << text;
  }

  using OtherFiles = std::vector<std::pair<std::string, std::string>>;

  CompiledProgram compile(const std::string& source, const OtherFiles& files = {}, bool isProgram = false,
                          const std::string& folder = "") {
    const Language read = readLanguage(home());
    const auto language = isProgram ? read.program : std::make_shared<const Language>(read);
    const Submission submission{"my.tiny", source, "my.tiny", language, files, false, folder};
    Builder builder(*launcher_, cache_, limits_, -1);
    const auto others = [] {
      return std::vector<OtherFunction>{{"solve_regions", "regions"}, {"solveRegions", "regions"}};
    };
    return builder.compile(submission, *language, kTriple, others);
  }

  std::string whyNot(const std::string& source) {
    const CompiledProgram compiled = compile(source);
    EXPECT_FALSE(compiled.event.succeeded);
    EXPECT_EQ(compiled.event.verdict, Verdict::CE);
    return compiled.event.reason;
  }

  static fs::path reachable(const fs::path& path) {
    fs::permissions(path, fs::perms(0755));
    return path;
  }

  static std::string read(const fs::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  ScratchDirectory folder_;
  Limits limits_;
  std::unique_ptr<ProcessLauncher> launcher_ = makeLauncher(JUDGE_RUNNER);
  Cache cache_{reachable(folder_.path()) / "cache"};
};

TEST_F(BuilderTest, TheVersionOfALanguageIsFoundInTheSandbox) {
  if (launcher_->tier() == Tier::Limits) GTEST_SKIP() << "limits alone hide no files";
  const fs::path trace = folder_.path() / "trace";
  fs::permissions(folder_.path(), fs::perms(0777));
  write("language.toml", fmt::format("version = [\"/bin/sh\", \"-c\", \"echo seen >{}; echo 1.2; cat {}\"]\n{}",
                                     trace.string(), (home() / "harness.sh").string(), kLanguage));
  LanguageVersions versions(makeLauncher(JUDGE_RUNNER));
  EXPECT_EQ(versions.of(readLanguage(home())), "");
  EXPECT_FALSE(fs::exists(trace));
  write("language.toml", fmt::format("version = [\"/bin/sh\", \"-c\", \"echo 1.2; echo 3\"]\n{}", kLanguage));
  EXPECT_EQ(versions.of(readLanguage(home())), "1.2");
}

TEST_F(BuilderTest, MakesAFolderOfTheLanguageTheSubmissionAndWhatWasCompiled) {
  const CompiledProgram compiled = compile("tripleIt\nkind odd\nmake it so\nready +Class.tripleIt\n");
  ASSERT_TRUE(compiled.event.succeeded) << compiled.event.reason;
  EXPECT_FALSE(compiled.event.cached);
  EXPECT_EQ(compiled.event.function, "Class.tripleIt");
  EXPECT_EQ(compiled.event.command, "/bin/sh .judge/compile.sh my.tiny triple_it,tripleIt,TripleIt");
  EXPECT_EQ(compiled.start.program, "/bin/sh");
  EXPECT_TRUE(compiled.start.isInPlace);
  ASSERT_EQ(compiled.start.arguments.size(), 2u);
  const fs::path folder = compiled.start.folder;
  const fs::path inside = folderInside(launcher_->tier(), folder);
  EXPECT_EQ(folder.parent_path(), folder_.path() / "cache");
  EXPECT_EQ(compiled.start.arguments[1], inside / "in_odd.tiny");
  EXPECT_THAT(read(folder / "in_odd.tiny"), HasSubstr("ready +Class.tripleIt\n\n# tripleIt takes 1, list_int, int"));
  EXPECT_EQ(read(folder / kOwnFolder / "kind_odd"), "triple_it(n: int) = list<int> {(int) -> list<int>}");
  EXPECT_EQ(read(folder / "made"), "it so\n");
  EXPECT_EQ(read(folder / kOwnFolder / "harness.sh"), kHarness);
}

TEST_F(BuilderTest, ASubmissionMayHaveFilesOfAnyName) {
  const std::string source = "triple_it\nready +triple_it\n";
  const OtherFiles files = {{"harness.sh", "exit 1"}, {"compile.sh", "exit 1"}, {"kind_plain", "theirs"}};
  const CompiledProgram compiled = compile(source, files);
  ASSERT_TRUE(compiled.event.succeeded) << compiled.event.reason;
  for (const auto& [name, text] : files) EXPECT_EQ(read(compiled.start.folder / name), text);
  EXPECT_EQ(read(compiled.start.folder / kOwnFolder / "harness.sh"), kHarness);
}

TEST_F(BuilderTest, NoFileOfASubmissionTakesThePlaceOfOneOfOurs) {
  const CompiledProgram compiled = compile("triple_it\nready +triple_it\n", {{".judge/harness.sh", "exit 1"}});
  ASSERT_TRUE(compiled.event.succeeded) << compiled.event.reason;
  EXPECT_EQ(read(compiled.start.folder / kOwnFolder / "harness.sh"), kHarness);
}

TEST_F(BuilderTest, TheMainFileGivesWayToAnotherOfItsName) {
  const std::string source = "triple_it\nready +triple_it\n";
  for (const char* const taken : {"in_plain.tiny", "in_plain/part.tiny", "in_plain.tiny/part.tiny"}) {
    const CompiledProgram compiled = compile(source, {{taken, "theirs"}});
    ASSERT_TRUE(compiled.event.succeeded) << compiled.event.reason;
    EXPECT_EQ(read(compiled.start.folder / taken), "theirs");
    EXPECT_THAT(read(compiled.start.folder / "main_in_plain.tiny"), HasSubstr(source));
  }
}

TEST_F(BuilderTest, FilesMayLieOutsideTheFolderOfTheSource) {
  const std::string source = "triple_it\nready +triple_it\n";
  const CompiledProgram compiled = compile(source, {{"../include/part.tiny", "theirs"}}, false, "src");
  ASSERT_TRUE(compiled.event.succeeded) << compiled.event.reason;
  EXPECT_EQ(read(compiled.start.folder / "include" / "part.tiny"), "theirs");
  EXPECT_THAT(read(compiled.start.folder / "src" / "in_plain.tiny"), HasSubstr(source));
  EXPECT_TRUE(compile(source, {{"../include/part.tiny", "theirs"}}, false, "src").event.cached);
  EXPECT_FALSE(compile(source, {{"../include/part.tiny", "theirs"}}, false, "lib").event.cached);
}

TEST_F(BuilderTest, FindsWhatItBuiltBeforeAndOnlyThat) {
  const std::string source = "triple_it\nready +triple_it\n";
  EXPECT_FALSE(compile(source).event.cached);
  const CompiledProgram again = compile(source);
  EXPECT_TRUE(again.event.succeeded && again.event.cached);
  EXPECT_EQ(again.event.function, "triple_it");
  EXPECT_FALSE(compile(source + "# more\n").event.cached);
  EXPECT_TRUE(compile(source).event.cached);
  limits_.memory = mebibytes(100);
  EXPECT_FALSE(compile(source).event.cached) << "the limit is a placeholder";
  write("harness.sh", kHarness + std::string("# changed\n"));
  EXPECT_FALSE(compile(source).event.cached);
  write("more.txt", "text");
  EXPECT_FALSE(compile(source).event.cached);
  write("language.toml", std::string(kLanguage) + "memory-mb = 5\n");
  EXPECT_EQ(compile(source).start.moreData, mebibytes(5));
}

TEST_F(BuilderTest, WhatItFindsHasTheCompilersWarnings) {
  const std::string source = "triple_it\nready +triple_it\nprint wrong at 2: it may be\nprint \xff unknown\n";
  const CompiledProgram made = compile(source), found = compile(source);
  ASSERT_TRUE(made.event.succeeded && found.event.cached);
  EXPECT_THAT(made.event.locations, ElementsAre(SourceLocation{"my.tiny", 2, {}, "it may be"}));
  EXPECT_EQ(found.event.locations, made.event.locations);
  EXPECT_EQ(found.event.diagnostics, made.event.diagnostics);
  EXPECT_EQ(found.event.command, made.event.command);
  fs::permissions(found.start.folder, fs::perms::all);
  fs::remove(found.start.folder / ".text");
  std::ofstream(found.start.folder / ".text") << "damaged";
  EXPECT_FALSE(compile(source).event.cached);
  EXPECT_EQ(compile(source).event.locations, made.event.locations);
}

TEST_F(BuilderTest, MakesTheHarnessOnceAndAgainWhereItIsDamaged) {
  write("language.toml", std::string(kLanguage).replace(std::string(kLanguage).find("[build]"), 0, R"toml([harness]
commands = [["/bin/sh", "-c", "test ! -e in_plain.tiny && date +%N >part && cp part other"]]
files = ["part", "other"]
)toml"));
  const auto partOf = [&](const std::string& comment) {
    const CompiledProgram compiled = compile("triple_it\nready +triple_it\n# " + comment);
    EXPECT_TRUE(compiled.event.succeeded && !compiled.event.cached) << compiled.event.reason;
    return read(compiled.start.folder / kOwnFolder / "part");
  };
  const std::string part = partOf("one");
  EXPECT_NE(part, "");
  EXPECT_EQ(partOf("two"), part);
  for (const auto& entry : fs::recursive_directory_iterator(cache_.root()))
    if (entry.path().filename() == "part" && !fs::exists(entry.path().parent_path() / "language.toml"))
      std::ofstream(entry.path()) << "damaged";
  const std::string again = partOf("three");
  EXPECT_THAT(again, AllOf(Not(HasSubstr("damaged")), Ne(part)));
  EXPECT_EQ(partOf("four"), again);
  write("more.txt", "text");
  EXPECT_NE(partOf("five"), again);
}

TEST_F(BuilderTest, MakesTheHarnessAgainWhereALibraryCame) {
  const fs::path library = folder_.path() / "library";
  write("language.toml", std::string(kLanguage) + fmt::format(R"toml([[libraries]]
name = "dice"
package = "tiny-dice"
file = "{}"
[harness]
commands = [["/bin/sh", "-c", "date +%N >part"]]
files = ["part"]
)toml",
                                                              library.string()));
  const auto partOf = [&](const std::string& comment) {
    return read(compile("triple_it\nready +triple_it\n# " + comment).start.folder / kOwnFolder / "part");
  };
  const std::string without = partOf("one");
  EXPECT_EQ(partOf("two"), without);
  std::ofstream(library) << "dice";
  EXPECT_NE(partOf("three"), without);
  EXPECT_NE(partOf("one"), without);
}

TEST_F(BuilderTest, HasAHarnessThatIsTheSameForAllSubmissions) {
  const std::string command = "commands = [[\"/bin/sh\", \"-c\", \"true\"]]\n", file = "files = [\"part\"]\n";
  const std::pair<std::string, const char*> faults[] = {
      {"commands = [[\"/bin/sh\", \"@{source}\"]]\n" + file, "commands: @{source} is no placeholder"},
      {"commands = [[\"/bin/sh\", \"@{names}\"]]\n" + file, "commands: @{names} is no placeholder"},
      {command, "expected commands and the files that they make"},
      {file, "expected commands and the files that they make"},
      {command + "files = [\"../part\"]\n", "is no plain file name"},
      {command + "files = [\"harness.sh\"]\n", "is a file of the language itself"}};
  for (const auto& [text, why] : faults) {
    write("language.toml", std::string(kLanguage) + "[harness]\n" + text);
    try {
      readLanguage(home());
      FAIL() << "not noticed: " << text;
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), HasSubstr(why));
    }
  }
}

TEST_F(BuilderTest, SaysWhyThereIsNoHarness) {
  const std::string text = kLanguage;
  for (const auto& [command, why] : {std::pair("echo; echo no such header; exit 1", ": no such header"),
                                     std::pair("exit 1", ": without a word"), std::pair("true", ": it made no part")}) {
    write("language.toml",
          text + fmt::format("[harness]\ncommands = [[\"/bin/sh\", \"-c\", \"{}\"]]\nfiles = [\"part\"]\n", command));
    try {
      compile("triple_it\n");
      FAIL() << "not noticed";
    } catch (const std::runtime_error& error) {
      EXPECT_EQ(error.what(), std::string("the harness of Tiny cannot be compiled") + why);
    }
  }
}

TEST_F(BuilderTest, WorksWithoutACache) {
  Cache none("/dev/null/cache");
  const auto language = std::make_shared<const Language>(readLanguage(home()));
  const Submission submission{"my.tiny", "triple_it\nready +triple_it\n", "my.tiny", language};
  const CompiledProgram compiled = Builder(*launcher_, none, limits_, -1).compile(submission, *language, kTriple);
  ASSERT_TRUE(compiled.event.succeeded);
  ASSERT_TRUE(compiled.scratch);
  EXPECT_TRUE(fs::exists(compiled.start.folder));
}

TEST_F(BuilderTest, NamesLineAndMessageOfTheFirstPatternThatMatches) {
  EXPECT_EQ(
      whyNot("triple_it\nprint note\nprint wrong: later\nprint wrong at 3: no such thing in in_plain.tiny\nfail 1\n"),
      "line 3: no such thing in my.tiny");
  for (const char* outside :
       {"wrong: all of it", "wrong at 700: all of it", "wrong at 99999999999999999999: all of it"})
    EXPECT_EQ(whyNot(std::string("triple_it\nprint ") + outside + "\nfail 1\n"),
              "all of it; expected triple_it(n: int) = list<int>")
        << outside;
  EXPECT_EQ(whyNot("triple_it\nprint\nprint something else\nfail 1\n"), "the compiler failed: something else");
  EXPECT_EQ(whyNot("triple_it\nfail 1\n"), "the compiler failed without a word");
  EXPECT_THAT(compile("triple_it\nprint in in_plain.tiny\nfail 1\n").event.diagnostics, HasSubstr("in my.tiny\n"));
}

TEST_F(BuilderTest, EscapesWhatTheCompilerSays) {
  for (const char* words : {"wrong at 1: \x1b[31m", "wrong: \x1b[31m", "\x1b[31m"})
    EXPECT_THAT(whyNot(std::string("triple_it\nprint ") + words + "\nfail 1\n"), Not(HasSubstr("\x1b")));
}

TEST_F(BuilderTest, EndsACompilerThatDoesNotEnd) {
  limits_.compile = std::chrono::milliseconds(50);
  EXPECT_THAT(whyNot("triple_it\nloop\n"), HasSubstr("the compiler used "));
}

TEST_F(BuilderTest, SaysWhatIsExpectedWhereThereIsNoSuchFunction) {
  EXPECT_EQ(whyNot("nothing\n"), "there is no function triple_it; expected triple_it(n: int) = list<int>");
  EXPECT_EQ(whyNot("triple_it\nready -\n"), "there is no function triple_it; expected triple_it(n: int) = list<int>");
  EXPECT_EQ(whyNot("triple_it\nready -triple,main\n"),
            "there is no function triple_it; expected triple_it(n: int) = list<int>; the file has triple, main");
  EXPECT_EQ(whyNot("triple_it\nready -main,solveRegions\n"),
            "there is no function triple_it; expected triple_it(n: int) = list<int>; this file has solveRegions; try "
            "--kata regions");
  EXPECT_THAT(whyNot("triple_it\nready -!triple_it takes 2 parameters\n"),
              AllOf(HasSubstr("triple_it takes 2 parameters"), Not(HasSubstr("!"))));
  EXPECT_THAT(whyNot("triple_it\nready -\x1b[31m,!\x1b\n"), Not(HasSubstr("\x1b")));
}

TEST_F(BuilderTest, LeavesItToTheRunWhatBecomesOfOneThatIsNotReady) {
  for (const char* said : {"", "ready", "ready +", "ready nonsense"}) {
    const CompiledProgram compiled = compile(std::string("triple_it\n") + said + "\n");
    EXPECT_TRUE(compiled.event.succeeded) << said;
    EXPECT_EQ(compiled.event.function, "triple_it") << said;
    EXPECT_FALSE(compiled.scratch) << said;
  }
}

TEST_F(BuilderTest, HandsOnTheProcessThatItStarted) {
  const CompiledProgram built = compile("triple_it\nready +tripleIt\n");
  ASSERT_TRUE(built.greeted);
  EXPECT_TRUE(built.greeted->conversation->alive());
  EXPECT_EQ(built.greeted->greeting.answer, "1+tripleIt");
  EXPECT_EQ(built.event.function, "tripleIt");
  EXPECT_FALSE(compile("triple_it\nready +tripleIt\n").greeted);  // as it was kept
  EXPECT_FALSE(compile("triple_it\nready -other\n").greeted);
  EXPECT_FALSE(compile("triple_it\nready 0\n").greeted);
}

TEST_F(BuilderTest, StartsFirstAndBuildsOnRequest) {
  std::string language = kLanguage, harness = kHarness;
  write("language.toml", language.replace(language.find("[build]"), 7, "[build]\non-request = true"));
  harness.replace(harness.find("= ready"), 7, "= $ready");
  write("harness.sh", "ready=unbuilt\n! test -f \"${1%/*}/made\" || ready=ready\n" + harness);
  const CompiledProgram unbuilt = compile("triple_it\nmake it so\nunbuilt +tripleIt\n");
  EXPECT_TRUE(unbuilt.greeted);
  EXPECT_EQ(unbuilt.event.function, "tripleIt");
  EXPECT_FALSE(fs::exists(unbuilt.start.folder / "made"));
  const CompiledProgram built = compile("triple_it\nmake it so\nunbuilt -?\nready +TripleIt\n");
  EXPECT_TRUE(built.greeted);
  EXPECT_EQ(built.event.function, "TripleIt");
  EXPECT_TRUE(fs::exists(built.start.folder / "made"));
  EXPECT_EQ(whyNot("triple_it\nunbuilt -?\nprint wrong at 1: no\nfail 1\n"), "line 1: no");
  EXPECT_EQ(whyNot("triple_it\nfail 1\n"), "the compiler failed without a word");
  EXPECT_THAT(whyNot("triple_it\nunbuilt -main\nfail 1\n"), HasSubstr("the file has main"));
  EXPECT_FALSE(compile("triple_it\nmake it so\n").greeted);
  EXPECT_THAT(whyNot("triple_it\nmake it so\nready -main\n"), HasSubstr("the file has main"));
}

TEST_F(BuilderTest, SaysHowToGetALanguageThatIsMissing) {
  std::string text = kLanguage;
  text.replace(text.find("[\"/bin/sh\"]"), 11, "[\"/bin/sh\", \"/nowhere/tiny\"]");
  write("language.toml", text);
  try {
    compile("triple_it\n");
    FAIL() << "not noticed";
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "Tiny is not installed here, /nowhere/tiny is missing: apt-get install tiny");
  }
}

TEST_F(BuilderTest, TellsWhatTheLastWordsMean) {
  write("language.toml", std::string(kLanguage) + R"toml([[last-words]]
says = 'heap is full'
means = "out of memory"
[[last-words]]
says = 'panic: (?P<message>.*) at (?P<line>\d+)'
means = "uncaught"
[[last-words]]
says = 'too deep'
means = "stack overflow"
)toml");
  const CrashParser lastWords = compile("triple_it\nready +triple_it\n").start.crashParser;
  using What = Collapse::What;
  const struct {
    const char* said;
    What what;
    const char* words;
  } all[] = {{"", What::None, ""},
             {"some words\n", What::None, ""},
             {"uncaught: ValueError: no (line 3)\n", What::Thrown, "ValueError: no (line 3)"},
             {"trace\nstack overflow: the recursion is too deep (line 2)\nmore\n", What::Stack,
              "the recursion is too deep (line 2)"},
             {"out of memory: MemoryError (line 4)", What::Memory, "MemoryError (line 4)"},
             {"uncaught: first\nuncaught: last\n", What::Thrown, "last"},
             {" uncaught: indented\n", What::None, ""},
             {"fatal: heap is full\n", What::Memory, "its run time gets no more"},
             {"panic: boom at 1\n", What::Thrown, "boom (line 1)"},
             {"panic: boom at 12\n", What::Thrown, "boom"},
             {"it is too deep\n", What::Stack, "the recursion is too deep"}};
  for (const auto& [said, what, words] : all) {
    const Collapse collapse = lastWords(said);
    EXPECT_EQ(collapse.what, what) << said;
    EXPECT_EQ(collapse.message, words) << said;
  }
}

}  // namespace
}  // namespace judge
