// judge fuzz and judge profile on katas that are folders, as a user meets them.

#include "judge/base/json.h"
#include "judge/trials/commands/command_fixture.h"
#include "judge/trials/written_kata.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kLists =
    "result = \"int\"\nsize = \"numbers\"\n%s[[parameters]]\nname = \"numbers\"\ntype = \"list<int>\"\n";

const std::string kGenerator =
    "import random\n"
    "def generate(seed, size):\n"
    "    numbers = [random.Random(f'{seed} {i}').randint(1, 99) for i in range(size)]\n"
    "    return f'[{numbers}] => {sum(numbers)}'\n";

/// A kata that adds up lists; its suites have lists of up to 20 numbers.
class FuzzedKata : public CommandFixture {
 protected:
  FuzzedKata() {
    std::string all;
    for (int i = 1; i <= 20; ++i) all += (i > 1 ? ", " : "") + std::to_string(i);
    written_.withSuite("tiny", "[[]] => 0\n[[5]] => 5\n[[" + all + "]] => 210\n");
  }

  void draws(const std::string& generator = kGenerator) {
    written_.withToml(toml("generator = \"generator.py\"\nsizes = [0, 50]\n")).with("generator.py", generator);
  }

  void hasSuitesAlone() { written_.withToml(toml("")); }

  Result fuzz(const std::string& submission, const std::vector<std::string>& options = {}) const {
    std::vector<std::string> all = {"fuzz",    submission, "--kata",           written_.path(), "--seed", "1",
                                    "--cases", "2000",     "--shrink-seconds", "100",           "--save", found_};
    all.insert(all.end(), options.begin(), options.end());
    return judge(all);
  }

  Json fuzzed(const std::string& submission) const { return Json::parse(fuzz(submission, {"--format", "json"}).out); }

  std::string sums(const std::string& remark = "") const {
    return file("sums.py", "def try_it(numbers):\n" + remark + "    return sum(numbers)\n");
  }
  std::string forgetsTheEighth() const { return sums("    if len(numbers) >= 8: numbers[7] = 0\n"); }

  WrittenKata written_{"sums"};
  const std::string found_ = (folder_.path() / "found.suite").string();

 private:
  static std::string toml(const std::string& keys) {
    std::string text = kLists;
    return text.replace(text.find("%s"), 2, keys);
  }
};

TEST_F(FuzzedKata, HasItsCasesDrawnByItsGeneratorAndTheSmallestWrittenDown) {
  draws();
  const Result fuzzed = fuzz(forgetsTheEighth());
  EXPECT_EQ(fuzzed.status, 1) << fuzzed.out << fuzzed.err;
  EXPECT_THAT(fuzzed.out, AllOf(HasSubstr("WA - wrong answer: numbers = ["), HasSubstr("Every smaller size passed"),
                                HasSubstr("--kata " + written_.path().string()), HasSubstr("length up to ")));
  EXPECT_THAT(fuzzed.out, Not(HasSubstr("board")));
  EXPECT_THAT(read(found_), HasSubstr("kata sums\nsuite found-length8\n\ncases\n[["));
  const std::vector<std::string> again = {"--kata", written_.path(), "--suite", found_};
  EXPECT_EQ(judge({forgetsTheEighth(), again[0], again[1], again[2], again[3]}).status, 1);
  EXPECT_EQ(judge({sums(), again[0], again[1], again[2], again[3]}).status, 0);
}

TEST_F(FuzzedKata, TellsWhatWasSampledInJson) {
  draws();
  const Json report = fuzzed(forgetsTheEighth());
  EXPECT_EQ(report["kata"], "sums");
  EXPECT_EQ(report["size"], "length");
  const Json& failure = report["failure"];
  EXPECT_EQ(failure["reproducibility"], "always");
  EXPECT_EQ(failure["smallest_found"]["length"], 8);
  EXPECT_EQ(failure["search"]["sampled_up_to"], 7);
  EXPECT_EQ(failure["search"]["sampled"], 64);
  EXPECT_EQ(failure["search"]["complete_up_to"], 0);
  EXPECT_EQ(failure["search"]["stopped"], "sampled");
}

