#include <fmt/format.h>

#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/cli/grade_options.h"
#include "judge/commands/verbs.h"
#include "judge/console/format_table.h"
#include "judge/console/interrupt.h"
#include "judge/console/layout.h"
#include "judge/console/terminal.h"
#include "judge/katas/catalogue/catalogue.h"
#include "judge/languages/language_versions.h"
#include "judge/report/json_parts.h"

namespace judge {
namespace {

struct ListedLanguage {
  std::shared_ptr<const Language> language;
  std::string version, signature;
  std::vector<std::string> missing;
};

std::string languagesText(const std::vector<ListedLanguage>& all) {
  std::string text;
  for (const ListedLanguage& one : all) {
    const Language& language = *one.language;
    const bool isHere = one.missing.empty();
    text += paragraph(fmt::format("{} ({}): {}", language.name, join(language.extensions, " "),
                                  isHere ? one.version : "not installed"),
                      fmt::format("{:<11} ", language.id), std::string(12, ' '));
    text += paragraph(one.signature, std::string(12, ' '), std::string(14, ' '));
    if (!isHere)
      text += paragraph(fmt::format("{} is missing: {}", join(one.missing, ", "), language.installHint()),
                        "            -> ", std::string(15, ' '));
    for (const Language::Library& library : language.libraries)
      text += paragraph(library.isHere() ? library.name + " may be used"
                                         : fmt::format("{} is not installed: {}", library.name, library.installHint()),
                        std::string(12, ' '), std::string(14, ' '));
  }
  return text;
}

std::string languagesJson(const std::vector<ListedLanguage>& all) {
  Json document = documentHead("languages");
  document["languages"] = Json::array();
  for (const ListedLanguage& one : all) {
    Json libraries = Json::array();
    for (const Language::Library& library : one.language->libraries)
      libraries.push_back({{"name", library.name}, {"package", library.package}, {"installed", library.isHere()}});
    document["languages"].push_back({{"id", one.language->id},
                                     {"name", one.language->name},
                                     {"extensions", one.language->extensions},
                                     {"version", one.version},
                                     {"signature", one.signature},
                                     {"missing", one.missing},
                                     {"packages", one.language->packages},
                                     {"libraries", libraries}});
  }
  return written(document);
}

const FormatTable<std::vector<ListedLanguage>>& languageFormats() {
  static const FormatTable<std::vector<ListedLanguage>> table = {{"text", "for people", unstyled<languagesText>},
                                                                 {"json", "for programs", unstyled<languagesJson>}};
  return table;
}

struct LanguagesOptions {
  GradeOptions grade;
  std::string format;
};

int list(const LanguagesOptions& options) {
  const auto kata = chosenKata(options.grade.kata, {});
  const Signature signature = kata->signature();
  const Languages languages = options.grade.languages();
  LanguageVersions versions(interruptFd());
  std::vector<ListedLanguage> all;
  for (const std::string& name : languages.names()) {
    const auto language = languages.named(name);
    all.push_back({language, versions.of(*language), languageFor(*kata, *language).declarationOf(signature),
                   language->missingPrograms()});
    if (wasInterrupted()) return 130;
  }
  writeSafely("-", languageFormats().named(options.format)->write(all, {}));
  return 0;
}

}  // namespace

options::Declaration declareLanguages() {
  const auto state = std::make_shared<LanguagesOptions>();
  return {
      .about = "Lists the languages of submissions: the installed version, and the function that a submission defines.",
      .examples = {"judge languages", "judge languages --kata regions --format json"},
      .options = {kataOption(state->grade.kata, "the kata whose function is shown"), languagesOption(state->grade),
                  formatOption(formatChoices(languageFormats()), state->format)},
      .footer = "Exit status: 0, 2 bad usage or a language that cannot be read, 130 interrupted.",
      .run = [state] { return list(*state); }};
}

}  // namespace judge
