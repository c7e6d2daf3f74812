#include "tools/queens/trace/trace.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "tools/queens/trace/search_report.h"

namespace queens {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

class TraceTest : public ::testing::Test {
 protected:
  TraceTest() {
    std::string name = ::testing::TempDir() + "trace_test_XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) throw std::system_error(errno, std::generic_category(), "mkdtemp");
    folder_ = name;
  }
  ~TraceTest() override { fs::remove_all(folder_); }

  std::string path(const char* name) const { return (folder_ / name).string(); }
  static std::string read(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  std::string write(const char* name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }
  std::string refusal(const std::string& path) const {
    try {
      readTrace(path);
    } catch (const judge::InputError& error) {
      return error.what();
    }
    return "";
  }

  fs::path folder_;
};

const TraceHead kHead{"annealing", "8x10", 6, 77};

SearchState state(std::uint64_t steps) {
  SearchState made;
  made.steps = steps;
  made.conflicts = 100 - static_cast<std::int64_t>(steps);
  made.evaluations = 3 * steps;
  made.restarts = steps / 4;
  made.queens = 6;
  return made;
}

SearchState withTemperature(std::uint64_t steps) {
  SearchState made = state(steps);
  made.temperature = 0.1 / static_cast<double>(steps + 1);
  return made;
}

SearchState withPopulation(std::uint64_t steps) {
  SearchState made = state(steps);
  made.population = PopulationStatistics{9.392156862745098, 20, 0, 8.5};
  return made;
}

void expectSame(const SearchState& a, const SearchState& b) {
  EXPECT_EQ(a.steps, b.steps);
  EXPECT_EQ(a.conflicts, b.conflicts);
  EXPECT_EQ(a.evaluations, b.evaluations);
  EXPECT_EQ(a.restarts, b.restarts);
  EXPECT_EQ(a.queens, b.queens);
  EXPECT_EQ(a.temperature, b.temperature);
  ASSERT_EQ(a.population.has_value(), b.population.has_value());
  if (!a.population) return;
  EXPECT_EQ(a.population->mean, b.population->mean);
  EXPECT_EQ(a.population->max, b.population->max);
  EXPECT_EQ(a.population->min, b.population->min);
  EXPECT_EQ(a.population->median, b.population->median);
}

TEST_F(TraceTest, ReadsBackWhatItHasWritten) {
  for (const char* name : {"t.csv", "t.json"}) {
    for (SearchState (*const make)(std::uint64_t) : {state, withTemperature, withPopulation}) {
      TraceWriter writer(path(name), kHead);
      for (std::uint64_t i = 0; i < 5; ++i) writer.write(make(i));
      EXPECT_EQ(writer.lines(), 5u);
      const std::vector<TraceLine> lines = readTrace(path(name));
      ASSERT_EQ(lines.size(), 5u);
      for (std::uint64_t i = 0; i < 5; ++i) {
        EXPECT_EQ(lines[i].head, kHead);
        expectSame(lines[i].state, make(i));
      }
    }
  }
}

TEST_F(TraceTest, IsCompleteAfterEachLine) {
  TraceWriter csv(path("t.csv"), kHead), json(path("t.json"), kHead);
  EXPECT_TRUE(judge::Json::parse(read(path("t.json"))).at("states").empty());
  for (std::uint64_t i = 0; i < 4; ++i) {
    csv.write(withTemperature(i));
    json.write(withTemperature(i));
    EXPECT_EQ(readTrace(path("t.csv")).size(), i + 1);
    EXPECT_EQ(judge::Json::parse(read(path("t.json"))).at("states").size(), i + 1);
  }
}

TEST_F(TraceTest, HasItsColumnsInBothForms) {
  TraceWriter csv(path("t.csv"), kHead), json(path("t.json"), kHead);
  csv.write(withPopulation(1));
  json.write(withPopulation(1));
  EXPECT_THAT(
      read(path("t.csv")),
      ::testing::StartsWith("method,board,queens,seed,step,evaluations,restarts,placed,energy,temperature,mean,"
                            "max,min,median\r\nannealing,8x10,6,77,1,3,0,6,99,,9.392156862745098,20,0,8.5\r\n"));
  const auto line = judge::Json::parse(read(path("t.json"))).at("states")[0];
  for (const std::string_view column : kTraceColumns)
    EXPECT_EQ(line.contains(std::string(column)), column != "temperature") << column;
}

TEST_F(TraceTest, EndsAnArrayThatGoesToAPipe) {
  ASSERT_EQ(::mkfifo(path("t.json").c_str(), 0600), 0);
  const judge::FileDescriptor reading(::open(path("t.json").c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  {
    TraceWriter writer(path("t.json"), kHead);
    writer.write(state(0));
    writer.write(state(1));
  }
  char text[4096];
  const ssize_t size = ::read(reading.get(), text, sizeof text);
  ASSERT_GT(size, 0);
  EXPECT_EQ(judge::Json::parse(std::string(text, static_cast<std::size_t>(size))).at("states").size(), 2u);
}

TEST_F(TraceTest, HasTheBoardOfEachStateWhereItIsWanted) {
  const std::vector<std::int32_t> cols{3, kNoQueen, 1};
  SearchState made = state(0);
  made.cols = cols;
  TraceWriter(path("t.json"), kHead, 5).write(made);
  const auto document = judge::Json::parse(read(path("t.json")));
  EXPECT_EQ(document.at("states")[0].at("columns"), judge::Json({3, nullptr, 1, nullptr, nullptr}));
  EXPECT_FALSE(document.contains("outcome"));
  EXPECT_EQ(readTrace(path("t.json")).size(), 1u);
  TraceWriter(path("plain.json"), kHead).write(made);
  EXPECT_FALSE(judge::Json::parse(read(path("plain.json"))).at("states")[0].contains("columns"));
}

TEST_F(TraceTest, ReportsHowTheSearchEnded) {
  const auto ended = [&](const TraceEnd& end, std::optional<std::int64_t> rows) {
    TraceWriter writer(path("t.json"), kHead, rows);
    writer.write(state(0));
    writer.close(end);
    EXPECT_EQ(readTrace(path("t.json")).size(), 1u);
    auto document = judge::Json::parse(read(path("t.json")));
    document.erase("states");
    return document;
  };
  judge::Json expected{
      {"version", 1}, {"kind", "queens trace"}, {"outcome", "gave up"}, {"why", "budget"}, {"columns", nullptr}};
  EXPECT_EQ(ended({.answer = Answer::GaveUp, .why = "budget"}, 4), expected);
  expected.update({{"outcome", "found"}, {"why", nullptr}, {"columns", {1, 3, 0, 2}}});
  EXPECT_EQ(ended({.answer = Answer::Found, .columns = {1, 3, 0, 2}}, 4), expected);
  expected.erase("columns");
  expected["outcome"] = "none exists";
  EXPECT_EQ(ended({.answer = Answer::NoneExists}, {}), expected);
}

TEST_F(TraceTest, RefusesAPlaceThatIsNone) {
  EXPECT_THROW(TraceWriter(path("t.txt"), kHead), judge::InputError);
  EXPECT_FALSE(fs::exists(path("t.txt")));
  EXPECT_THROW(TraceWriter(path("nowhere/t.csv"), kHead), judge::InputError);
}

TEST_F(TraceTest, LeavesOutALineThatWasCutOff) {
  EXPECT_EQ(readTrace(write("t.csv", "step,energy\n1,2\n3,4\n5")).size(), 2u);
}

TEST_F(TraceTest, ReadsWhatASpreadsheetLeavesOfIt) {
  const auto lines = readTrace(write("t.csv", "energy,note,step\r\n7,mine,1\r\n"));
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].state.steps, 1u);
  EXPECT_EQ(lines[0].state.conflicts, 7);
}

TEST_F(TraceTest, ReadsTheBareListThatJsonWasBefore) {
  EXPECT_EQ(readTrace(write("t.json", "[\n{\"step\":1,\"energy\":2},\n{\"step\":3,\"energy\":1}\n]\n")).size(), 2u);
}

TEST_F(TraceTest, RefusesWhatIsNoTraceWithItsLine) {
  EXPECT_THAT(refusal(path("missing.csv")), HasSubstr("missing.csv: cannot be read"));
  EXPECT_THAT(refusal(folder_), HasSubstr("cannot be read"));
  EXPECT_THAT(refusal(write("empty", "")), HasSubstr("empty:1: has no column step"));
  EXPECT_THAT(refusal(write("t", "step,energy\n")), HasSubstr("has no lines"));
  EXPECT_THAT(refusal(write("t", "step,energy\n1,x\n")), HasSubstr("t:2: energy is 'x', which is not a number"));
  EXPECT_THAT(refusal(write("t", "step,energy\n1,-2\n")),
              HasSubstr("t:2: energy is '-2', which is not a number from 0"));
  EXPECT_THAT(refusal(write("t", "step,energy,temperature\n1,2,-0.5\n")), HasSubstr("temperature is '-0.5'"));
  EXPECT_THAT(refusal(write("t", "step,energy\n7,2\n7,2\n6,2\n")), HasSubstr("t:4: step 6 after step 7"));
  EXPECT_THAT(refusal(write("t", "[\n{\"step\":7,\"energy\":2},\n{\"step\":6,\"energy\":2}\n]\n")),
              HasSubstr("t:3: step 6 after step 7"));
  EXPECT_THAT(refusal(write("t", "step,energy\n1,2,3\n")), HasSubstr("t:2: has 3 cells, not 2"));
  EXPECT_THAT(refusal(write("t", "step,energy\n1,\n")), HasSubstr("t:2: has no energy"));
  EXPECT_THAT(refusal(write("t", "step,energy,temperature\n1,2,nan\n")), HasSubstr("which is not a number"));
  EXPECT_THAT(refusal(write("t", "step,energy,mean\n1,2,3\n")), HasSubstr("has no max"));
  EXPECT_THAT(refusal(write("t", "[1]")), HasSubstr("t:2: is no object"));
  EXPECT_THAT(refusal(write("t", "[{\"step\":1}]")), HasSubstr("t:2: has no energy"));
  EXPECT_THAT(refusal(write("t", "{\"states\": [\n1]}")), HasSubstr("t:2: is no object"));
  EXPECT_THAT(refusal(write("t", "{\"boards\": []}")), HasSubstr("is not a JSON list of states"));
  EXPECT_THAT(refusal(write("t", "[{")), HasSubstr("is not a JSON list of states"));
}

std::vector<TraceLine> linesOf(SearchState (*make)(std::uint64_t), std::uint64_t count) {
  std::vector<TraceLine> lines;
  for (std::uint64_t i = 0; i < count; ++i) lines.push_back({kHead, make(i)});
  return lines;
}

TEST(TracePlot, ShowsWhatTheTraceHas) {
  const std::string plain = tracePlot(linesOf(state, 50));
  EXPECT_THAT(plain, ::testing::StartsWith("<svg xmlns"));
  EXPECT_THAT(plain, HasSubstr("annealing, 6 queens on 8x10, seed 77: energy 51 after 49 steps"));
  EXPECT_THAT(plain, HasSubstr(">energy"));
  EXPECT_THAT(plain, HasSubstr(">steps"));
  EXPECT_THAT(plain, HasSubstr("prefers-color-scheme: dark"));
  EXPECT_THAT(plain, Not(HasSubstr("temperature")));
  EXPECT_THAT(tracePlot(linesOf(withTemperature, 50)), HasSubstr(">temperature"));
  const std::string population = tracePlot(linesOf(withPopulation, 50));
  for (const char* label : {">mean<", ">max<", ">min<", ">median<"}) EXPECT_THAT(population, HasSubstr(label));
}

TEST(TracePlot, DoesNotGrowWithTheTrace) { EXPECT_LT(tracePlot(linesOf(withTemperature, 100'000)).size(), 100'000u); }

TEST(TracePlot, KeepsThePeaksOfWhatItDrawsAsOne) {
  std::vector<TraceLine> lines = linesOf(state, 100'000);
  for (TraceLine& line : lines) line.state.conflicts = 10;
  lines[0].state.conflicts = 20;
  const auto timesAtTheTop = [](const std::string& picture) {
    int times = 0;
    for (std::size_t at = 0; (at = picture.find(" 58.0L", at)) != std::string::npos; ++at) ++times;
    return times;
  };
  EXPECT_EQ(timesAtTheTop(tracePlot(lines)), 1);
  lines[77'777].state.conflicts = 20;
  EXPECT_EQ(timesAtTheTop(tracePlot(lines)), 2);
}

TEST(TracePlot, EscapesWhatItWasGiven) {
  std::vector<TraceLine> lines = linesOf(state, 2);
  for (TraceLine& line : lines) line.head.method = "<script>";
  EXPECT_THAT(tracePlot(lines), Not(HasSubstr("<script>")));
}

TEST(TracePlot, DrawsASingleLine) { EXPECT_THAT(tracePlot(linesOf(state, 1)), HasSubstr("h0\"")); }

TEST(Thinning, KeepsTheBeginningAndThenEverFewer) {
  Thinning thinning({}, 0.001);
  std::uint64_t kept = 0, last = 0, longest = 0;
  for (std::uint64_t step = 0; step < 1'000'000; ++step) {
    if (!thinning.takes(step)) continue;
    if (step < 1000) {
      EXPECT_EQ(kept, step);
    }
    longest = std::max(longest, step - last);
    last = step;
    ++kept;
  }
  EXPECT_LT(kept, 10'000u);
  EXPECT_LE(longest, 1000u);
}

TEST(Thinning, OfBoardsKeepsTwoThousandOfTheLongestSearch) {
  Thinning thinning = Thinning::ofBoards({});
  std::uint64_t kept = 0;
  for (std::uint64_t step = 0; step <= 1000; ++step) kept += thinning.takes(step) ? 1U : 0U;
  EXPECT_EQ(kept, 1001u);
  // The steps themselves are too many: the next one taken is looked for by halving.
  for (std::uint64_t last = 1000; last < std::uint64_t{1} << 62;) {
    std::uint64_t pause = 1;
    while (!Thinning(thinning).takes(last + pause)) pause *= 2;
    for (std::uint64_t bit = pause / 2; bit > 0; bit /= 2)
      if (Thinning(thinning).takes(last + pause - bit)) pause -= bit;
    last += pause;
    EXPECT_TRUE(thinning.takes(last));
    ++kept;
  }
  EXPECT_LT(kept, 2000u);
}

TEST(Thinning, KeepsEachSoMany) {
  Thinning thinning(7, 0.001);
  for (std::uint64_t step = 0; step < 5000; ++step) EXPECT_EQ(thinning.takes(step), step % 7 == 0);
}

}  // namespace
}  // namespace queens
