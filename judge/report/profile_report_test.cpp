#include "judge/report/profile_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "judge/base/json.h"
#include "judge/trials/runs/approved.h"
#include "judge/trials/runs/documented_events.h"

namespace judge {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

ProfileRecord recordOf(std::int64_t mostN) {
  ProfileRecord record{.submission = "my.cpp",
                       .kata = "mandatory-queen",
                       .variant = {"pair", "row-col", ""},
                       .tier = Tier::Limits,
                       .seed = 7,
                       .plan = {},
                       .limit = 160s,
                       .largestN = 1000,
                       .profile = {}};
  for (std::int64_t n = 100; n <= mostN; n *= 2)
    for (int square = 0; square < 3; ++square)
      record.profile.cases.push_back({n, "n = " + std::to_string(n), Verdict::AC, "", n * n * 1us, mebibytes(2)});
  record.profile.end = ProfileEnd::Budget;
  return record;
}

TEST(ProfileReport, SaysTheLawInWordsAboveTheTable) {
  const std::string text = profileAsText(recordOf(1600), Style{});
  EXPECT_THAT(
      text,
      StartsWith("my.cpp\nCPU time grows like n^2.00 (95 %: 2.00 to 2.00); 160 s would be reached near n =\n"
                 "  13000 (13000 to 13000), extrapolated from n = 1600.\nFitted to 5 sizes from n = 100 to 1600.\n"));
  EXPECT_THAT(text, HasSubstr("\n 200    3/3      40 ms       40 ms   2 MiB\n"));
  EXPECT_THAT(text, HasSubstr("--seed 7"));
}

TEST(ProfileReport, SaysWhyThereIsNoLaw) {
  EXPECT_THAT(profileAsText(recordOf(200), Style{}), HasSubstr("Growth of CPU time: too few sizes"));
}

TEST(ProfileReport, PlotsMediansOnTheLineOfAPower) {
  const ProfileRecord record = recordOf(1600);
  const std::string plot = profilePlot(sizesOf(record.profile), fitGrowth(growthSamples(record.profile)));
  EXPECT_EQ(std::count(plot.begin(), plot.end(), 'o'), 5);
  EXPECT_THAT(plot, StartsWith("     2.56 s |"));
  EXPECT_THAT(plot, HasSubstr("      10 ms |o"));
  std::istringstream lines(plot);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80u);
  EXPECT_THAT(profilePlot(sizesOf(recordOf(100).profile), {}), IsEmpty());
}

TEST(ProfileReport, CallsTheSizeAsTheKataDoes) {
  ProfileRecord record = recordOf(1600);
  record.size = {"length"};
  record.profile.boundary = {record.profile.cases.front(), {23, "", Verdict::TLE, "", 20s, {}}};
  record.profile.cases.push_back({2000, "length = 2000", Verdict::WA, "wrong", 1s, {}});
  record.profile.next = {2000, 4s, 3s};
  const std::string text = profileAsText(record, Style{});
  EXPECT_THAT(text, Not(::testing::ContainsRegex("(^| )n( |\n|$|\\^)")));
  EXPECT_THAT(text, HasSubstr("\nlength  right"));
  EXPECT_THAT(text, HasSubstr("Fitted to 5 sizes from length = 100 to 1600."));
  EXPECT_EQ(Json::parse(profileAsJson(record))["size"], "length");
}

TEST(ProfileReport, SaysHowFarItWentAndWhy) {
  ProfileRecord record = recordOf(1600);
  record.size = {"start"};
  record.profile.end = ProfileEnd::LargestSize;
  record.plan.sizes = Sizes::between(1, 1600);
  record.plan.mostN = 1600;
  EXPECT_THAT(profileAsText(record, Style{}), HasSubstr("Measured up to start = 1600, as asked (--max-n)."));
  record.plan.isLargest = true;
  EXPECT_THAT(profileAsText(record, Style{}), HasSubstr("Measured up to start = 1600, the largest available."));
}

TEST(ProfileReport, SaysThatTheJudgeFailed) {
  ProfileRecord record = recordOf(200);
  record.profile.end = ProfileEnd::Fault;
  record.fault = "generator.py was killed by SIGSEGV";
  EXPECT_THAT(profileAsText(record, Style{}),
              HasSubstr("Stopped because the judge failed: generator.py was killed by SIGSEGV."));
  EXPECT_EQ(Json::parse(profileAsJson(record))["end"], "fault");
  EXPECT_EQ(Json::parse(profileAsJson(record))["fault"], record.fault);
}

