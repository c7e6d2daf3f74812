// The documents of a course as JSON: writing and reading follow the lists of fields beside the structs.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/course/machine.h"
#include "judge/course/plan.h"
#include "judge/course/result.h"
#include "judge/machine/digest.h"
#include "judge/report/json_parts.h"

namespace judge::course {
namespace {

/// Somebody may have forged a document: no figure in it is so large that calculating with it goes wrong, and no text
/// so long that a course of them fills the memory.
constexpr std::uint64_t kLargestNumber = 1'000'000'000'000'000;  // in nanoseconds 11 days, in bytes a petabyte
constexpr std::size_t kLongestText = std::size_t{1} << 16;
constexpr std::size_t kDeepestNesting = 8;
static_assert(kLongestWritten.count * 3 + 64 < kLongestText, "bytes that are no UTF-8 become three each");

constexpr auto cutText = [](const std::string& text) { return cut(text, kLongestWritten); };

/// The rules by which such a document is read.
struct ForgedJson {
  /// Members that earlier versions of the judge did not write.
  static bool mayBeMissing(std::string_view name) {
    constexpr std::string_view kLater[] = {"compilers", "is_idle", "layout", "problem_is_for_student",
                                           "is_late",   "left_out"};
    return std::ranges::find(kLater, name) != std::end(kLater);
  }

  static void checkText(const std::string& text) {
    if (text.size() > kLongestText) throw std::runtime_error("a text in it is too long");
  }

