#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/commands/kata_page.h"
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

std::string katasText(const std::vector<Listed>& all) {
  std::size_t width = 0;
  for (const Listed& one : all) width = std::max(width, one.known.name.size());
  std::string text;
  for (const Listed& one : all) {
    const bool isOwn = one.known.origin == KnownKata::Origin::Own;
    text += fmt::format("{:<{}}  ", one.known.name, width);
    text += one.fault.empty() ? fmt::format("{}: {}{}\n", escaped(one.card.title), typesOf(one.card.signature),
                                            isOwn ? "; your own" : "")
                              : fmt::format("cannot be used: {}\n", one.fault);
  }
  return text;
}

std::string katasJson(const std::vector<Listed>& all) {
  OrderedJson document = documentHead("katas");
  document["katas"] = OrderedJson::array();
  for (const Listed& one : all) {
    OrderedJson& kata = document["katas"].emplace_back();
    kata = {{"name", one.known.name}, {"origin", wordOf(one.known.origin)}};
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

struct KatasOptions {
  KataPageOptions page;
  std::string format;
};

std::vector<Listed> listed(const std::vector<KnownKata>& katas) {
  std::vector<Listed> all;
  for (const KnownKata& known : katas) {
    Listed one{known, {}, ""};
    try {
      one.card = cardOf(one.known);
      if (one.known.isHidden)
        one.fault = fmt::format("another kata has this name: expected another one for {}, or --kata FOLDER",
                                escaped(one.known.folder.string()));
    } catch (const InputError& error) {
      one.fault = error.what();
    }
    all.push_back(std::move(one));
  }
  return all;
}

int list(const std::string& format) {
  writeSafely("-", kataFormats().named(format)->write(listed(knownKatas()), {}));
  return 0;
}

int run(const KatasOptions& options) {
  if (!options.page.grade.kata.empty()) return showKata(options.page, options.format);
  if (options.page.start) throw InputError("--start: expected a kata before it, such as judge katas regions --start");
  return list(options.format);
}

}  // namespace

std::string katasDocument(const std::vector<KnownKata>& katas) { return katasJson(listed(katas)); }

options::Declaration declareKatas() {
  const auto state = std::make_shared<KatasOptions>();
  options::Option kata = kataOption(state->page.grade.kata, "only this kata, with its statement and suites");
  kata.names = "KATA", kata.value = "";
  return {.about =
              "Lists the katas that --kata knows by name: those built in, those that ship as folders, and your own in "
              "queens-judge/katas/ below XDG_DATA_HOME or ~/.local/share. Or shows one: what it asks, and what a "
              "submission may begin with.",
          .examples = {"judge katas", "judge katas regions", "judge katas regions --start rust > my_solution.rs",
                       "judge katas ./my-kata --format json"},
          .options = {std::move(kata),
                      options::text("--start", "LANGUAGE", "prints starting code for a submission", state->page.start),
                      languagesOption(state->page.grade), formatOption(wordsOf(kataFormats()), state->format)},
          .footer = "Exit status: 0, 2 bad usage or a kata that cannot be read.",
          .run = [state] { return run(*state); }};
}

}  // namespace judge
