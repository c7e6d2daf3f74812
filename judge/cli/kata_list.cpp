#include "judge/cli/kata_list.h"

#include <fmt/format.h>

#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/report/json_parts.h"

namespace judge {
namespace {

std::string katasText(const std::vector<ListedKata>& all) {
  std::size_t width = 0;
  for (const ListedKata& one : all) width = std::max(width, one.known.name.size());
  std::string text;
  for (const ListedKata& one : all) {
    const bool isOwn = one.known.origin == KnownKata::Origin::Own;
    text += fmt::format("{:<{}}  ", one.known.name, width);
    text += one.fault.empty() ? fmt::format("{}: {}{}\n", escaped(one.card.title), typesOf(one.card.signature),
                                            isOwn ? "; your own" : "")
                              : fmt::format("cannot be used: {}\n", one.fault);
  }
  return text;
}

std::string katasJson(const std::vector<ListedKata>& all) {
  Json document = documentHead("katas");
  document["katas"] = Json::array();
  for (const ListedKata& one : all) {
    Json& kata = document["katas"].emplace_back();
    kata = {{"name", one.known.name}, {"origin", displayName(one.known.origin)}};
    if (!one.known.folder.empty()) kata["folder"] = one.known.folder.string();
    if (!one.fault.empty()) {
      kata["fault"] = one.fault;
      continue;
    }
    kata["title"] = one.card.title;
    kata["about"] = one.card.about;
    kata["difficulty"] = one.card.difficulty;
    kata["function"] = one.card.signature.words;
    kata["types"] = typesOf(one.card.signature);
  }
  return written(document);
}

}  // namespace

const FormatTable<std::vector<ListedKata>>& kataListFormats() {
  static const FormatTable<std::vector<ListedKata>> table = {{"text", "for people", unstyled<katasText>},
                                                             {"json", "for programs", unstyled<katasJson>}};
  return table;
}

std::vector<ListedKata> listKatas(const std::vector<KnownKata>& katas) {
  std::vector<ListedKata> all;
  for (const KnownKata& known : katas) {
    ListedKata one{known, {}, ""};
    try {
      one.card = cardOf(one.known);
      if (one.known.isHidden)
        one.fault = fmt::format("another kata has this name: rename {}, or name it with --kata FOLDER",
                                escaped(one.known.folder.string()));
    } catch (const InputError& error) {
      one.fault = error.what();
    }
    all.push_back(std::move(one));
  }
  return all;
}

}  // namespace judge
