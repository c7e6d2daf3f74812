#include "judge/options/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <stdexcept>

#include "judge/base/errors.h"
#include "judge/console/interrupt.h"
#include "judge/machine/scratch_directory.h"

namespace judge::options {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

struct Cooking {
  std::vector<std::string> dishes, order, extras;
  std::string sauce = "mild";
  int portions = 2;
  bool isSpicy = false;
  std::optional<std::string> recipe;
};

/// What the last command that ran was told.
Cooking cooked;

Declaration declareCook() {
  const auto state = std::make_shared<Cooking>();
  const auto note = [state](const char* what) {
    return [state, what](const std::string& value) { state->order.push_back(what + value); };
  };
  Declaration declaration = {.about = "Cooks.",
                             .examples = {"kitchen cook soup"},
                             .options = {file("DISH", "", "what to cook", state->dishes).required(),
                                         integer("-p,--portions", "N", "how much", state->portions, {1, 9}),
                                         flag("--spicy", "with pepper", state->isSpicy)},
                             .footer = "Exit status: 0.",
                             .check =
                                 [state] {
                                   if (state->isSpicy && state->sauce == "sweet")
                                     throw InputError("--spicy: not with a sweet sauce");
                                 },
                             .run =
                                 [state] {
                                   cooked = *state;
                                   return 7;
                                 }};
  append(declaration.options,
         group("Sauce", {choice("--sauce", "SAUCE", "what goes on it", state->sauce, {"mild", "sweet", "sour"}),
                         file("--recipe", "FILE", "", state->recipe), folder("--book", "FOLDER", "", state->recipe),
                         text("--extras", "X", "", state->extras).withSeveralValues(),
                         custom("--form", "F", "form", note("form ")).atMost(kAnyNumber),
                         custom("--place", "P", "place", note("place ")).atMost(kAnyNumber)}));
  declaration.rules = {{"--portions", {"--spicy"}}, {"--book", {}, {"--recipe"}}};
  return declaration;
}

Declaration declareWash() {
  const auto words = std::make_shared<std::vector<std::string>>();
  return {.about = "Washes.",
          .examples = {"kitchen wash"},
          .options = {text("PLATE", "", "one of them", *words).atMost(2)},
          .ignoresUnknown = true,
          .run = [words] { return static_cast<int>(words->size()); }};
}

Declaration declareFail() {
  return {
      .about = "Fails.", .examples = {"kitchen clean fail"}, .run = []() -> int { throw std::runtime_error("soap"); }};
}

Declaration declareStop() {
  return {.about = "Is stopped.", .examples = {"kitchen clean stop"}, .run = []() -> int {
            interruptFd();
            raise(SIGINT);
            throw std::runtime_error("the washing was interrupted");
          }};
}

Declaration declareClean() { return {.about = "Cleans.", .examples = {"kitchen clean fail"}}; }

constexpr Verb kCleaning[] = {{"fail", "fails", declareFail}, {"stop", "is stopped", declareStop}};
constexpr Verb kVerbs[] = {{"wash", "washes plates", declareWash}, {"clean", "cleans", declareClean, kCleaning}};
/// Without a verb it cooks.
constexpr Program kKitchen = {{"kitchen", "cooks", declareCook, kVerbs}, "1.0"};

struct Result {
  int status;
  std::string out, err;
};

Result kitchen(const std::vector<std::string>& arguments) {
  cooked = {};
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const int status = runProgram(kKitchen, arguments);
  std::string out = testing::internal::GetCapturedStdout();
  return {status, std::move(out), testing::internal::GetCapturedStderr()};
}

/// Of bad usage, which runs nothing.
std::string refusal(const std::vector<std::string>& arguments) {
  const Result result = kitchen(arguments);
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.out, "");
  return result.err;
}

TEST(Program, RunsTheVerbThatIsNamedOrElseItsOwn) {
  EXPECT_EQ(kitchen({"soup", "-p3", "--sauce=sour", "bread"}).status, 7);
  EXPECT_THAT(cooked.dishes, ElementsAre("soup", "bread"));
  EXPECT_EQ(cooked.portions, 3);
  EXPECT_EQ(cooked.sauce, "sour");
  EXPECT_EQ(kitchen({"wash", "one", "two"}).status, 2);
}

