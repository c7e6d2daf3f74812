#include "judge/languages/cache.h"

#include <fmt/format.h>

#include "judge/base/clock.h"
#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/cli/grade_options.h"
#include "judge/commands/verbs.h"
#include "judge/console/format_table.h"
#include "judge/console/interrupt.h"
#include "judge/console/layout.h"
#include "judge/console/markup.h"
#include "judge/console/terminal.h"
#include "judge/grading/build_environment.h"
#include "judge/report/json_parts.h"

namespace judge {
namespace {

struct ShownCache {
  std::string folder;
  Cache::Contents contents;
  Bytes bound;  ///< limit of its size

  /// Time of the oldest use in UTC; empty for an empty cache.
  std::string oldestUse() const { return contents.oldestUse ? utcTime(*contents.oldestUse) : ""; }
};

std::string programsText(const Cache::Contents& contents) {
  return fmt::format("{}, {}", countText(contents.entries, "program"), sizeText(contents.size));
}

std::string otherFilesText(const Cache::Contents& contents) {
  return contents.others == 0 ? "" : countText(contents.others, "file") + " of other programs, left alone";
}

std::string cacheText(const ShownCache& shown) {
  Table table({Table::Align::Left, Table::Align::Left});
  table.row({"folder", escaped(shown.folder)});
  table.row({"holds", programsText(shown.contents)});
  table.row({"at most", sizeText(shown.bound)});
  if (shown.contents.oldestUse) table.row({"oldest use", shown.oldestUse()});
  if (shown.contents.others > 0) table.row({"others", otherFilesText(shown.contents)});
  return table.text();
}

std::string cacheJson(const ShownCache& shown) {
  Json document = documentHead("cache");
  document["folder"] = shown.folder;
  document["entries"] = shown.contents.entries;
  document["size_bytes"] = shown.contents.size.count;
  document["bound_bytes"] = shown.bound.count;
  document["oldest_use"] = shown.contents.oldestUse ? Json(shown.oldestUse()) : Json();
  document["others"] = shown.contents.others;
  return writtenInAscii(document);
}

std::string cacheCsv(const ShownCache& shown) {
  return csvRecord({"folder", "entries", "size_bytes", "bound_bytes", "oldest_use", "others"}) +
         csvRecord({csvField(shown.folder), std::to_string(shown.contents.entries),
                    std::to_string(shown.contents.size.count), std::to_string(shown.bound.count), shown.oldestUse(),
                    std::to_string(shown.contents.others)});
}

const FormatTable<ShownCache>& cacheFormats() {
  static const FormatTable<ShownCache> table = {{"text", "for people", unstyled<cacheText>},
                                                {"json", "for programs", unstyled<cacheJson>},
                                                {"csv", "for spreadsheets", unstyled<cacheCsv>}};
  return table;
}

struct CacheOptions {
  GradeOptions grade;
  std::string format;
  std::string language;  ///< empty: all languages
};

Cache opened(const GradeOptions& options, Cache::Access access) {
  Cache cache(options.cacheFolder(), options.cacheSize(), access);
  if (!cache.problem().empty()) throw InputError(escaped(cache.problem()));
  return cache;
}

int show(const CacheOptions& options) {
  const Cache cache = opened(options.grade, Cache::Access::Look);
  const ShownCache shown{cache.root().string(), cache.contents(), options.grade.cacheSize()};
  writeSafely("-", cacheFormats().named(options.format)->write(shown, {}));
  return 0;
}

int empty(const CacheOptions& options) {
  Cache cache = opened(options.grade, Cache::Access::Use);
  const Cache::Contents removed = cache.empty(), left = cache.contents();
  if (!cache.problem().empty()) throw std::runtime_error(escaped(cache.problem()));
  std::string text = fmt::format("Removed {}.\n", programsText(removed));
  if (left.entries > 0) text += fmt::format("{} remain: judges use them now.\n", programsText(left));
  if (left.others > 0) text += otherFilesText(left) + ".\n";
  writeSafely("-", text);
  return 0;
}

int fill(const CacheOptions& options) {
  const Cache cache = opened(options.grade, Cache::Access::Use);
  BuildEnvironment environment(options.grade.build(interruptFd()));
  const Languages languages = options.grade.languages();
  for (const std::string& name : options.language.empty() ? languages.names() : std::vector{options.language})
    if (!environment.prepareForAll(*languages.named(name))) {
      printToStderr("judge: interrupted; what was compiled is kept");
      return 130;
    }
  if (!environment.cacheProblem().empty()) throw std::runtime_error(escaped(environment.cacheProblem()));
  const Cache::Contents now = cache.contents();
  writeSafely("-", fmt::format("Done; the cache holds {}.\n", programsText(now)));
  if (now.size > options.grade.cacheSize())
    printToStderr(fmt::format(
        "judge: the cache is limited to {}, so some programs will be removed again; --cache-size raises the limit",
        sizeText(options.grade.cacheSize())));
  return 0;
}

options::Declaration declare(
    const std::shared_ptr<CacheOptions>& state, int (*run)(const CacheOptions&), std::string about,
    std::vector<std::string> examples, std::vector<options::Option> own,
    const std::string& exits = "2 bad usage or a folder that is no cache of yours, 3 it cannot be written") {
  std::vector<options::Option> all = cacheOptions(state->grade);
  options::append(all, std::move(own));
  return {.about = std::move(about),
          .examples = std::move(examples),
          .options = std::move(all),
          .footer =
              "A program that a judge uses at this moment is never removed, nor are other files in the folder.\n"
              "Exit status: 0, " +
              exits + ".",
          .run = [=] { return run(*state); }};
}

}  // namespace

options::Declaration declareCache() {
  const auto state = std::make_shared<CacheOptions>();
  return declare(
      state, show, "Shows the cache of compiled programs. When it is full, the least recently used are removed.",
      {"judge cache", "judge cache --format json", "judge cache empty", "judge my_solution.cpp --cache-size 512"},
      {formatOption(formatChoices(cacheFormats()), state->format)});
}

options::Declaration declareCacheFill() {
  const auto state = std::make_shared<CacheOptions>();
  std::vector<options::Option> own = cppOptions(state->grade);
  own.push_back(
      options::text("--language", "NAME", "only this language; by default all that are installed", state->language));
  own.push_back(languagesOption(state->grade));
  own.push_back(tierOption(state->grade.sandbox, "sandbox to compile in; auto is the strongest that works"));
  return declare(
      state, fill,
      "Compiles what all submissions in a language share, so that no grading waits for it; for C++ once for each "
      "compiler.",
      {"judge cache fill", "judge cache fill --language cpp --compiler clang++"}, std::move(own),
      "2 bad usage, no such compiler or a folder that is no cache of yours, 3 the machine failed, 130 interrupted");
}

options::Declaration declareCacheEmpty() {
  return declare(std::make_shared<CacheOptions>(), empty,
                 "Removes all compiled programs; the next gradings compile again.", {"judge cache empty"}, {});
}

}  // namespace judge
