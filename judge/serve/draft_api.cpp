// The API's drafts: the code that the page keeps for each kata and language.

#include <fmt/format.h>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/serve/api.h"
#include "judge/serve/drafts.h"

namespace judge::serve {
namespace {

constexpr std::size_t kLongestReason = 100;

/// Throws InputError for an unknown kata or language, and where the user has no directory for drafts.
std::filesystem::path fileFor(const Site& site, const std::string& kata, const std::string& language) {
  const auto extension = site.extension(language);
  if (!isWord(kata) || !site.kata(kata)) throw InputError("kata: unknown kata " + inQuotes(kata));
  if (!extension) throw InputError("language: unknown language " + inQuotes(language));
  if (site.drafts.empty()) throw InputError("no place for drafts: neither XDG_STATE_HOME nor HOME is set");
  return draftFile(site.drafts, kata, *extension);
}

void show(const Services& services, const Call& call) {
  const auto file = fileFor(services.site, call.parameter("kata", ""), call.parameter("language", ""));
  call.send(jsonResponse(200, readDraft(file).dump() + '\n'));
}

void change(const Services& services, const Call& call) {
  const auto file = fileFor(services.site, call.body.value("kata", ""), call.body.value("language", ""));
  const Json revision = call.body.value("revision", Json()), text = call.body.value("text", Json());
  if (!revision.is_number_unsigned()) throw InputError("revision: expected a whole number");
  if (!text.is_null() && !text.is_string()) throw InputError("text: expected a string or null");
  const auto changed = changeDraft(file, revision.get<std::uint64_t>(), text);
  if (!changed) return call.send(errorResponse(409, "another page has changed this draft; get it and choose"));
  call.send(jsonResponse(200, Json{{"revision", *changed}}.dump() + '\n'));
}

void keepAside(const Services& services, const Call& call) {
  const auto file = fileFor(services.site, call.body.value("kata", ""), call.body.value("language", ""));
  const std::string why = call.body.value("why", "");
  if (why.empty() || why.size() > kLongestReason) throw InputError("why: expected a short reason");
  if (!call.body.contains("text")) throw InputError("text: expected a string");
  setAside(file, why, call.body["text"].text());
  call.send(jsonResponse(200, "{}\n"));
}

}  // namespace

std::vector<Route> draftRoutes() {
  return {
      {"GET", "/api/v1/drafts", {"kata", "language"}, show},
      {"POST", "/api/v1/drafts", {"kata", "language", "revision", "text"}, change},
      {"POST", "/api/v1/drafts/aside", {"kata", "language", "why", "text"}, keepAside},
      {"GET",
       "/api/v1/solved",
       {},
       [](const Services& services, const Call& call) {
         call.send(jsonResponse(200, Json{{"solved", solvedKatas(services.site.drafts)}}.dump() + '\n'));
       }},
  };
}

}  // namespace judge::serve
