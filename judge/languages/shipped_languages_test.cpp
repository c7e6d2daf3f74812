#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/languages/harness.h"
#include "judge/languages/language.h"

namespace judge {
namespace {

using ::testing::StartsWith;

TEST(ShippedLanguages, HaveProgramsToo) {
  const Languages languages({QUEENS_SOURCE_DIR "/judge/languages"});
  for (const std::string& name : languages.names()) EXPECT_NE(languages.named(name)->program, nullptr) << name;
}

TEST(ShippedLanguages, DeclareIntsAsWideAsTheyAre) {
  Signature signature{"add up", {{"n", typeIn("int")}, {"all", typeIn("list<int>")}}, typeIn("optional<int>")};
  signature.parameters[0].type.width = Type::Width::Bits53;
  signature.parameters[1].type.of[0].width = Type::Width::Bits64;
  signature.result.of[0].width = Type::Width::Bits64;
  const std::pair<const char*, const char*> expected[] = {
      {"cpp", "std::optional<long long> addUp(long long n, const std::vector<long long>& all)"},
      {"c", "long long* add_up(long long n, long long* all, int all_size)"},
      {"csharp", "long? AddUp(long n, long[] all)"},
      {"go", "func addUp(n int, all []int) *int"},
      {"java", "Long addUp(long n, long[] all)"},
      {"javascript", "function addUp(n /* number */, all /* bigint[] */) /* bigint | null */"},
      {"python", "def add_up(n: int, all_: list[int]) -> int | None"},
      {"ruby", "def add_up(n, all) # -> Integer or nil"},
      {"rust", "fn add_up(n: i64, all: Vec<i64>) -> Option<i64>"},
      {"typescript", "function addUp(n: number, all: bigint[]): bigint | null"}};
  const Languages languages({QUEENS_SOURCE_DIR "/judge/languages"});
  for (const auto& [language, declaration] : expected)
    EXPECT_EQ(languages.named(language)->declarationOf(signature), declaration);
}

TEST(ShippedLanguages, DeclareTheKatasAsPeopleWriteThem) {
  const Signature queens{
      "solve n queens", {{"n", typeIn("int")}, {"queen", typeIn("pair<int, int>")}}, typeIn("optional<text>")};
  const Signature regions{"solve regions", {{"regions", typeIn("list<list<int>>")}}, typeIn("optional<list<int>>")};
  const struct {
    const char *language, *ofQueens, *ofRegions;
  } expected[] = {
      {"cpp", "std::string solveNQueens(int n, std::pair<int, int> queen)",
       "std::vector<int> solveRegions(const std::vector<std::vector<int>>& regions)"},
      {"c", "char* solve_n_queens(int n, int queen_row, int queen_col)",
       "int* solve_regions(int** regions, int regions_size, int* regions_col_size, int* return_size)"},
      {"csharp", "string SolveNQueens(int n, (int, int) queen)", "int[] SolveRegions(int[][] regions)"},
      {"go", "func solveNQueens(n int, queen [2]int) string", "func solveRegions(regions [][]int) []int"},
      {"java", "String solveNQueens(int n, int[] queen)", "int[] solveRegions(int[][] regions)"},
      {"javascript", "function solveNQueens(n /* number */, queen /* [number, number] */) /* string | null */",
       "function solveRegions(regions /* number[][] */) /* number[] | null */"},
      {"python", "def solve_n_queens(n: int, queen: tuple[int, int]) -> str | None",
       "def solve_regions(regions: list[list[int]]) -> list[int] | None"},
      {"ruby", "def solve_n_queens(n, queen) # -> String or nil",
       "def solve_regions(regions) # -> Array<Integer> or nil"},
      {"rust", "fn solve_n_queens(n: i32, queen: (i32, i32)) -> Option<String>",
       "fn solve_regions(regions: Vec<Vec<i32>>) -> Option<Vec<i32>>"},
      {"typescript", "function solveNQueens(n: number, queen: [number, number]): string | null",
       "function solveRegions(regions: number[][]): number[] | null"},
  };
  const Languages languages({QUEENS_SOURCE_DIR "/judge/languages"});
  std::vector<std::string> tried;
  for (const auto& [name, ofQueens, ofRegions] : expected) {
    EXPECT_EQ(languages.named(name)->declarationOf(queens), ofQueens);
    EXPECT_EQ(languages.named(name)->declarationOf(regions), ofRegions);
    tried.emplace_back(name);
  }
  EXPECT_EQ(tried, languages.names());
}

TEST(ShippedLanguages, DeclareNoParameterByAKeyword) {
  const Signature signature{"cut it", {{"from", typeIn("int")}, {"end", typeIn("int")}}, typeIn("int")};
  const Languages languages({QUEENS_SOURCE_DIR "/judge/languages"});
  EXPECT_EQ(languages.named("python")->declarationOf(signature), "def cut_it(from_: int, end: int) -> int");
  EXPECT_EQ(languages.named("ruby")->declarationOf(signature), "def cut_it(from, end_) # -> Integer");
  EXPECT_EQ(languages.named("go")->declarationOf(signature), "func cutIt(from int, end int) int");
}

TEST(ShippedLanguages, SayHowTheyAndTheirLibrariesAreInstalled) {
  const Languages languages({QUEENS_SOURCE_DIR "/judge/languages"});
  const auto rust = languages.named("rust");
  EXPECT_EQ(rust->installHint(), "tools/setup rust, or apt-get install rustc-web gcc");
  EXPECT_EQ(rust->libraries.at(0).installHint(), "tools/setup rust-crates, in a clone of the project");
  EXPECT_EQ(languages.named("java")->libraries.at(0).installHint(), "apt-get install libguava-java");
}

TEST(ShippedLanguages, HaveAnExtensionOfTheirOwnAndPackages) {
  const Languages languages({QUEENS_SOURCE_DIR "/judge/languages"});
  for (const std::string& name : languages.names()) {
    const auto language = languages.named(name);
    EXPECT_FALSE(language->packages.empty()) << name;
    EXPECT_FALSE(language->version.empty()) << name;
    EXPECT_THAT(language->installHint(), StartsWith("tools/setup " + name + ", or apt-get install "));
    for (const std::string& extension : language->extensions) EXPECT_EQ(languages.ofFile("a" + extension)->id, name);
    for (const std::string& program : language->programs) EXPECT_THAT(program, StartsWith("/")) << name;
  }
}

TEST(Languages, KnowTheirKeywordsAndBuiltInsAndNoMore) {
  const Languages all({QUEENS_SOURCE_DIR "/judge/languages"});
  const std::pair<const char*, const char*> taken[] = {
      {"c", "printf"},           {"c", "int"},          {"cpp", "vector"},     {"cpp", "co_await"},
      {"csharp", "record"},      {"csharp", "foreach"}, {"go", "int64"},       {"go", "defer"},
      {"java", "record"},        {"java", "final"},     {"javascript", "let"}, {"javascript", "fetch"},
      {"javascript", "require"}, {"python", "hash"},    {"python", "from"},    {"ruby", "puts"},
      {"ruby", "unless"},        {"rust", "i32"},       {"rust", "fn"},        {"typescript", "process"},
      {"typescript", "keyof"},   {"c", "log()"},        {"c", "index()"},      {"csharp", "Solution()"},
      {"go", "init()"},          {"ruby", "p()"},       {"ruby", "inspect()"}};
  for (const auto& [id, name] : taken) EXPECT_TRUE(all.named(id)->reserved.contains(name)) << id << ": " << name;
  for (const std::string& id : all.names())
    for (const char* const free : {"index", "time", "y1", "number", "path", "array", "count", "value", "window"})
      EXPECT_FALSE(all.named(id)->reserved.contains(free)) << id << ": " << free;
}

}  // namespace
}  // namespace judge