TEST(ProfileReport, TellsTheFirstFailureOfEachKindAndEscapesIt) {
  ProfileRecord record = recordOf(1600);
  record.submission = "a\x1b.cpp";
  record.profile.cases.push_back({2000, "n = 2000", Verdict::WA, "is\nwrong", 1s, {}});
  record.profile.cases.push_back({2000, "n = 2000", Verdict::WA, "is\nwrong", 1s, {}});
  record.profile.cases.push_back({2000, "n = 2000", Verdict::TLE, "too\x1b slow", 1s, {}});
  record.profile.end = ProfileEnd::TooMuch;
  const std::string text = profileAsText(record, Style{});
  EXPECT_THAT(text, HasSubstr("WA - wrong answer: n = 2000\n  is\\nwrong\n"));
  EXPECT_EQ(text.find("is\\nwrong"), text.rfind("is\\nwrong"));
  EXPECT_THAT(text, HasSubstr("Stopped at n = 2000: too\\x1B slow."));
  EXPECT_THAT(text, HasSubstr("It was wrong at n = 2000; it took too much CPU time at n = 2000."));
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
}

/// Right up to n = 22.
ProfileRecord endingAt23() {
  ProfileRecord record = recordOf(100);
  record.profile.boundary = {{22, "n = 22", Verdict::AC, "", 4ms, {}}, {23, "n = 23", Verdict::TLE, "", 20s, {}}};
  return record;
}

