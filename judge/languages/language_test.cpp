#include "judge/languages/language.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "judge/base/errors.h"
#include "judge/languages/harness.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

constexpr const char* kWhole = R"toml(name = "Mine"
extensions = [".my", ".mine"]
packages = ["mine", "libmine"]
programs = ["/bin/sh", "/nowhere/mine"]
version = ["/bin/sh", "--version"]

[signature]
style = "pascal"
function = "@{result} @{function}(@{parameters})"
parameter = "@{type} @{name}"
separator = "; "
[signature.types]
int = "Whole"
text = "Words"
pair = "<@{0}, @{1}>"
list = "[@{0}]"
"list<text>" = "Lines"
optional = "@{0}?"
[signature.parameters]
list = "in @{type} @{name}"
[signature.results]
optional = "maybe @{0}"
[signature.functions]
bool = "does @{function}(@{parameters})"

[source]
file = "@{package}.my"
append = "run @{function} {}"
[source.find]
package = ['(?m)^package (\w+)', "main"]
function = ['(@{names})']
receiver = ['(\w+)\.', "", "@{1}::"]
[source.files]
"call.my" = "call @{function}"

[build]
commands = [["/bin/sh", "-c", "check"], ["/bin/true"]]
environment = ["A=1"]
errors = ['(?P<line>\d+): (?P<message>.*)']

[run]
command = ["@{folder}/program", "@{names}"]
environment = ["B=@{memory-mb}"]
reads = ["/usr/share/mine"]
memory-mb = 12
tasks = 3
allow = ["socket-pairs", "ignored-child-signal"]

[[last-words]]
says = 'no more heap'
means = "out of memory"
[[last-words]]
says = 'died of (?P<message>.*)'
means = "uncaught"
)toml";

const Signature kQueens{
    "solve n queens", {{"n", typeIn("int")}, {"queen", typeIn("pair<int, int>")}}, typeIn("optional<text>")};

class LanguageTest : public ::testing::Test {
 protected:
  fs::path write(const std::string& text, const std::string& id = "mine") const {
    fs::create_directories(folder_.path() / id);
    std::ofstream(folder_.path() / id / "language.toml") << text;
    return folder_.path() / id;
  }

  /// The error of the file with `from` replaced, without the file's name.
  std::string errorWith(const std::string& from, const std::string& to) const {
    std::string text = kWhole;
    const auto at = text.find(from);
    EXPECT_NE(at, text.npos) << from;
    return errorIn(text.replace(at, from.size(), to));
  }

  std::string errorIn(const std::string& text) const {
    const fs::path folder = write(text);
    try {
      readLanguage(folder);
    } catch (const InputError& error) {
      const std::string file = (folder / "language.toml").string() + ":";
      EXPECT_THAT(error.what(), StartsWith(file));
      return std::string(error.what()).substr(file.size());
    }
    return "no error";
  }

  ScratchDirectory folder_;
};

TEST_F(LanguageTest, HasStartingCodeForTypesThatItHasAFormFor) {
  std::string text = kWhole;
  const std::string begin = "separator = \"; \"\n";
  text.insert(text.find(begin) + begin.size(), "start = \"@{needs}@{declaration} = @{zero}\"\n");
  const std::string end = "bool = \"does @{function}(@{parameters})\"\n";
  text.insert(text.find(end) + end.size(),
              "[signature.zeros]\nint = \"0\"\npair = \"<@{0}: @{1}>\"\nlist = \"none of @{type}\"\n"
              "[signature.starts]\n\"pair<A, B>\" = \"mixed @{zero}\"\n[signature.needs]\ntext = \"use words; \"\n");
  const Language mine = readLanguage(write(text));
  const auto startOf = [&](const char* parameter, const char* result) {
    return mine.startOf({"go", {{"n", typeIn(parameter)}}, typeIn(result)}).value_or("nothing");
  };
  EXPECT_EQ(startOf("int", "int"), "Whole Go(Whole n) = 0");
  EXPECT_EQ(startOf("list<pair<int, text>>", "list<int>"),
            "use words; [Whole] Go(in [<Whole, Words>] n) = none of [Whole]");
  EXPECT_EQ(startOf("int", "pair<int, pair<int, int>>"), "mixed <0: <0: 0>>");
  EXPECT_EQ(startOf("int", "text"), "nothing") << "no zero";
  EXPECT_EQ(startOf("bool", "int"), "nothing") << "no form";
  EXPECT_EQ(mine.unsupportedTypeIn({"go", {{"n", typeIn("list<bool>")}}, typeIn("int")}), "list<bool>");
  EXPECT_THAT(errorWith("separator", "start = \"@{body}\"\nseparator"), HasSubstr("start: @{body} is no placeholder"));
  EXPECT_THAT(errorWith("[source]", "[signature.zeros]\nint = \"@{n}\"\n[source]"),
              HasSubstr("@{n} is no placeholder"));
}

