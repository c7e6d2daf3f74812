// The documents of a course as JSON. What a document holds stands in one list of names and members; writing and reading
// follow it.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/course/machine.h"
#include "judge/course/plan.h"
#include "judge/course/result.h"
#include "judge/machine/digest.h"
#include "judge/report/json_parts.h"

namespace judge::course {
namespace {

using Json = OrderedJson;

template <class Value, class Kept>
concept Any = std::is_same_v<std::remove_const_t<Value>, Kept>;

void eachField(Any<Calibration> auto& calibration, auto&& visit) {
  visit("work_ns", calibration.work);
  visit("memory_ns", calibration.memory);
}

void eachField(Any<CompilerVersion> auto& compiler, auto&& visit) {
  visit("language", compiler.language);
  visit("version", compiler.version);
}

void eachField(Any<Machine> auto& machine, auto&& visit) {
  visit("host", machine.host);
  visit("processor", machine.processor);
  visit("cores", machine.cores);
  visit("kernel", machine.kernel);
  visit("sandbox", machine.tier);
  visit("accounting", machine.accounting);
  visit("judge", machine.judge);
  visit("compilers", machine.compilers);
}

void eachField(Any<ShareRun> auto& share, auto&& visit) {
  visit("id", share.id);
  visit("plan_digest", share.planDigest);
  visit("shard", share.shard);
  visit("shards", share.shards);
  visit("is_reference", share.isReference);
  visit("is_forced", share.isForced);
  visit("is_idle", share.isIdle);
  visit("machine", share.machine);
  visit("began", share.began);
  visit("ended", share.ended);
  visit("before", share.before);
  visit("after", share.after);
}

void eachField(Any<PlannedSubmission> auto& submission, auto&& visit) {
  visit("student", submission.student);
  visit("id", submission.id);
  visit("group", submission.group);
  visit("handed_in", submission.handedIn);
  visit("place", submission.place);
  visit("language", submission.language);
  visit("source", submission.source);
  visit("files", submission.files);
  visit("key", submission.key);
  visit("likeness", submission.likeness);
  visit("problem", submission.problem);
}

void eachField(Any<Plan> auto& plan, auto&& visit) {
  visit("name", plan.name);
  visit("judge", plan.judge);
  visit("kata", plan.kata);
  visit("kata_digest", plan.kataDigest);
  visit("options", plan.options);
  visit("digest", plan.digest);
  visit("sandbox", plan.tier);
  visit("reference", plan.reference);
  visit("suites", plan.suites);
  visit("submissions", plan.submissions);
}

void eachField(Any<SuiteResult> auto& suite, auto&& visit) {
  visit("name", suite.name);
  visit("cases", suite.cases);
  visit("asked", suite.asked);
  visit("accepted", suite.accepted);
  visit("verdict", suite.verdict);
  visit("cpu_ns", suite.cpu);
}

void eachField(Any<FailedCase> auto& failed, auto&& visit) {
  visit("suite", failed.suite);
  visit("case_index", failed.index);
  visit("question", failed.question);
  visit("verdict", failed.verdict);
}

void eachField(Any<Result> auto& result, auto&& visit) {
  visit("key", result.key);
  visit("share", result.share);
  visit("is_reference", result.isReference);
  visit("report", result.report);
  visit("began", result.began);
  visit("verdict", result.verdict);
  visit("reason", result.reason);
  visit("hint", result.hint);
  visit("language", result.language);
  visit("function", result.function);
  visit("suites", result.suites);
  visit("failed", result.failed);
  visit("cpu_ns", result.cpu);
  visit("wall_ns", result.wall);
  visit("slowest_case_ns", result.slowestCase);
  visit("compile_cpu_ns", result.compileCpu);
  visit("peak_memory_bytes", result.peakMemory);
  visit("limit_total_cpu_ns", result.totalLimit);
  visit("limit_case_cpu_ns", result.caseLimit);
  visit("is_close", result.isClose);
}

/// Somebody may have forged a document: no figure in it is so large that calculating with it goes wrong, and no text
/// so long that a course of them fills the memory.
constexpr std::int64_t kLargestNumber = 1'000'000'000'000'000;  // in nanoseconds 11 days, in bytes a petabyte
constexpr std::size_t kLongestText = std::size_t{1} << 16;
constexpr int kDeepestNesting = 8;
static_assert(kLongestWritten.count * 3 + 64 < kLongestText, "bytes that are no UTF-8 become three each");

template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};

template <class Value>
void fill(Json& object, const Value& value);

template <class Value>
Json jsonOf(const Value& value) {
  if constexpr (std::is_same_v<Value, Verdict>) {
    return code(value);
  } else if constexpr (std::is_same_v<Value, Nanoseconds>) {
    return value.count();
  } else if constexpr (std::is_same_v<Value, Bytes>) {
    return value.count;
  } else if constexpr (std::is_same_v<Value, std::string>) {
    return cut(value, kLongestWritten);
  } else if constexpr (std::is_arithmetic_v<Value>) {
    return value;
  } else if constexpr (IsVector<Value>::value) {
    Json list = Json::array();
    for (const auto& one : value) list.push_back(jsonOf(one));
    return list;
  } else {
    Json object = Json::object();
    fill(object, value);
    return object;
  }
}

template <class Value>
void fill(Json& object, const Value& value) {
  eachField(value, [&](const char* name, const auto& member) { object[name] = jsonOf(member); });
}

template <class Number>
Number numberOf(const Json& json) {
  const bool isInRange = json.is_number_integer() && (!json.is_number_unsigned() || json <= kLargestNumber);
  const std::int64_t number = isInRange ? json.get<std::int64_t>() : -1;
  if (number < 0 || number > kLargestNumber || !std::in_range<Number>(number))
    throw std::runtime_error("it has something else where a whole number that is not too large belongs");
  return static_cast<Number>(number);
}

/// What judges of a former time did not write; nobody knows it then.
constexpr std::string_view kLaterMembers[] = {"compilers", "is_idle"};

bool mayBeMissing(std::string_view name) { return std::ranges::find(kLaterMembers, name) != std::end(kLaterMembers); }

template <class Value>
void take(const Json& json, Value& value) {
  if constexpr (std::is_same_v<Value, Verdict>) {
    const auto known = verdictFromCode(json.get<std::string>());
    if (!known) throw std::runtime_error("it has a verdict that does not exist");
    value = *known;
  } else if constexpr (std::is_same_v<Value, Nanoseconds>) {
    value = Nanoseconds(numberOf<Nanoseconds::rep>(json));
  } else if constexpr (std::is_same_v<Value, Bytes>) {
    value = Bytes{numberOf<std::uint64_t>(json)};
  } else if constexpr (std::is_same_v<Value, std::string>) {
    json.get_to(value);
    if (value.size() > kLongestText) throw std::runtime_error("it has a text that is too long");
  } else if constexpr (std::is_same_v<Value, bool>) {
    json.get_to(value);
  } else if constexpr (std::is_arithmetic_v<Value>) {
    value = numberOf<Value>(json);
  } else if constexpr (IsVector<Value>::value) {
    value.clear();
    value.reserve(json.size());
    for (const Json& one : json) take(one, value.emplace_back());
  } else {
    eachField(value, [&](const char* name, auto& member) {
      if (json.contains(name) || !mayBeMissing(name)) take(json.at(name), member);
    });
  }
}

Json documentOf(std::string_view kind, const auto& value) {
  Json document = documentHead(kind);
  fill(document, value);
  return document;
}

/// Before anything is made of it: each level would cost memory.
void expectShallow(std::string_view text) {
  int depth = 0;
  bool isQuoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') isQuoted = !isQuoted;
    if (isQuoted && c == '\\') ++i;
    if (isQuoted) continue;
    depth += (c == '[' || c == '{') - (c == ']' || c == '}');
    if (depth > kDeepestNesting) throw std::runtime_error("it is nested too deeply");
  }
}

