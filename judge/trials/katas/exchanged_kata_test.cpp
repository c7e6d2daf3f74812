// Katas that ship, as packages of other judges and back.

#include "judge/trials/commands/command_fixture.h"

namespace judge {
namespace {

using ::testing::HasSubstr;

namespace fs = std::filesystem;

struct Exchange {
  std::string kata, format;
};

std::vector<Exchange> exchangesOf(const std::vector<std::string>& katas) {
  std::vector<Exchange> all;
  for (const std::string& kata : katas)
    for (const std::string format : {"kattis-legacy", "kattis-2025-09", "domjudge"}) all.push_back({kata, format});
  return all;
}

std::string exchangeName(const ::testing::TestParamInfo<Exchange>& exchange) {
  std::string name = exchange.param.kata + '_' + exchange.param.format;
  std::ranges::replace(name, '-', '_');
  return name;
}

class ExchangedKata : public CommandFixture, public ::testing::WithParamInterface<Exchange> {
 protected:
  /// The kata without hyphens, which no package's name may have.
  std::string name() const {
    std::string name = GetParam().kata;
    std::erase(name, '-');
    return name;
  }

  /// The exported package; for DOMjudge the archive in its folder.
  fs::path package() const {
    const fs::path folder = folder_.path() / "packages" / name();
    return GetParam().format == "domjudge" ? folder / (name() + ".zip") : folder;
  }

  Result exported() const {
    fs::create_directories(folder_.path() / "packages");
    const std::string folder = (folder_.path() / "packages" / name()).string();
    return judge({"kata", "export", GetParam().kata, "--format", GetParam().format, "--output", folder});
  }
};

INSTANTIATE_TEST_SUITE_P(Often, ExchangedKata, ::testing::ValuesIn(exchangesOf({"count"})), exchangeName);
INSTANTIATE_TEST_SUITE_P(Slow, ExchangedKata,
                         ::testing::ValuesIn(exchangesOf({"all-solutions", "any-board", "first-solution", "fundamental",
                                                          "mandatory-queen", "read-board", "regions", "repair",
                                                          "short-sighted"})),
                         exchangeName);

TEST_P(ExchangedKata, KeepsToTheRulesOfTheFormat) {
  const Result made = exported();
  ASSERT_EQ(made.status, 0) << made.err;
  const Result checked = judge({"kata", "check", "--package", package().string()});
  EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
  EXPECT_THAT(checked.out, HasSubstr(name() + ": " + GetParam().format + ": no faults\n"));
  EXPECT_TRUE(leftNothingBehind());
}

TEST_P(ExchangedKata, ComesBackWithItsVerdicts) {
  ASSERT_EQ(exported().status, 0);
  const std::string kata = (folder_.path() / "katas" / name()).string();
  const Result back = judge({"kata", "import", package().string(), "--output", kata, "--quiet"});
  ASSERT_EQ(back.status, 0) << back.err;
  const Result graded =
      judge({"compare", kata + "/submissions", "--kata", kata, "--expect", "--rounds", "1", "--fail-fast", "--quiet"});
  EXPECT_EQ(graded.status, 0) << graded.out << graded.err;
  EXPECT_THAT(graded.out, HasSubstr(" verdicts match the folder."));
}

}  // namespace
}  // namespace judge