TEST_F(LanguageTest, IsWhatItsFileSays) {
  const Language mine = readLanguage(write(kWhole));
  EXPECT_EQ(mine.id, "mine");
  EXPECT_EQ(mine.folder, folder_.path() / "mine");
  EXPECT_EQ(mine.name, "Mine");
  EXPECT_THAT(mine.extensions, ElementsAre(".my", ".mine"));
  EXPECT_THAT(mine.packages, ElementsAre("mine", "libmine"));
  EXPECT_THAT(mine.missingPrograms(), ElementsAre("/nowhere/mine"));
  EXPECT_EQ(mine.installHint(), "apt-get install mine libmine");
  EXPECT_EQ(mine.namingStyle, NamingStyle::Pascal);
  EXPECT_EQ(mine.sourceFile, "@{package}.my");
  EXPECT_EQ(mine.append, "run @{function} {}");
  ASSERT_EQ(mine.finds.size(), 3u);
  EXPECT_EQ(mine.finds[0].placeholder, "package");
  EXPECT_EQ(mine.finds[0].otherwise, "main");
  EXPECT_EQ(mine.finds[1].otherwise, std::nullopt);
  EXPECT_EQ(mine.finds[1].text, "@{1}");
  EXPECT_EQ(mine.finds[2].text, "@{1}::");
  EXPECT_THAT(mine.files, ElementsAre(std::pair<std::string, std::string>("call.my", "call @{function}")));
  EXPECT_THAT(mine.build, ElementsAre(ElementsAre("/bin/sh", "-c", "check"), ElementsAre("/bin/true")));
  EXPECT_THAT(mine.buildEnvironment, ElementsAre("A=1"));
  EXPECT_THAT(mine.errors, ElementsAre("(?P<line>\\d+): (?P<message>.*)"));
  EXPECT_THAT(mine.run, ElementsAre("@{folder}/program", "@{names}"));
  EXPECT_THAT(mine.runEnvironment, ElementsAre("B=@{memory-mb}"));
  EXPECT_THAT(mine.reads, ElementsAre("/usr/share/mine"));
  EXPECT_EQ(mine.moreData, mebibytes(12));
  EXPECT_EQ(mine.moreTasks, 3);
  EXPECT_THAT(mine.grants, ElementsAre(Grant::SocketPairs, Grant::IgnoredChildSignal));
  ASSERT_EQ(mine.crashPatterns.size(), 2u);
  EXPECT_EQ(mine.crashPatterns[0].means, Collapse::What::Memory);
  EXPECT_EQ(mine.crashPatterns[1].means, Collapse::What::Thrown);
}

TEST_F(LanguageTest, NeedsNoMoreThanItsFunctionItsFileAndItsCommand) {
  const Language least = readLanguage(
      write("name = \"L\"\nextensions = [\".l\"]\nprograms = [\"/bin/sh\"]\n[signature]\nstyle = \"snake\"\n"
            "function = \"f\"\nparameter = \"p\"\n[source]\nfile = \"a\"\n[run]\ncommand = [\"/bin/sh\"]\n"));
  EXPECT_THAT(least.missingPrograms(), IsEmpty());
  EXPECT_THAT(least.build, IsEmpty());
  EXPECT_THAT(least.grants, IsEmpty());
  EXPECT_EQ(least.separator, ", ");
  EXPECT_EQ(least.moreData, Bytes{});
}

