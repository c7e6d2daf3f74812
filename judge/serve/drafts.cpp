#include "judge/serve/drafts.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/base/clock.h"
#include "judge/console/output_file.h"
#include "judge/serve/page_files.h"

namespace judge::serve {
namespace {

namespace fs = std::filesystem;

constexpr const char* kAccepted = "accepted";
constexpr std::size_t kMostAside = 30;  // of a draft, besides accepted code

std::string now() { return utcTime(std::chrono::system_clock::now()); }

void write(const fs::path& file, const Json& draft) {
  fs::create_directories(file.parent_path());
  fs::permissions(file.parent_path(), fs::perms::owner_all);
  writeSafely(file, dumped(draft) + '\n');
}

bool isAccepted(const Json& each) { return each.value("why", "") == kAccepted; }

}  // namespace

Json readDraft(const fs::path& file) {
  const Json none = {{"revision", 0U}, {"text", nullptr}, {"aside", Json::array()}};
  if (!fs::exists(file)) return none;
  try {
    Json draft = jsonIn(fileText(file)).value_or(Json());
    draft.at("revision").get<std::uint64_t>();
    if (!draft.at("text").is_null()) draft.at("text").get<std::string>();
    for (const Json& each : draft.at("aside")) each.at("text").get<std::string>();
    return draft;
  } catch (const Json::exception&) {
    return none;
  }
}

std::optional<std::uint64_t> changeDraft(const fs::path& file, std::uint64_t revision, const Json& text) {
  Json draft = readDraft(file);
  const auto current = draft["revision"].get<std::uint64_t>();
  if (current > 0 && draft["text"] == text) return current;
  if (current != revision) return std::nullopt;
  draft["revision"] = current + 1;
  draft["text"] = text;
  write(file, draft);
  return current + 1;
}

void setAside(const fs::path& file, const std::string& why, const std::string& text) {
  Json draft = readDraft(file);
  auto& aside = draft["aside"].get_ref<Json::array_t&>();
  std::erase_if(aside, [&](const Json& each) {
    return each.value("text", "") == text && (why == kAccepted || !isAccepted(each));
  });
  if (std::ranges::none_of(aside, [&](const Json& each) { return each.value("text", "") == text; }))
    aside.insert(aside.begin(), Json{{"when", now()}, {"why", why}, {"text", text}});
  std::size_t others = 0;
  std::erase_if(aside, [&](const Json& each) { return !isAccepted(each) && ++others > kMostAside; });
  write(file, draft);
}

Json solvedKatas(const fs::path& directory) {
  Json solved = Json::object();
  std::error_code missing;
  for (const fs::directory_entry& entry : fs::directory_iterator(directory, missing)) {
    if (entry.path().extension() != ".json") continue;  // being written
    const fs::path name = entry.path().stem();          // KATA.EXTENSION of KATA.EXTENSION.json
    const Json draft = readDraft(entry.path());
    if (std::ranges::any_of(draft["aside"], isAccepted))
      solved[name.stem().string()].push_back(name.extension().string());
  }
  return solved;
}

fs::path draftFile(const fs::path& directory, const std::string& kata, const std::string& extension) {
  return directory / fmt::format("{}{}.json", kata, extension);
}

}  // namespace judge::serve
