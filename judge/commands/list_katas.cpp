#include "judge/base/errors.h"
#include "judge/cli/kata_list.h"
#include "judge/cli/report_places.h"
#include "judge/commands/kata_page.h"
#include "judge/commands/verbs.h"
#include "judge/console/output_file.h"

namespace judge {
namespace {

struct KatasOptions {
  KataPageOptions page;
  std::string format;
};

int list(const std::string& format) {
  writeSafely("-", kataListFormats().named(format)->write(listed(knownKatas()), {}));
  return 0;
}

int run(const KatasOptions& options) {
  if (!options.page.grade.kata.empty()) return showKata(options.page, options.format);
  if (options.page.start) throw InputError("--start: expected a kata before it, such as judge katas regions --start");
  return list(options.format);
}

}  // namespace

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
                      languagesOption(state->page.grade), formatOption(wordsOf(kataListFormats()), state->format)},
          .footer = "Exit status: 0, 2 bad usage or a kata that cannot be read.",
          .run = [state] { return run(*state); }};
}

}  // namespace judge