TEST(Program, TellsWhatGoesWrongInOneLine) {
  const Result result = kitchen({"clean", "fail"});
  EXPECT_EQ(result.status, 3);
  EXPECT_EQ(result.err, "kitchen: soap\n");
}

/// In a process of its own: who was interrupted stays so.
TEST(ProgramDeathTest, BlamesNobodyForWhatTheUserInterrupted) {
  EXPECT_EXIT(std::exit(runProgram(kKitchen, {"clean", "stop"})), testing::ExitedWithCode(130),
              "kitchen: the washing was interrupted");
}

TEST(Program, PrintsItsVersion) { EXPECT_EQ(kitchen({"--version"}).out, "kitchen 1.0\n"); }

TEST(Program, NamesTheNearestOption) {
  EXPECT_EQ(refusal({"soup", "--spciy"}),
            "kitchen: unknown option --spciy; did you mean --spicy? (kitchen --help lists all)\n");
  EXPECT_EQ(refusal({"soup", "--portion=3"}),
            "kitchen: unknown option --portion; did you mean --portions? (kitchen --help lists all)\n");
  EXPECT_EQ(refusal({"soup", "--port", "3"}),
            "kitchen: unknown option --port; did you mean --portions? (kitchen --help lists all)\n");
  EXPECT_EQ(refusal({"--verison"}),
            "kitchen: unknown option --verison; did you mean --version? (kitchen --help lists all)\n");
  EXPECT_EQ(refusal({"clean", "fail", "--version"}),
            "kitchen: unknown option --version (kitchen clean fail --help lists all)\n");
  EXPECT_EQ(refusal({"soup", "--lukewarm"}), "kitchen: unknown option --lukewarm (kitchen --help lists all)\n");
  EXPECT_EQ(refusal({"clean", "fail", "-x"}), "kitchen: unknown option -x (kitchen clean fail --help lists all)\n");
}

TEST(Program, NamesTheNearestCommand) {
  EXPECT_EQ(refusal({"wahs"}),
            "kitchen: wahs is neither a command nor a file; did you mean wash? (kitchen --help lists all)\n");
  EXPECT_EQ(refusal({"clean", "fial"}),
            "kitchen: unknown command fial; did you mean fail? (kitchen clean --help lists all)\n");
  EXPECT_EQ(refusal({"clean", "everything"}), "kitchen: unknown command everything (kitchen clean --help lists all)\n");
  EXPECT_EQ(refusal({"clean"}), "kitchen: expected a command (kitchen clean --help lists them)\n");
}

TEST(Program, APartOfAProgramHasNoOtherCommands) {
  ::testing::internal::CaptureStderr();
  EXPECT_EQ(runProgram({.verb = {.name = "kitchen", .verbs = kVerbs}}, {"broom"}), 2);
  EXPECT_EQ(::testing::internal::GetCapturedStderr(), "kitchen: unknown command broom (kitchen --help lists all)\n");
}

TEST(Program, TakesAFileForWhatItIsThoughItLooksLikeACommand) {
  const ScratchDirectory folder;
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  std::ofstream("wahs") << "x";
  EXPECT_EQ(kitchen({"wahs"}).status, 7);
  std::filesystem::current_path(before);
}

TEST(Program, EscapesWhatItRepeats) { EXPECT_THAT(refusal({"soup", "--\x1b[31m"}), HasSubstr("--\\x1B[31m")); }

TEST(CommandLine, KeepsTheOrderOfOptions) {
  kitchen({"--form", "a", "soup", "--place", "x", "--place=y", "--form", "b"});
  EXPECT_THAT(cooked.order, ElementsAre("form a", "place x", "place y", "form b"));
}

TEST(CommandLine, TakesNothingTwiceThatIsMeantOnce) {
  EXPECT_EQ(refusal({"soup", "-p", "1", "--portions", "2"}),
            "kitchen: --portions is given more than once (kitchen --help shows how)\n");
  EXPECT_EQ(kitchen({"soup", "--spicy", "--spicy"}).status, 7);
}