  template <class Number>
  static Number number(const Json& json) {
    const bool isInRange =
        json.is_number_integer() && (!json.is_number_unsigned() || json.get<std::uint64_t>() <= kLargestNumber);
    const std::int64_t number = isInRange ? json.get<std::int64_t>() : -1;
    if (number < 0 || !std::in_range<Number>(number))
      throw std::runtime_error("a number in it is not an integer in the expected range");
    return static_cast<Number>(number);
  }
};

Json documentOf(std::string_view kind, const auto& value) {
  Json document = documentHead(kind);
  document.update(toJson(value, cutText));
  return document;
}

constexpr std::string_view kPlan = "class_plan";
constexpr std::string_view kShardRun = "class_shard_run";
constexpr std::string_view kResult = "class_result";

/// Documents of version 2 have other names for some kinds and keys.
constexpr int kEarlierVersion = 2;
constexpr std::pair<std::string_view, std::string_view> kRenamed[] = {
    {"class_share", kShardRun}, {"share", "shard_run"}, {"likeness", "normalized_digest"}, {"place", "location"}};

std::string currentName(const std::string& name) {
  const auto* const renamed = std::ranges::find(kRenamed, name, [](const auto& pair) { return pair.first; });
  return renamed == std::end(kRenamed) ? name : std::string(renamed->second);
}

/// The object with the keys of this version at its top.
Json withCurrentKeys(Json object) {
  Json current = Json::object();
  for (auto& [name, member] : object.items()) current[currentName(name)] = std::move(member);
  return current;
}

/// Throws std::exception with one line that says what is wrong.
template <class Value>
Value valueIn(std::string_view text, std::string_view kind, const nlohmann::json::parser_callback_t& keep = nullptr) {
  if (nestingOf(text) > kDeepestNesting) throw std::runtime_error("it is nested too deeply");
  const Json document = nlohmann::json::parse(text, keep);  // sorted, as jsonIn() does
  const Json version = documentHead(kind).at("version");
  if (!document.is_object() || currentName(document.value("kind", "")) != kind)
    throw std::runtime_error(fmt::format("it is not a document of the kind {}", kind));
  if (const Json given = document.value("version", Json()); given != version && given != kEarlierVersion)
    throw std::runtime_error(fmt::format("it has another version; this judge reads version {}", dumped(version)));
  Value value;
  fromJson(withCurrentKeys(document), value, ForgedJson());
  return value;
}

std::string damageText(const std::exception& damage) {
  if (const auto* const notJson = dynamic_cast<const Json::parse_error*>(&damage))
    return fmt::format("it is cut off or damaged at byte {}", notJson->byte);
  const auto* const member = dynamic_cast<const Json::exception*>(&damage);
  return member ? plainMessage(*member) : damage.what();
}

template <class Value>
Value valueInFile(std::string_view text, std::string_view kind, const std::string& path,
                  const nlohmann::json::parser_callback_t& keep = nullptr) {
  try {
    return valueIn<Value>(text, kind, keep);
  } catch (const std::exception& damage) {
    throw InputError(path, fmt::format("cannot be read: {}", damageText(damage)));
  }
}

/// Behind what the digest is of; it ends the document.
std::string seal(std::string_view body) { return fmt::format(",\"digest\":\"{}\"}}\n", digest({body})); }

bool isDigest(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == text.npos;
}

/// Whether it is the path of a file below a folder.
bool isFileName(std::string_view name) {
  return std::ranges::none_of(split(name, '/'),
                              [](std::string_view part) { return part.empty() || part == "." || part == ".."; });
}

/// The member of a submission that could lead a judge elsewhere; empty where all are right.
std::string_view whatIsForeign(const PlannedSubmission& submission) {
  if (submission.student.empty()) return "a name";
  if (!submission.problem.empty()) return "";
  if (!isDigest(submission.source) || !isDigest(submission.key)) return "a digest";
  return submission.files.empty() || !std::ranges::all_of(submission.files, isFileName) ? "a file" : "";
}

}  // namespace

/// A submission is a line, and never more than one of them is a tree of JSON: a plan may have 100,000.
std::string written(const Plan& plan) {
  const std::vector<PlannedSubmission>& submissions = plan.submissions;
  Json head = documentHead(kPlan);
  fields(plan, [&](const char* name, const auto& member) {
    head[name] = Json::array();
    if constexpr (!std::is_same_v<decltype(member), const std::vector<PlannedSubmission>&>)
      head[name] = toJson(member, cutText);
  });
  std::string text = writtenInAscii(head);
  text.resize(text.rfind("[]") + 1);
  for (const PlannedSubmission& submission : submissions)
    text += (&submission == submissions.data() ? "\n" : ",\n") + dumped(toJson(submission, cutText), -1, true);
  return text + "\n]}\n";
}

bool looksLikePlan(std::string_view head) { return head.find(fmt::format("\"{}\"", kPlan)) != head.npos; }

Plan planIn(std::string_view text, const std::string& path) {
  std::vector<PlannedSubmission> submissions;
  std::string damage;  // reported once the text is known to be a plan
  const auto takeSubmission = [&](int depth, nlohmann::json::parse_event_t event, const nlohmann::json& complete) {
    if (depth != 2 || event != nlohmann::json::parse_event_t::object_end) return true;
    if (!damage.empty()) return false;
    try {
      fromJson(withCurrentKeys(Json(complete)), submissions.emplace_back(), ForgedJson());
    } catch (const std::exception& error) {
      damage = damageText(error);
    }
    return false;
  };
  Plan plan = valueInFile<Plan>(text, kPlan, path, takeSubmission);
  if (!damage.empty()) throw InputError(path, fmt::format("cannot be read: {}", damage));
  plan.submissions = std::move(submissions);
  for (const PlannedSubmission& submission : plan.submissions)
    if (const std::string_view what = whatIsForeign(submission); !what.empty())
      throw InputError(path, fmt::format("cannot be used: the submission of {} has {} that no judge wrote",
                                         inQuotes(submission.student), what));
  return plan;
}

std::string written(const ShardRun& shardRun) { return writtenInAscii(documentOf(kShardRun, shardRun)); }

ShardRun shardRunIn(std::string_view text, const std::string& path) {
  return valueInFile<ShardRun>(text, kShardRun, path);
}

std::string written(const Result& result) {
  std::string body = dumped(documentOf(kResult, result), -1, true);
  body.pop_back();
  return body + seal(body);
}

namespace {

/// "reports/ab/DIGEST.html"
bool isReportName(std::string_view name) {
  constexpr std::string_view kFolder = "reports/ab/", kEnd = ".html";
  if (name.size() != kFolder.size() + 64 + kEnd.size() || !name.ends_with(kEnd)) return false;
  const std::string_view stem = name.substr(kFolder.size(), 64);
  return isDigest(stem) && name.substr(0, kFolder.size()) == fmt::format("reports/{}/", stem.substr(0, 2));
}

void expectWellFormed(const Result& result) {
  constexpr std::size_t kMostSuites = 1'000;
  if (!isReportName(result.report)) throw std::runtime_error("it names no report");
  if (result.failed.size() > kMostFailedCases || result.suites.size() > kMostSuites)
    throw std::runtime_error("it lists more cases or suites than a result can have");
  for (const SuiteResult& suite : result.suites)
    if (suite.accepted > suite.asked || suite.asked > suite.cases)
      throw std::runtime_error("a suite in it has more accepted cases than cases");
}

}  // namespace

ReadResult resultIn(std::string_view text) {
  static const std::size_t kSealBytes = seal("").size();
  if (text.size() < kSealBytes) return {{}, "it is cut off"};
  const std::string_view body = text.substr(0, text.size() - kSealBytes);
  if (text.substr(body.size()) != seal(body)) return {{}, "it was changed after it was written"};
  try {
    ReadResult read{valueIn<Result>(std::string(body) + '}', kResult)};
    expectWellFormed(read.result);
    return read;
  } catch (const std::exception& damage) {
    return {{}, damageText(damage)};
  }
}

ReadResult resultIn(std::string_view text, std::string_view key, bool isReference) {
  ReadResult read = resultIn(text);
  if (read.damage.empty() && (read.result.key != key || read.result.isReference != isReference))
    return {{}, "it is the result of another submission"};
  return read;
}

}  // namespace judge::course