TEST(ProfileReport, TellsTheBoundary) {
  ProfileRecord record = endingAt23();
  EXPECT_THAT(profileAsText(record, Style{}), HasSubstr("\nn = 22 took up to 4 ms, n = 23 more than 20 s.\n"));
  EXPECT_EQ(Json::parse(profileAsJson(record))["boundary"], Json({{"n", 22},
                                                                  {"cpu_ns", 4'000'000},
                                                                  {"failed_n", 23},
                                                                  {"failed_cpu_ns", 20'000'000'000},
                                                                  {"failed_verdict", "TLE"}}));
  record.profile.cases.push_back(record.profile.boundary->failed);
  EXPECT_THAT(failingSizes(record), IsEmpty());
  record.profile.boundary->failed.verdict = Verdict::RTE;
  EXPECT_EQ(failingSizes(record), "It took too much CPU time at n = 23.");
  EXPECT_THAT(boundaryText(record), HasSubstr("n = 23 got RTE (crashed or ended early)."));
}

TEST(ProfileReport, SaysWhatTheBudgetWasTooSmallFor) {
  ProfileRecord record = recordOf(1600);
  EXPECT_THAT(profileAsText(record, Style{}), HasSubstr("Stopped after 20 s (--seconds)."));
  record.profile.next = {2000, 4s, 3s};
  EXPECT_THAT(profileAsText(record, Style{}),
              HasSubstr("Stopped before n = 2000: it would take about 4 s, and 3 s of 20 s (--seconds)\n"
                        "  was left."));
}

TEST(ProfileReport, ShowsTheBoardOfAWrongAnswer) {
  ProfileRecord record = recordOf(1600);
  record.profile.cases.push_back({2000, "n = 2000", Verdict::WA, "wrong", 1s, {}, false, "row 0  Q.\nrow 1  Q.\n"});
  EXPECT_THAT(profileAsText(record, Style{}), HasSubstr("  wrong\n\n    row 0  Q.\n    row 1  Q.\n"));
  const Json failure = Json::parse(profileAsJson(record))["failures"][0];
  EXPECT_EQ(failure["excerpt"], "row 0  Q.\nrow 1  Q.\n");
}

TEST(ProfileReport, SaysInItsHeadlineAtWhichSizesItFailed) {
  ProfileRecord record = recordOf(100);
  for (const std::int64_t n : {14, 14, 17, 22, 29})
    record.profile.cases.push_back({n, "n", Verdict::WA, "wrong", 1s, {}, n == 14});
  record.profile.cases.push_back({20, "n", Verdict::RTE, "dead", 1s, {}});
  record.hint = "2 of 5 wrong answers would be right with --pair col-row";
  const std::string text = profileAsText(record, Style{});
  EXPECT_THAT(text,
              StartsWith("my.cpp\nIt was wrong at n = 14 and 3 more sizes; it crashed or ended early at n = 20."));
  EXPECT_THAT(text, HasSubstr("Hint: 2 of 5 wrong answers would be right with --pair col-row."));
  const Json document = Json::parse(profileAsJson(record));
  EXPECT_EQ(document["wrong_answers"], 5);
  EXPECT_EQ(document["right_under_other_reading"], 2);
}

void collectProfileKeys(const Json& value, const std::string& path, std::set<std::string>& keys) {
  if (value.is_array())
    for (const Json& each : value) collectProfileKeys(each, path + "[]", keys);
  if (!value.is_object()) return;
  for (const auto& [key, member] : value.items()) {
    keys.insert(path.empty() ? key : path + "." + key);
    collectProfileKeys(member, path.empty() ? key : path + "." + key, keys);
  }
}

TEST(ProfileReport, JsonHasTheDocumentedKeys) {
  ProfileRecord record = recordOf(1600);
  record.profile.boundary = endingAt23().profile.boundary;
  record.profile.cases.push_back({2000, "n = 2000", Verdict::WA, "wrong", 1s, {}});
  std::set<std::string> keys, documented;
  collectProfileKeys(Json::parse(profileAsJson(record)), "", keys);
  std::ifstream file(JUDGE_REPORT_FOLDER "/profile_report.md");
  for (std::string line; std::getline(file, line) && line != "# The events of judge profile";)
    if (line.starts_with("| `")) documented.insert(line.substr(3, line.find('`', 3) - 3));
  EXPECT_EQ(keys, documented);
}

/// As `judge profile` tells it.
std::vector<std::string> linesOf(const ProfileRecord& record) {
  std::vector<std::string> lines;
  ProfileEvents events([&](std::string_view line) { lines.emplace_back(line); });
  events.started(record);
  Compiled compiled;
  compiled.locations = {{"my.cpp", 7, 3, "warning", SourceLocation::Severity::Warning}};
  events.compiled(compiled);
  Profile soFar;
  for (const ProfiledCase& asked : record.profile.cases) {
    soFar.cases.push_back(asked);
    events.measured(soFar);
  }
  events.ended(&record);
  return lines;
}

TEST(ProfileEvents, HaveExactlyTheDocumentedKeys) {
  EventKeys events = documentedEvents(fileInReportFolder("profile_report.md"), "# The events of judge profile");
  events["compiled"] = documentedEvents(fileInReportFolder("ndjson_report.md"), "# The event stream").at("compiled");
  ASSERT_EQ(events.size(), 4u);
  expectDocumentedEvents(events, linesOf(recordOf(1600)));
}

TEST(ProfileEvents, TellEachSizeInTheEndWithAllItsCases) {
  ProfileRecord record = recordOf(400);
  record.profile.cases.push_back({400, "n = 400", Verdict::WA, "is\nwrong", 1s, mebibytes(3)});
  std::map<std::int64_t, Json> sizes;
  for (const std::string& line : linesOf(record))
    if (const auto told = Json::parse(line); told["event"] == "size_measured")
      sizes[told["n"].get<std::int64_t>()] = told;
  ASSERT_EQ(sizes.size(), 3u);
  EXPECT_EQ(sizes[100]["asked"], 3);
  EXPECT_EQ(sizes[200]["verdict"], "AC");
  EXPECT_EQ(sizes[200]["median_cpu_ns"], 40'000'000);
  EXPECT_THAT(sizes[200]["picture"].get<std::string>(), HasSubstr("n = 200: 40 ms"));
  EXPECT_EQ(sizes[400]["asked"], 4);
  EXPECT_EQ(sizes[400]["right"], 3);
  EXPECT_EQ(sizes[400]["verdict"], "WA");
  EXPECT_EQ(sizes[400]["reason"], "is\\nwrong");
  EXPECT_EQ(sizes[400]["spent_cpu_ns"], 3 * (10'000'000 + 40'000'000 + 160'000'000) + 1'000'000'000);
}

TEST(ProfileEvents, EndWithTheDocumentOrNone) {
  EXPECT_EQ(Json::parse(linesOf(recordOf(400)).back())["document"], Json::parse(profileAsJson(recordOf(400))));
  std::string last;
  ProfileEvents([&](std::string_view line) { last = line; }).ended(nullptr);
  EXPECT_TRUE(Json::parse(last)["document"].is_null());
}

TEST(ProfileReport, JsonHasTableAndLaw) {
  const Json document = Json::parse(profileAsJson(recordOf(1600)));
  EXPECT_EQ(document["sizes"].size(), 5u);
  EXPECT_EQ(document["sizes"][1]["median_cpu_ns"], 40'000'000);
  EXPECT_EQ(document["growth"]["law"], "power");
  EXPECT_NEAR(document["growth"]["rate"].get<double>(), 2, 1e-6);
  EXPECT_EQ(document["end"], "budget");
  const Json without = Json::parse(profileAsJson(recordOf(100)));
  EXPECT_TRUE(without["growth"].is_null());
  EXPECT_THAT(without["why_not"].get<std::string>(), HasSubstr("too few"));
}

TEST(ProfileReport, JsonIsValidWhateverTheNameOfTheFile) {
  ProfileRecord record = recordOf(200);
  record.submission = "\xff\"\n.cpp";
  EXPECT_EQ(Json::parse(profileAsJson(record))["submission"], "\\xFF\"\\n.cpp");
}

TEST(ProfileReport, CsvHasALineForEachSize) {
  ProfileRecord record = recordOf(200);
  record.profile.cases.push_back({400, "n = 400", Verdict::TLE, "", 1s, mebibytes(1)});
  EXPECT_EQ(profileAsCsv(record),
            "n,asked,right,least_cpu_ns,median_cpu_ns,memory_bytes\r\n"
            "100,3,3,10000000,10000000,2097152\r\n"
            "200,3,3,40000000,40000000,2097152\r\n"
            "400,1,0,,,1048576\r\n");
}

}  // namespace
}  // namespace judge
