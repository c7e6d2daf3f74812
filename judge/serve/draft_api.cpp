// The API's drafts: the code that the page keeps for each kata and language; and the solutions that accepted code
// opens.

#include <fmt/format.h>

#include <algorithm>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/serve/api.h"
#include "judge/serve/drafts.h"
#include "judge/serve/page_files.h"

namespace judge::serve {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestReason = 100;
constexpr std::uintmax_t kLongestSolution = 64 * 1024;  // bytes

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
  call.send(jsonResponse(200, dumped(readDraft(file)) + '\n'));
}

void change(const Services& services, const Call& call) {
  const auto file = fileFor(services.site, call.body.value("kata", ""), call.body.value("language", ""));
  const Json revision = call.body.value("revision", Json()), text = call.body.value("text", Json());
  if (!revision.is_number_unsigned()) throw InputError("revision: expected a whole number");
  if (!text.is_null() && !text.is_string()) throw InputError("text: expected a string or null");
  const auto changed = changeDraft(file, revision.get<std::uint64_t>(), text);
  if (!changed) return call.send(errorResponse(409, "another page has changed this draft; get it and choose"));
  call.send(jsonResponse(200, dumped({{"revision", *changed}}) + '\n'));
}

void keepAside(const Services& services, const Call& call) {
  const auto file = fileFor(services.site, call.body.value("kata", ""), call.body.value("language", ""));
  const std::string why = call.body.value("why", "");
  if (why.empty() || why.size() > kLongestReason) throw InputError("why: expected a short reason");
  if (!call.body.contains("text")) throw InputError("text: expected a string");
  setAside(file, why, call.body.at("text").get<std::string>());
  call.send(jsonResponse(200, "{}\n"));
}

/// The files of a directory that are no links and not too long, by name.
std::vector<fs::path> sourcesIn(const fs::path& directory) {
  std::vector<fs::path> sources;
  std::error_code missing;
  for (const fs::directory_entry& entry : fs::directory_iterator(directory, missing))
    if (fs::is_regular_file(entry.symlink_status()) && entry.file_size() <= kLongestSolution)
      sources.push_back(entry.path());
  std::ranges::sort(sources);
  return sources;
}

/// Accepted solutions of a kata, for a user whose code was accepted in any language.
void showSolutions(const Services& services, const Call& call) {
  const std::string& kata = call.segments[0];
  if (!services.site.kata(kata)) return call.send(errorResponse(404, "unknown kata " + inQuotes(kata)));
  Json solutions = Json::array();
  if (solvedKatas(services.site.drafts).contains(kata))
    for (const fs::path& source : sourcesIn(services.site.solutions(kata)))
      solutions.push_back(Json{{"file", source.filename().string()}, {"text", fileText(source)}});
  call.send(jsonResponse(200, dumped({{"solutions", solutions}}) + '\n'));
}

}  // namespace

std::vector<Route> draftRoutes() {
  return {
      {"GET", "/api/v1/drafts", {"kata", "language"}, show},
      {"POST", "/api/v1/drafts", {"kata", "language", "revision", "text"}, change},
      {"POST", "/api/v1/drafts/aside", {"kata", "language", "why", "text"}, keepAside},
      {"GET", "/api/v1/katas/*/solutions", {}, showSolutions},
      {"GET",
       "/api/v1/solved",
       {},
       [](const Services& services, const Call& call) {
         call.send(jsonResponse(200, dumped({{"solved", solvedKatas(services.site.drafts)}}) + '\n'));
       }},
  };
}

}  // namespace judge::serve