TEST(CommandLine, RefusesWhatIsMissingOrTooMuch) {
  EXPECT_EQ(refusal({}), "kitchen: DISH is required (kitchen --help shows how)\n");
  EXPECT_EQ(refusal({"soup", "--sauce"}), "kitchen: --sauce needs a value (kitchen --help shows how)\n");
  EXPECT_EQ(refusal({"soup", "--spicy=very"}), "kitchen: --spicy takes no value (kitchen --help shows how)\n");
  EXPECT_EQ(refusal({"clean", "fail", "x"}), "kitchen: unexpected argument x (kitchen clean fail --help shows how)\n");
}

TEST(CommandLine, ObeysItsRules) {
  EXPECT_EQ(refusal({"soup", "--portions", "2", "--spicy"}),
            "kitchen: --portions and --spicy do not go together (kitchen --help shows how)\n");
  EXPECT_EQ(refusal({"soup", "--book", "b"}), "kitchen: --book needs --recipe (kitchen --help shows how)\n");
  EXPECT_EQ(refusal({"soup", "--spicy", "--sauce", "sweet"}), "kitchen: --spicy: not with a sweet sauce\n");
}

TEST(CommandLine, TakesWhatIsBehindTwoDashesAsItIs) {
  kitchen({"--", "--spicy", "-", "--"});
  EXPECT_THAT(cooked.dishes, ElementsAre("--spicy", "-", "--"));
  EXPECT_FALSE(cooked.isSpicy);
}

TEST(CommandLine, TakesANumberBelowZeroForAValue) {
  EXPECT_THAT(refusal({"soup", "--portions", "-1"}), HasSubstr("--portions -1: expected a whole number from 1 to 9"));
  kitchen({"-7"});
  EXPECT_THAT(cooked.dishes, ElementsAre("-7"));
}

TEST(CommandLine, TakesBracketsForWhatTheyAre) {
  kitchen({"[a,b]", "--recipe", "[c,d]"});
  EXPECT_THAT(cooked.dishes, ElementsAre("[a,b]"));
  EXPECT_EQ(cooked.recipe, "[c,d]");
}

TEST(CommandLine, GivesAnOptionAllThatFollow) {
  kitchen({"soup", "--extras", "a", "b", "--spicy"});
  EXPECT_THAT(cooked.extras, ElementsAre("a", "b"));
  EXPECT_TRUE(cooked.isSpicy);
}

TEST(CommandLine, PassesOverWhatADeclarationIgnores) {
  EXPECT_EQ(kitchen({"wash", "a", "b", "c", "--help", "-x", "--tolerance", "1e-6"}).status, 2);
  EXPECT_EQ(kitchen({"wash", "--help"}).status, 0);
}

TEST(Help, IsAskedForInTwoWays) {
  for (const char* const word : {"-h", "--help"}) {
    const Result result = kitchen({"clean", "fail", word});
    EXPECT_EQ(result.status, 0);
    EXPECT_THAT(result.out, HasSubstr("Example: kitchen clean fail\n"));
    EXPECT_EQ(result.err, "");
  }
}

TEST(Help, OpensWithAnExampleAndTheCommands) {
  EXPECT_THAT(kitchen({"--help"}).out, StartsWith("Example: kitchen cook soup\n"
                                                  "\n"
                                                  "Commands:\n"
                                                  "  wash       washes plates\n"
                                                  "  clean      cleans\n"));
}

TEST(Help, TellsOfEveryOption) {
  EXPECT_THAT(kitchen({"--help"}).out, HasSubstr("Usage: kitchen [OPTION]... DISH...\n"
                                                 "\n"
                                                 "  DISH                      what to cook\n"
                                                 "\n"
                                                 "Options:\n"
                                                 "  -h, --help                print this help\n"
                                                 "  --version                 print the version\n"
                                                 "  -p, --portions N          how much (default 2)\n"
                                                 "  --spicy                   with pepper\n"
                                                 "\n"
                                                 "Sauce:\n"
                                                 "  --sauce SAUCE             what goes on it: mild, sweet or sour "
                                                 "(default mild)\n"
                                                 "  --recipe FILE\n"));
}