/// Throws std::exception with one line that says what is wrong.
template <class Value>
Value valueIn(std::string_view text, std::string_view kind, const Json::parser_callback_t& watch = nullptr) {
  expectShallow(text);
  const Json document = Json::parse(text, watch);
  const Json version = documentHead(kind).at("version");
  if (!document.is_object() || document.value("kind", "") != kind)
    throw std::runtime_error(fmt::format("it is no document of the kind {}", kind));
  if (document.value("version", Json()) != version)
    throw std::runtime_error(fmt::format("it is of another version; this judge knows {}", version.dump()));
  Value value;
  take(document, value);
  return value;
}

/// Without what only those know who wrote the reader of JSON.
std::string wordsOf(const std::exception& damage) {
  if (const auto* const noJson = dynamic_cast<const Json::parse_error*>(&damage))
    return fmt::format("it is cut off or damaged at byte {}", noJson->byte);
  const std::string_view words = damage.what();
  return std::string(words.substr(words.starts_with("[json.") ? words.find("] ") + 2 : 0));
}

template <class Value>
Value valueInFile(std::string_view text, std::string_view kind, const std::string& place,
                  const Json::parser_callback_t& watch = nullptr) {
  try {
    return valueIn<Value>(text, kind, watch);
  } catch (const std::exception& damage) {
    throw InputError(place, fmt::format("cannot be read: {}", wordsOf(damage)));
  }
}

