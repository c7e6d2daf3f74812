#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/commands/katas.h"
#include "judge/commands/report_places.h"
#include "judge/commands/verbs.h"
#include "judge/console/format_table.h"
#include "judge/console/output_file.h"
#include "judge/report/json_parts.h"

namespace judge {
namespace {

struct Listed {
  KnownKata known;
  KataCard card;
  std::string fault;  ///< why it cannot be read; then there is no card
};

constexpr std::string_view kOrigins[] = {"built in", "ships", "own"};

std::string_view originOf(const Listed& one) { return kOrigins[static_cast<std::size_t>(one.known.origin)]; }

std::string katasText(const std::vector<Listed>& all) {
  std::size_t width = 0;
  for (const Listed& one : all) width = std::max(width, one.known.name.size());
  std::string text;
  for (const Listed& one : all) {
    const bool isOwn = one.known.origin == KnownKata::Origin::Own;
    text += fmt::format("{:<{}}  ", one.known.name, width);
    text += one.fault.empty() ? fmt::format("{}: {}{}\n", escaped(one.card.title), typesOf(one.card.signature),
                                            isOwn ? "; your own" : "")
                              : fmt::format("cannot be read: {}\n", one.fault);
  }
  return text;
}

std::string katasJson(const std::vector<Listed>& all) {
  OrderedJson document = documentHead("katas");
  document["katas"] = OrderedJson::array();
  for (const Listed& one : all) {
    OrderedJson& kata = document["katas"].emplace_back();
    kata = {{"name", one.known.name}, {"origin", originOf(one)}};
    if (!one.known.folder.empty()) kata["folder"] = one.known.folder.string();
    if (!one.fault.empty()) {
      kata["fault"] = one.fault;
      continue;
    }
    kata["title"] = one.card.title;
    kata["about"] = one.card.about;
    kata["function"] = one.card.signature.words;
    kata["types"] = typesOf(one.card.signature);
  }
  return written(document);
}

const FormatTable<std::vector<Listed>>& kataFormats() {
  static const FormatTable<std::vector<Listed>> table = {{"text", "for people", unstyled<katasText>},
                                                         {"json", "for programs", unstyled<katasJson>}};
  return table;
}

int list(const std::string& format) {
  std::vector<Listed> all;
  for (KnownKata& known : knownKatas()) {
    Listed one{std::move(known), {}, ""};
    try {
      one.card = cardOf(one.known);
    } catch (const InputError& error) {
      one.fault = error.what();
    }
    all.push_back(std::move(one));
  }
  writeSafely("-", kataFormats().named(format)->write(all, {}));
  return 0;
}

}  // namespace

options::Declaration declareKatas() {
  const auto format = std::make_shared<std::string>();
  return {.about =
              "Lists the katas that --kata knows by name: those built in, those that ship as folders, and your own in "
              "queens-judge/katas/ below XDG_DATA_HOME or ~/.local/share.",
          .examples = {"judge katas", "judge katas --format json"},
          .options = {formatOption(wordsOf(kataFormats()), *format)},
          .footer = "Exit status: 0, 2 bad usage.",
          .run = [format] { return list(*format); }};
}

}  // namespace judge