TEST_F(FuzzedKata, HasWhatComesBeforeInItsSuite) {
  draws();
  const std::string remembers =
      file("remembers.py",
           "seen = []\n"
           "def try_it(numbers):\n"
           "    wrong = len(numbers) > 4 and any(len(old) == len(numbers) and old != numbers for old in seen)\n"
           "    seen.append(numbers)\n"
           "    return -1 if wrong else sum(numbers)\n");
  const Json report = fuzzed(remembers);
  EXPECT_EQ(report["failure"]["reproducibility"], "after-others");
  EXPECT_EQ(report["failure"]["smallest_found"]["length"], 5);
  ASSERT_EQ(report["failure"]["after"].size(), 1u);
  EXPECT_EQ(report["failure"]["after"][0]["length"], 5);
  EXPECT_EQ(judge({remembers, "--kata", written_.path(), "--suite", found_}).status, 1);
}

TEST_F(FuzzedKata, IsAskedItsSuitesWhereItCannotDraw) {
  hasSuitesAlone();
  const Result fuzzed = fuzz(forgetsTheEighth());
  EXPECT_EQ(fuzzed.status, 1);
  EXPECT_THAT(
      fuzzed.out,
      AllOf(HasSubstr("only those of the suites of sums: the kata has no generator"),
            HasSubstr("Every case of every smaller\nsize passed. No case of the suites that is shorter fails.")));
  EXPECT_THAT(read(found_), HasSubstr("cases\n[[1, 2, 3, 4"));
  const Result right = fuzz(sums());
  EXPECT_EQ(right.status, 0) << right.out;
  EXPECT_THAT(right.out, HasSubstr("Nothing found: none of 3 different cases failed in 2000 runs, length up to 20"));
}

TEST_F(FuzzedKata, EndsWithTheGeneratorAndKeepsWhatWasFound) {
  draws(kGenerator + "    \n" + "draw = generate\ndef generate(seed, size):\n" +
        "    return draw(seed, size) if size != 3 else str(1 // 0)\n");
  const Result fuzzed = fuzz(forgetsTheEighth());
  EXPECT_EQ(fuzzed.status, 3) << fuzzed.out;
  EXPECT_THAT(fuzzed.err, HasSubstr("judge: generator.py threw ZeroDivisionError"));
  EXPECT_THAT(fuzzed.out, HasSubstr("then the judge failed: generator.py threw ZeroDivisionError"));
  EXPECT_THAT(fuzzed.out, HasSubstr("WA - wrong answer: numbers = ["));
  EXPECT_THAT(read(found_), HasSubstr("cases\n[["));
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(FuzzedKata, IsProfiledByWhatItsSizeIsCalled) {
  draws();
  const Result profiled = judge({"profile", sums(), "--kata", written_.path(), "--seconds", "1", "--seed", "1"});
  EXPECT_EQ(profiled.status, 0) << profiled.err;
  EXPECT_THAT(profiled.out,
              AllOf(HasSubstr("Measured up to length = 50, the largest available."), HasSubstr("\nlength  right")));
  EXPECT_THAT(profiled.out, Not(HasSubstr(" n ")));
}

TEST_F(FuzzedKata, IsProfiledAtEverySizeWhereItHasFew) {
  hasSuitesAlone();
  const Json report = Json::parse(judge({"profile", sums(), "--kata", written_.path(), "--format", "json"}).out);
  ASSERT_EQ(report["sizes"].size(), 2u);
  EXPECT_EQ(report["sizes"][0]["n"], 1);
  EXPECT_EQ(report["sizes"][1]["n"], 20);
  EXPECT_EQ(report["end"], "largest_size");
}

TEST_F(FuzzedKata, KeepsWhatWasMeasuredWhenItsGeneratorFails) {
  draws("def generate(seed, size):\n    return f'[{[1] * size}] => {size}' if size < 20 else str(1 // 0)\n");
  const Result profiled = judge({"profile", sums(), "--kata", written_.path(), "--seconds", "1", "--format", "json"});
  EXPECT_EQ(profiled.status, 3) << profiled.err;
  const Json report = Json::parse(profiled.out);
  EXPECT_EQ(report["end"], "fault");
  EXPECT_THAT(report["fault"].get<std::string>(), HasSubstr("ZeroDivisionError"));
  EXPECT_GE(report["sizes"].size(), 1u);
}

}  // namespace
}  // namespace judge