TEST_F(LanguageTest, HasNoLinksButToALanguageBesideItAndNoGiantFiles) {
  namespace fs = std::filesystem;
  const fs::path mine = write(kWhole);
  const auto whyNot = [](const fs::path& folder) -> std::string {
    try {
      readLanguage(folder);
      return "";
    } catch (const InputError& error) {
      return error.what();
    }
  };
  fs::create_directory(folder_.path() / "other");
  fs::copy_file(mine / "language.toml", folder_.path() / "other/language.toml");
  std::ofstream(folder_.path() / "secret") << "secret";
  fs::create_symlink("../other/language.toml", mine / "link");
  EXPECT_EQ(whyNot(mine), "");
  for (const char* const target : {"/etc/passwd", "../secret", "../other", "/nowhere"}) {
    fs::remove(mine / "link");
    fs::create_symlink(target, mine / "link");
    EXPECT_THAT(whyNot(mine), HasSubstr("mine/link: is ")) << target;
  }
  fs::remove(mine / "link");
  fs::create_directory_symlink(mine, folder_.path() / "linked");
  EXPECT_THAT(whyNot(folder_.path() / "linked"), HasSubstr("linked: is a symbolic link"));
  std::ofstream(mine / "giant").close();
  fs::resize_file(mine / "giant", 1'500'000'000);
  EXPECT_THAT(whyNot(mine), HasSubstr("giant: is larger than 16 MiB"));
}

TEST_F(LanguageTest, OpensFoldersToItsCompilerAlone) {
  const auto withReads = [](const std::string& path) {
    std::string text = kWhole;
    return text.insert(text.find("[build]\n") + 8, "reads = [\"" + path + "\"]\n");
  };
  const Language mine = readLanguage(write(withReads("/usr/share/sources")));
  EXPECT_THAT(readablePaths(mine), ElementsAre("/usr/share/mine", "/usr/share/sources"));
  EXPECT_THAT(mine.reads, ElementsAre("/usr/share/mine"));
  EXPECT_THAT(errorIn(withReads("/etc")), HasSubstr("reads: \"/etc\" is not for submissions to read"));
}

TEST_F(LanguageTest, SaysWhatCommentsAndLiteralsLookLike) {
  const std::string spans =
      "[spans]\ncomments = [[\"#\", \"\\n\"]]\nline-comments = [['=b', '=e']]\ntexts = [['\"', '\"']]\n"
      "long-texts = [['\"\"\"', '\"\"\"']]\nraw-texts = [['r\"', '\"']]\n";
  std::vector<std::string> read;
  for (const Language::Span& span : readLanguage(write(kWhole + spans)).spans)
    read.push_back(fmt::format("{} {}{}", static_cast<int>(span.kind), span.open, span.beginsLine ? " first" : ""));
  EXPECT_THAT(read, ElementsAre("2 \"\"\"", "0 =b first", "3 r\"", "0 #", "1 \"")) << "the longest first";
  EXPECT_THAT(errorWith("[[last-words]]\nsays = 'no", "[spans]\ntexts = [['a']]\n[[last-words]]\nsays = 'no"),
              HasSubstr("texts: expected what opens it and what closes it"));
}

TEST_F(LanguageTest, DeclaresFunctionsInItsOwnWay) {
  const Language mine = readLanguage(write(kWhole));
  EXPECT_EQ(mine.declarationOf(kQueens), "maybe Words SolveNQueens(Whole n; <Whole, Whole> queen)");
  EXPECT_EQ(mine.declarationOf(
                {"are", {{"all", typeIn("list<list<text>>")}, {"one", typeIn("optional<int>")}}, typeIn("bool")}),
            "does Are(in [Lines] all; Whole? one)");
  EXPECT_EQ(mine.typeOf(typeIn("list<bigint>")), "[bigint]");
  EXPECT_EQ(mine.resultOf(typeIn("list<optional<int>>")), "[Whole?]");
  EXPECT_EQ(mine.resultOf(typeIn("optional<int>")), "maybe Whole");
  EXPECT_EQ(mine.resultOf(typeIn("optional<list<int>>")), "maybe [Whole]");
  std::string text = kWhole;
  text.insert(text.find("optional = \"maybe"), "\"optional<list>\" = \"some @{0}\"\n");
  EXPECT_EQ(readLanguage(write(text)).resultOf(typeIn("optional<list<int>>")), "some [Whole]");
  EXPECT_THAT(mine.namesOf(kQueens), ElementsAre("SolveNQueens", "solve_n_queens", "solveNQueens"));
  EXPECT_THAT(mine.namesOf({"triple", {}, typeIn("int")}), ElementsAre("Triple", "triple"));
}

TEST_F(LanguageTest, NamesValuesInItsOwnWay) {
  std::string text = kWhole;
  text.insert(text.find("[source]"), "[signature.values]\nnone = \"nothing\"\nlist = \"row\"\n");
  const ValueWords words = valueWordsOf(std::make_shared<const Language>(readLanguage(write(text))));
  EXPECT_EQ(misfit(*Value::in("n"), typeIn("int"), words), "returned nothing, expected Whole");
  EXPECT_EQ(misfit(*Value::in("b\1"), typeIn("optional<int>"), words), "returned true, expected maybe Whole");
  EXPECT_EQ(misfit(*Value::in(std::string("l\0\0\0\0", 5)), typeIn("text"), words),
            "returned an empty row, expected Words");
}

TEST_F(LanguageTest, SaysWhatIsWrongAndWhatIsExpected) {
  const struct {
    const char *from, *to, *words;
  } wrong[] = {
      {"name = \"Mine\"\n", "", "1: name: is missing, expected a string"},
      {"name = \"Mine\"", "name = 5", "1: name: expected a string"},
      {"[\".my\", \".mine\"]", "[\"my\"]", "2: extensions: expected \".EXTENSION\""},
      {"[\".my\", \".mine\"]", "[]", "2: extensions: expected an array of at least one string"},
      {"packages = [\"mine\", \"libmine\"]", "packages = \"mine\"", "3: packages: expected an array of strings"},
      {"programs = [\"/bin/sh\", \"/nowhere/mine\"]\n", "", "1: programs: expected an array of at least one string"},
      {"style = \"pascal\"", "style = \"kebab\"",
       "8: style: \"kebab\" is not known, expected one of snake, camel, pascal"},
      {"style = \"pascal\"\n", "", "7: style: is missing, expected a string"},
      {"separator = \"; \"", "separator = []", "11: separator: expected a string"},
      {"int = \"Whole\"", "int = 1", "13: int: expected a string"},
      {"int = \"Whole\"", "integer = \"Whole\"",
       "13: integer: \"integer\" is no type, expected int, bool, text, bigint, "},
      {"\"list<text>\" = ", "\"list<string>\" = ", "17: list<string>: \"list<string>\" is no type, expected int, "},
      {"file = \"@{package}.my\"\n", "", "26: file: is missing, expected a string"},
      {"file = \"@{package}.my\"", "file = \"/etc/my\"", "27: file: \"/etc/my\" is no plain file name"},
      {"file = \"@{package}.my\"", "file = \"..\"", "27: file: \"..\" is no plain file name"},
      {"file = \"@{package}.my\"", "file = \"@{unknown}\"",
       "27: file: @{unknown} is no placeholder here, expected one of "},
      {"file = \"@{package}.my\"", "file = \"language.toml\"",
       "27: file: \"language.toml\" is a file of the language itself"},
      {"\"call.my\" = ", "\"../call.my\" = ", "33: files: \"../call.my\" is no plain file name"},
      {"['(@{names})']", "['@{names}']", "31: function: the pattern has no group"},
      {"function = ['(@{names})']", "types = ['(@{names})']", "31: types: is a placeholder that every language has"},
      {"['(\\w+)\\.', \"\", \"@{1}::\"]", "['(\\w+', \"\"]",
       "32: receiver: is no regular expression: missing ): (\\w+"},
      {"['(@{names})']", "['(@{names})', \"\", \"\", \"\"]",
       "31: function: expected [pattern], [pattern, otherwise] or [pattern, otherwise, text with @{1}]"},
      {"['(@{names})']", "[]", "31: function: expected [pattern], "},
      {"\"call.my\" = \"call @{function}\"", "\"call.my\" = [\"call\"]", "34: call.my: expected a string"},
      {"[[\"/bin/sh\", \"-c\", \"check\"], [\"/bin/true\"]]", "[\"/bin/true\"]",
       "37: commands: expected an array of commands, each an array of strings"},
      {"['(?P<line>\\d+): (?P<message>.*)']", "['(?P<line>']", "39: errors: is no regular expression: "},
      {"['(?P<line>\\d+): (?P<message>.*)']", "['']", "39: errors: is empty, expected a regular expression"},
      {"['(?P<line>\\d+): (?P<message>.*)']", "['(?P<line>.)']", "39: errors: a pattern has no group \"message\""},
      {"memory-mb = 12", "memory-mb = 100000000000", "45: memory-mb: expected 1000000 at most"},
      {"\"/bin/sh\", \"/nowhere/mine\"", "\"sh\"", "4: programs: \"sh\" is no absolute path"},
      {"\"@{names}\"]\nenvironment", "\"{names}\"]\nenvironment",
       "42: command: {names} is no placeholder, expected @{names}"},
      {"command = [\"@{folder}/program\", \"@{names}\"]\n", "",
       "41: command: expected an array of at least one string"},
      {"command = [\"@{folder}/program\"", "command = [\"program\"",
       "42: command: expected the absolute path of a program, or one in @{folder}/"},
      {"memory-mb = 12", "memory-mb = -1", "45: memory-mb: expected a whole number, 0 or more"},
      {"tasks = 3", "tasks = \"3\"", "46: tasks: expected a whole number, 0 or more"},
      {"\"socket-pairs\"", "\"sockets\"",
       "47: allow: \"sockets\" is not known, expected one of socket-pairs, ignored-child-signal"},
      {"means = \"out of memory\"", "means = \"memory\"",
       "51: means: \"memory\" is not known, expected one of out of memory, stack overflow, uncaught"},
      {"says = 'no more heap'\n", "", "49: says: is missing, expected a string"},
      {"says = 'no more heap'", "says = '['", "50: says: is no regular expression: missing ]: ["},
      {"[[last-words]]\nsays = 'no", "[last-words]\nsays = 'no", "52: "},
  };
  for (const auto& [from, to, words] : wrong)
    EXPECT_THAT(errorWith(from, to), StartsWith(words)) << from << " -> " << to;
}

TEST_F(LanguageTest, RefusesKeysThatItDoesNotKnow) {
  for (const char* place : {"version = ", "style = ", "file = ", "commands = ", "reads = ", "means = \"out"})
    EXPECT_THAT(errorWith(place, std::string("colour = \"red\"\n") + place),
                HasSubstr(": colour: unknown key, expected one of "))
        << place;
  EXPECT_THAT(errorIn(std::string(kWhole) + "[more]\n"),
              HasSubstr(": more: unknown key, expected one of build, export, extensions,"));
}

TEST_F(LanguageTest, OfProgramsTakesOverWhatItDoesNotSay) {
  EXPECT_EQ(readLanguage(write(kWhole)).program, nullptr);
  const Language mine = readLanguage(write(std::string(kWhole) + R"toml(
[program]
[program.source]
file = "alone.my"
others = [".my", ".moi"]
[program.source.find]
kind = ["kind (.*)", "none"]
[program.build]
commands = [["/bin/cc", "@{source}", "@{others}", "@{kind}"]]
[program.run]
command = ["@{folder}/alone"]
tasks = 7
[[program.last-words]]
says = "too deep"
means = "stack overflow"
)toml"));
  ASSERT_NE(mine.program, nullptr);
  const Language& program = *mine.program;
  EXPECT_FALSE(mine.isProgram);
  EXPECT_TRUE(program.isProgram);
  EXPECT_EQ(program.sourceFile, "alone.my");
  EXPECT_EQ(program.append + program.defined, "");
  EXPECT_TRUE(program.files.empty());
  ASSERT_EQ(program.finds.size(), 1u);
  EXPECT_EQ(program.finds[0].placeholder, "kind");
  EXPECT_THAT(program.compiled, ElementsAre(".my", ".moi"));
  ASSERT_EQ(program.build.size(), 1u);
  EXPECT_THAT(program.build[0], ElementsAre("/bin/cc", "@{source}", "@{others}", "@{kind}"));
  EXPECT_EQ(program.buildEnvironment, mine.buildEnvironment);
  EXPECT_EQ(program.errors, mine.errors);
  EXPECT_THAT(program.run, ElementsAre("@{folder}/alone"));
  EXPECT_EQ(program.runEnvironment, mine.runEnvironment);
  EXPECT_EQ(program.reads, mine.reads);
  EXPECT_EQ(program.moreData.count, mine.moreData.count);
  EXPECT_EQ(program.moreTasks, 7);
  EXPECT_EQ(program.grants, mine.grants);
  EXPECT_EQ(program.crashPatterns.size(), mine.crashPatterns.size() + 1);
}

TEST_F(LanguageTest, OfProgramsSaysWhatIsWrong) {
  const auto error = [&](const std::string& rest) {
    return errorIn(std::string(kWhole) + "[program]\n[program.source]\nfile = \"alone.my\"\n" + rest);
  };
  EXPECT_THAT(error(""), HasSubstr("command"));
  EXPECT_THAT(error("find = {kind = [\"(x)\"]}\n[program.run]\ncommand = [\"@{folder}/x\"]\n"),
              HasSubstr("kind: expected [pattern, otherwise]"));
  EXPECT_THAT(errorIn(std::string(kWhole) + "[program]\n[program.run]\ncommand = [\"@{folder}/x\"]\n"),
              HasSubstr("file: @{package} is no placeholder here"));
  EXPECT_THAT(error("[program.run]\ncommand = [\"@{folder}/@{others}\"]\n"), HasSubstr("@{others} is no placeholder"));
  EXPECT_THAT(error("[program.run]\ncommand = [\"@{folder}/x\"]\nmore = 1\n"), HasSubstr("more"));
}

TEST_F(LanguageTest, OfCppHasNothingToRun) {
  EXPECT_TRUE(readLanguage(QUEENS_SOURCE_DIR "/judge/languages/cpp").run.empty());
}

TEST(Placeholders, OfNamesAreAlternatives) {
  EXPECT_EQ(withNames("\\b(@{names})\\b|@{names}", {"a_b", "aB"}), "\\b(a_b|aB)\\b|a_b|aB");
}

TEST_F(LanguageTest, IsFoundByExtensionAndByName) {
  write(kWhole);
  write(kWhole, "other");
  const Languages languages({folder_.path(), QUEENS_SOURCE_DIR "/judge/languages"});
  EXPECT_EQ(languages.ofFile("dir.py/a.my")->id, "mine");
  EXPECT_EQ(languages.ofFile("a.b.py")->id, "python");
  for (const char* none : {"a", "a.", ".my", "a.MY", "my", "a.my/b"})
    EXPECT_EQ(languages.ofFile(none), nullptr) << none;
  EXPECT_EQ(languages.named("other")->name, "Mine");
  EXPECT_EQ(languages.named("other"), languages.named("other"));
  EXPECT_EQ(languages.names().front(), "cpp");
  EXPECT_THAT(languages.names(), ::testing::IsSupersetOf({"mine", "other", "python"}));
  EXPECT_THAT(languages.extensions(), StartsWith(".cpp .cc .cxx .h .hpp .c "));
  EXPECT_THROW(languages.named("../mine"), InputError);
}

TEST_F(LanguageTest, IsFoundByExtensionWhateverIsWrongWithOthers) {
  write("nonsense = 1\n" + std::string(kWhole), "another");
  const Languages languages({folder_.path(), QUEENS_SOURCE_DIR "/judge/languages"});
  EXPECT_EQ(languages.names()[1], "another");
  EXPECT_EQ(languages.ofFile("a.py")->id, "python");
  EXPECT_THROW(languages.ofFile("a.my"), InputError);
}

TEST_F(LanguageTest, InAnEarlierFolderHidesALaterOne) {
  write(kWhole, "python");
  const Languages languages({folder_.path(), QUEENS_SOURCE_DIR "/judge/languages"});
  EXPECT_EQ(languages.named("python")->name, "Mine");
  EXPECT_EQ(languages.ofFile("a.py"), nullptr);
}

TEST_F(LanguageTest, IsLookedForInFoldersThatMayBeMissing) {
  fs::create_directories(folder_.path() / "no language");
  EXPECT_THAT(Languages({"/nowhere", folder_.path()}).names(), IsEmpty());
}

}  // namespace
}  // namespace judge