TEST(Help, IsNeverTooWide) {
  Declaration (*const declare)() = [] {
    Declaration declaration = declareCook();
    std::string words;
    for (int i = 0; i < 60; ++i) words += "many words ";
    declaration.about = declaration.footer = words;
    for (Option& option : declaration.options) option.help = words;
    declaration.options.back().choices = {{"one", words}, {"two", words}};
    return declaration;
  };
  std::istringstream lines(helpText({"kitchen", "", declare, {}}, declare(), "kitchen"));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80u) << line;
}

TEST(GeneratedPages, NameEveryCommandAndOption) {
  for (const char* const kind : {"man", "bash", "zsh", "fish"}) {
    const Result result = kitchen({"--generate", kind});
    EXPECT_EQ(result.status, 0);
    for (const char* const word : {"wash", "clean", "fail", "spicy", "portions", "sauce", "recipe", "extras", "sour"})
      EXPECT_THAT(result.out, HasSubstr(word)) << kind;
  }
  EXPECT_THAT(refusal({"--generate", "pdf"}), HasSubstr("--generate pdf: unknown value"));
}

/// Completes the last of `words` as bash does.
std::vector<std::string> completed(const std::string& words) {
  const ScratchDirectory folder;
  const std::string script = (folder.path() / "completion").string();
  std::ofstream(script) << completions(kKitchen, Shell::Bash) << "COMP_WORDS=(" << words
                        << "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _kitchen\n"
                        << "printf '%s\\n' \"${COMPREPLY[@]}\" > " << script << ".out\n";
  EXPECT_EQ(std::system(("bash " + script).c_str()), 0);
  std::ifstream out(script + ".out");
  std::vector<std::string> lines;
  for (std::string line; std::getline(out, line);)
    if (!line.empty()) lines.push_back(line);
  return lines;
}

TEST(BashCompletion, OffersCommandsOptionsAndValues) {
  EXPECT_THAT(completed("kitchen was"), ElementsAre("wash"));
  EXPECT_THAT(completed("kitchen clean ''"), ElementsAre("-h", "--help", "fail", "stop"));
  EXPECT_THAT(completed("kitchen soup --s"), ElementsAre("--spicy", "--sauce"));
  EXPECT_THAT(completed("kitchen soup --sauce s"), ElementsAre("sweet", "sour"));
  EXPECT_THAT(completed("kitchen --portions ''"), IsEmpty());
}

TEST(ManPage, KeepsDashesAndLeadingDots) {
  const std::string page = manPage(kKitchen);
  EXPECT_THAT(page, StartsWith(".TH KITCHEN 1\n.SH NAME\nkitchen \\- cooks\n.SH SYNOPSIS\n.B kitchen "));
  EXPECT_THAT(page, HasSubstr("\n.TP\n.B \\-p, \\-\\-portions N\nhow much (default 2)\n"));
}

TEST(ManPage, HasTheSectionsThatManualsHave) {
  const std::string page = manPage(kKitchen);
  std::size_t at = 0;
  for (const char* const section :
       {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "EXIT STATUS", "EXAMPLES"}) {
    at = page.find(fmt::format("\n.SH {}\n", section), at);
    ASSERT_NE(at, page.npos) << section;
  }
  EXPECT_THAT(page, HasSubstr("\n.SH EXIT STATUS\n.TP\n.B kitchen\n0.\n"));
  EXPECT_THAT(page, HasSubstr("\n.SH EXAMPLES\n.nf\nkitchen cook soup\n"));
}

TEST(Nearest, IsNearOrNotAtAll) {
  EXPECT_EQ(didYouMean("fuz", {"check", "fuzz"}), "; did you mean fuzz?");
  EXPECT_EQ(didYouMean("--quite", {"--suite", "--quiet"}), "; did you mean --quiet?");
  EXPECT_EQ(didYouMean("chekc", {"check", "fuzz"}), "; did you mean check?");
  EXPECT_EQ(didYouMean("", {"a"}), "");
  EXPECT_EQ(didYouMean("x", {"a"}), "");
  EXPECT_EQ(didYouMean("compare.cpp", {"compare"}), "");
  EXPECT_EQ(didYouMean(std::string(100'000, 'x'), {"fuzz"}), "");
}

}  // namespace
}  // namespace judge::options
