// libFuzzer target: any bytes are JSON that is the same when it is written and read again, or an error; and a result
// of a course is read from it, or refused.

#include <exception>

#include "judge/base/record.h"
#include "judge/course/result.h"
#include "judge/trials/generators/encounters.h"
#include "judge/trials/generators/mutated_text.h"

namespace {

using judge::Json;
using judge::course::Result;
using judge::fuzz::require;

std::string sample() {
  Result result;
  result.key = "k";
  result.reason = "tiny, case 3: \"\\u00e4\"";
  result.suites = {{}};
  result.failed = {{.suite = "tiny", .index = 3, .question = "n = 4", .verdict = judge::Verdict::WA}};
  return judge::dumped(judge::toJson(result));
}

void readJson(const std::string& text) {
  enum { kResult, kJson, kRefused };
  static judge::fuzz::Encounters encounters{"results", "other JSON", "texts refused"};
  try {
    const Json json = Json::parse(text);
    const std::string written = judge::dumped(json);
    require(judge::dumped(Json::parse(written)) == written);
    try {
      Result result;
      judge::fromJson(json, result);
      encounters.count(kResult);
    } catch (const std::exception&) {
      encounters.count(kJson);
    }
  } catch (const Json::exception&) {
    encounters.count(kRefused);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string document = sample();
  judge::fuzz::checkBoth(data, size, document, readJson);
  return 0;
}
