#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>

#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/cli/grade_options.h"
#include "judge/cli/kata_list.h"
#include "judge/cli/report_destinations.h"
#include "judge/commands/verbs.h"
#include "judge/console/format_table.h"
#include "judge/console/output_file.h"
#include "judge/katas/catalogue/catalogue.h"
#include "judge/katas/markdown.h"
#include "judge/report/json_parts.h"

namespace judge {
namespace {

constexpr std::size_t kMostSuiteText = std::size_t{64} << 10;  // bytes of a suite that are shown
constexpr const char* kTestSuite = "tiny";

struct KatasOptions {
  GradeOptions grade;                ///< `kata` and the languages
  std::optional<std::string> start;  ///< language whose starting code is printed; absent: the kata is shown
  std::string format;
};

struct Suite {
  NamedText file;
  std::size_t cases = 0;  ///< counted cases
};

struct StartingCode {
  std::string language, signature;
  std::optional<std::string> code;
};

struct KataPage {
  KnownKata known;
  KataCard card;
  std::string mode, statement;
  std::vector<std::string_view> variants{};  ///< variants of the kata's arguments
  std::vector<Suite> suites{};
  Limits limits{};
  std::vector<StartingCode> starts{};

  /// The suite for a first try of a submission; null where there is none.
  const Suite* test() const {
    const auto tiny = std::ranges::find(suites, kTestSuite, [](const Suite& suite) { return suite.file.name; });
    return tiny != suites.end() ? &*tiny : suites.empty() ? nullptr : &suites.front();
  }
};

KataPage pageOf(GradeOptions& options) {
  const KnownKata known = knownKata(options.kata);
  const auto kata = makeKata(known);
  KataPage page{.known = known,
                .card = cardOf(known),
                .mode = kata->isProgram() ? "program" : "function",
                .statement = kata->statement()};
  page.known.name = kata->name();
  if (const Variants* const variants = kata->variants())
    for (const Variants::Value& value : variants->values) page.variants.push_back(value.name);
  for (NamedText& file : kata->suiteFiles()) {
    const auto cases = std::ranges::count(kata->questions({.suites = {file.name}}), true, &Question::counted);
    page.suites.push_back({std::move(file), static_cast<std::size_t>(cases)});
  }
  applyKataLimits(options);
  page.limits = options.limits;
  const Languages languages = options.languages();
  for (const std::string& id : languages.names()) {
    const auto language = languages.named(id);
    const Language& used = languageFor(*kata, *language);
    page.starts.push_back({id, used.declarationOf(page.card.signature), used.startOf(page.card.signature)});
  }
  return page;
}

/// A foreign text made safe for a terminal.
std::string safeText(std::string statement) {
  RE2::GlobalReplace(&statement, "\r\n", "\n");
  return jsonLines(statement);
}

std::string pageText(const KataPage& page) {
  std::string text = fmt::format("{}: {}\n{}\n", page.known.name, escaped(page.card.title), escaped(page.card.about));
  if (!page.statement.empty()) text += fmt::format("\n{}", safeText(page.statement));
  if (!text.ends_with('\n')) text += '\n';
  text += "\nSuites: ";
  for (const Suite& suite : page.suites)
    text += fmt::format("{}{} ({})", &suite == page.suites.data() ? "" : ", ", escaped(suite.file.name),
                        countText(suite.cases, "case"));
  return text + '\n';
}

std::string pageJson(const KataPage& page) {
  Json document = documentHead("kata");
  document["name"] = page.known.name;
  document["origin"] = displayName(page.known.origin);
  if (!page.known.folder.empty()) document["folder"] = page.known.folder.string();
  document["title"] = page.card.title;
  document["about"] = page.card.about;
  document["difficulty"] = page.card.difficulty;
  document["reference"] = page.card.reference;
  document["function"] = page.card.signature.words;
  document["types"] = typesOf(page.card.signature);
  document["mode"] = page.mode;
  document["pairs"] = Json::array();
  for (const std::string_view variant : page.variants) document["pairs"].push_back(variant);
  document["statement"] = page.statement;
  document["statement_html"] = htmlOf(safeText(page.statement));
  document["suites"] = Json::array();
  for (const Suite& suite : page.suites) {
    const std::string& text = suite.file.text;
    document["suites"].push_back({{"name", suite.file.name},
                                  {"cases", suite.cases},
                                  {"text", text.size() > kMostSuiteText ? Json() : Json(text)}});
  }
  document["test"] = page.test() ? Json(page.test()->file.name) : Json();
  document["limits"] = limitsJson(page.limits);
  document["languages"] = Json::array();
  for (const StartingCode& start : page.starts)
    document["languages"].push_back(
        {{"id", start.language}, {"signature", start.signature}, {"start", start.code ? Json(*start.code) : Json()}});
  return writtenInAscii(document);
}

constexpr Format<KataPage> kFormats[] = {{"text", "for people", unstyled<pageText>},
                                         {"json", "for programs", unstyled<pageJson>}};

std::string startIn(const GradeOptions& options, const std::string& id) {
  const auto kata = chosenKata(options.kata, {});
  const auto language = options.languages().named(id);
  const auto code = languageFor(*kata, *language).startOf(kata->signature());
  if (!code)
    throw InputError(fmt::format("--start {}: there is no starting code for {}", id, typesOf(kata->signature())));
  return *code;
}

std::string textFor(KatasOptions& options) {
  if (options.grade.kata.empty()) {
    if (options.start) throw InputError("--start: needs a kata, as in judge katas regions --start rust");
    return kataListFormats().named(options.format)->write(listKatas(knownKatas()), {});
  }
  if (options.start) return startIn(options.grade, *options.start);
  return std::ranges::find(kFormats, options.format, &Format<KataPage>::name)->write(pageOf(options.grade), {});
}

}  // namespace

options::Declaration declareKatas() {
  const auto state = std::make_shared<KatasOptions>();
  options::Option kata = kataOption(state->grade.kata, "only this kata, with its statement and suites");
  kata.names = "KATA", kata.value = "";
  return {.about =
              "Lists the katas that --kata knows by name: those built in, those that ship as folders, and your own in "
              "queens-judge/katas/ below XDG_DATA_HOME or ~/.local/share. Or shows one kata: its statement, and "
              "starting code for a submission.",
          .examples = {"judge katas", "judge katas regions", "judge katas regions --start rust > my_solution.rs",
                       "judge katas ./my-kata --format json"},
          .options = {std::move(kata),
                      options::text("--start", "LANGUAGE", "prints starting code for a submission", state->start),
                      languagesOption(state->grade), formatOption(formatChoices(kataListFormats()), state->format)},
          .footer = "Exit status: 0, 2 bad usage or a kata that cannot be read.",
          .run = [state] {
            writeSafely("-", textFor(*state));
            return 0;
          }};
}

}  // namespace judge