constexpr std::string_view kPlan = "class_plan";
constexpr std::string_view kShare = "class_share";
constexpr std::string_view kResult = "class_result";

std::string inAscii(const Json& json) { return json.dump(-1, ' ', true, Json::error_handler_t::replace); }

/// Behind what the digest is of; it ends the document.
std::string seal(std::string_view body) { return fmt::format(",\"digest\":\"{}\"}}\n", digest({body})); }

}  // namespace

namespace {

bool isDigest(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == text.npos;
}

/// Of a file beside others, and nothing else.
bool isFileName(std::string_view name) {
  return !name.empty() && name != "." && name != ".." && name.find('/') == name.npos;
}

/// What of a submission could lead a judge elsewhere.
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
  eachField(plan, [&](const char* name, const auto& member) {
    using Member = std::remove_cvref_t<decltype(member)>;
    if constexpr (std::is_same_v<Member, std::vector<PlannedSubmission>>)
      head[name] = Json::array();
    else
      head[name] = jsonOf(member);
  });
  std::string text = writtenInAscii(head);
  text.resize(text.rfind("[]") + 1);
  for (const PlannedSubmission& submission : submissions)
    text += (&submission == submissions.data() ? "\n" : ",\n") + inAscii(jsonOf(submission));
  return text + "\n]}\n";
}

bool looksLikePlan(std::string_view head) { return head.find(fmt::format("\"{}\"", kPlan)) != head.npos; }

Plan planIn(std::string_view text, const std::string& place) {
  std::vector<PlannedSubmission> submissions;
  std::string damage;  // told when it is known to be a plan at all
  const auto takeSubmission = [&](int depth, Json::parse_event_t event, Json& parsed) {
    if (depth != 2 || event != Json::parse_event_t::object_end) return true;
    if (damage.empty()) try {
        take(parsed, submissions.emplace_back());
      } catch (const std::exception& error) {
        damage = wordsOf(error);
      }
    return false;
  };
  Plan plan = valueInFile<Plan>(text, kPlan, place, takeSubmission);
  if (!damage.empty()) throw InputError(place, fmt::format("cannot be read: {}", damage));
  plan.submissions = std::move(submissions);
  for (const PlannedSubmission& submission : plan.submissions)
    if (const std::string_view what = whatIsForeign(submission); !what.empty())
      throw InputError(place, fmt::format("cannot be used: of {} it has {} that no judge wrote",
                                          inQuotes(submission.student), what));
  return plan;
}

std::string written(const ShareRun& share) { return writtenInAscii(documentOf(kShare, share)); }

ShareRun shareIn(std::string_view text, const std::string& place) { return valueInFile<ShareRun>(text, kShare, place); }

std::string written(const Result& result) {
  std::string body = inAscii(documentOf(kResult, result));
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

void expectOurs(const Result& result) {
  constexpr std::size_t kMostSuites = 1'000;
  if (!isReportName(result.report)) throw std::runtime_error("it names no report");
  if (result.failed.size() > kMostFailedCases || result.suites.size() > kMostSuites)
    throw std::runtime_error("it names more cases or suites than any result");
  for (const SuiteResult& suite : result.suites)
    if (suite.accepted > suite.asked || suite.asked > suite.cases)
      throw std::runtime_error("of a suite it has more cases accepted than there are");
}

}  // namespace

ReadResult resultIn(std::string_view text) {
  static const std::size_t kSealBytes = seal("").size();
  if (text.size() < kSealBytes) return {{}, "it is cut off"};
  const std::string_view body = text.substr(0, text.size() - kSealBytes);
  if (text.substr(body.size()) != seal(body)) return {{}, "it is not as it was written"};
  try {
    ReadResult read{valueIn<Result>(std::string(body) + '}', kResult)};
    expectOurs(read.result);
    return read;
  } catch (const std::exception& damage) {
    return {{}, wordsOf(damage)};
  }
}

ReadResult resultIn(std::string_view text, std::string_view key, bool isReference) {
  ReadResult read = resultIn(text);
  if (read.damage.empty() && (read.result.key != key || read.result.isReference != isReference))
    return {{}, "it is the result of something else"};
  return read;
}

}  // namespace judge::course
