#include "judge/serve/serve_command.h"

#include <fmt/format.h>
#include <sys/prctl.h>

#include <algorithm>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/base/version.h"
#include "judge/cli/grade_options.h"
#include "judge/cli/kata_list.h"
#include "judge/cli/program_start.h"
#include "judge/console/output_file.h"
#include "judge/console/terminal.h"
#include "judge/grading/build_environment.h"
#include "judge/katas/catalogue/catalogue.h"
#include "judge/machine/browser.h"
#include "judge/machine/installation.h"
#include "judge/machine/scratch_directory.h"
#include "judge/machine/user_folders.h"
#include "judge/picture/board_canvas.h"
#include "judge/picture/html_page.h"
#include "judge/picture/plot.h"
#include "judge/sandbox/sandbox.h"
#include "judge/serve/server.h"
#include "judge/verdict/verdict.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kLargestPort = 65535, kMostJobs = 64;

struct ServeOptions {
  std::uint16_t port = 8017;
  bool opensBrowser = true;
  std::vector<std::string> folders;
  std::size_t jobs = 1;
  Tier tier = Tier::Namespaces;
};

/// Fails at the start rather than at the first run.
void checkSandbox(Tier tier) {
  try {
    makeLauncher(installedRunner(), tier);
  } catch (const std::exception& failure) {
    throw std::runtime_error(
        fmt::format("the sandbox {} does not work here: {}; judge doctor shows details, "
                    "--sandbox selects a weaker one",
                    tierName(tier), failure.what()));
  }
  prctl(PR_SET_CHILD_SUBREAPER, 0);  // each judge that we start adopts the orphans of its submission
}

std::vector<KnownKata> givenKatas(const std::vector<std::string>& folders) {
  std::vector<KnownKata> given;
  for (const std::string& folder : folders) {
    std::error_code missing;
    const fs::path path = fs::canonical(folder, missing);
    if (missing) throw InputError(fmt::format("--kata {}: no such folder", escaped(folder)));
    given.push_back(knownKata(path));
    makeKata(given.back());  // reports its faults now
  }
  return given;
}

/// The katas given on the command line, and all others with a name; read anew at each call.
std::vector<KnownKata> servedKatas(const std::vector<KnownKata>& given) {
  std::vector<KnownKata> katas = given;
  for (const KnownKata& known : knownKatas())
    if (std::ranges::count(given, known.name, &KnownKata::name) == 0) katas.push_back(known);
  return katas;
}

std::optional<std::string> argumentFor(const std::vector<KnownKata>& katas, const std::string& name) {
  const auto kata = std::ranges::find(katas, name, &KnownKata::name);
  if (kata == katas.end()) return std::nullopt;
  return kata->folder.empty() ? name : kata->folder.string();
}

fs::path solutionsOf(const std::vector<KnownKata>& katas, const std::string& name) {
  const auto kata = std::ranges::find(katas, name, &KnownKata::name);
  const bool isBuiltIn = kata == katas.end() || kata->folder.empty();
  return (isBuiltIn ? Installation().testcases() / name : kata->folder) / "submissions/accepted";
}

std::optional<std::string> extensionOf(const Languages& languages, const std::string& id) {
  const auto names = languages.names();
  if (std::ranges::count(names, id) == 0) return std::nullopt;
  return languages.named(id)->extensions.at(0);
}

serve::Site makeSite(const ServeOptions& options) {
  const auto given = givenKatas(options.folders);
  const auto languages = std::make_shared<const Languages>(GradeOptions().languages());
  serve::Site site;
  const Installation installation;
  site.judge = installation.judge();
  if (fs::exists(installation.queens())) site.queens = installation.queens();
  site.version = version();
  site.sandbox = tierName(options.tier);
  site.jobs = options.jobs;
  if (const fs::path state = stateFolder(); !state.empty()) site.drafts = state / "drafts";
  site.kata = [=](const std::string& name) { return argumentFor(servedKatas(given), name); };
  site.katas = [=] { return kataListFormats().named("json")->write(listKatas(servedKatas(given)), {}); };
  site.solutions = [=](const std::string& name) { return solutionsOf(servedKatas(given), name); };
  site.extension = [=](const std::string& id) { return extensionOf(*languages, id); };
  return site;
}

serve::PageFiles pageFiles() {
  const Installation installation;
  serve::PageFiles files;
  const fs::path page = installedPart(installation.page());
  files.define("masthead", serve::fileText(page / "masthead.html"));
  for (const auto& [name, text] : svg::kBoardStyle) files.define(name, std::string(text));
  std::vector<std::string> phrases;
  for (const Verdict verdict : kAllVerdicts) phrases.push_back(fmt::format("{}={}", code(verdict), phrase(verdict)));
  files.define("phrases", join(phrases, ";"));
  files.addFolder(page);
  if (fs::exists(installation.editor())) files.add("editor.js", serve::fileText(installation.editor()));
  files.add("report.css", std::string(pageStyles()) + std::string(svg::plotStyles()));
  return files;
}

/// Opens the user's browser at an address that contains a secret. Every user of the machine can read a program's
/// arguments, so the argument is a file in `directory`, which only its owner can enter, that redirects to the address.
/// Returns why no browser was opened; empty on success.
std::string openPrivately(const std::string& address, std::optional<ScratchDirectory>& directory) try {
  const fs::path runtime = environmentPath("XDG_RUNTIME_DIR");
  std::error_code none;
  if (fs::is_directory(runtime, none)) {
    removeLeftoverDirectories(runtime);
    directory.emplace(runtime);
  } else {
    directory.emplace();
  }
  const fs::path page = directory->path() / "open.html";
  writeSafely(page, fmt::format("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                                "<title>judge serve</title><meta http-equiv=\"refresh\" content=\"0; url={0}\">"
                                "</head><body><a href=\"{0}\">Go on</a></body></html>\n",
                                address));
  return openInBrowser(page);
} catch (const std::exception& failure) {
  return fmt::format("cannot open the browser: {}", failure.what());
}

int servePages(const ServeOptions& options) {
  const ScratchDirectory scratch;
  serve::ServerConfig config{options.port, makeSite(options), pageFiles(), scratch.path()};
  config.runs.jobs = options.jobs;
  checkSandbox(options.tier);
  prctl(PR_SET_DUMPABLE, 0);  // with a weak sandbox a submission could otherwise read the token from our memory
  std::optional<ScratchDirectory> browserDirectory;
  servePage(config, [&, isFirst = true](const std::string& address) mutable {
    writeSafely("-", address + '\n');
    if (!std::exchange(isFirst, false)) return;
    printToStderr(
        fmt::format("judge: each address opens the page once, then the next one is printed; Ctrl-C stops the "
                    "server (sandbox {}, {} at once)",
                    tierName(options.tier), options.jobs));
    if (!options.opensBrowser) return;
    if (const std::string why = openPrivately(address, browserDirectory); !why.empty())
      printToStderr("judge: " + why + ": open the address yourself");
  });
  return 0;
}

constexpr options::Verb kVerbs[] = {kServeVerb.declaredBy(declareServe)};

}  // namespace

const options::Program& serveProgram() {
  static const options::Program program = {.verb = {.name = "judge", .verbs = kVerbs}, .version = version()};
  return program;
}

options::Declaration declareServe() {
  using namespace options;
  const auto state = std::make_shared<ServeOptions>();
  std::vector<NamedValue<Tier>> tiers;
  for (const Tier tier : kAllTiers) tiers.push_back({std::string(tierName(tier)), tier});
  return {.about =
              "Opens a page in the browser to write, run and inspect submissions. The server answers on this machine "
              "only, to the browser that opened the address that it prints. Runs are kept in judge history.",
          .examples = {"judge serve", "judge serve --kata my-kata/ --jobs 2", "judge serve --port 0 --no-browser"},
          .options = {integer("--port", "N", "port on 127.0.0.1; 0 picks a free one", state->port, {0, kLargestPort}),
                      flag("--no-browser", "only print the address", state->opensBrowser, false),
                      folder("--kata", "FOLDER", "folder of an additional kata; repeatable", state->folders),
                      integer("-j,--jobs", "N", "runs at once; times are most accurate with one", state->jobs,
                              {1, kMostJobs}),
                      choice("--sandbox", "TIER", "sandbox of all runs", state->tier, std::move(tiers))},
          .footer = "Exit status: 0 ended by Ctrl-C, 2 bad usage or input, 3 the page cannot be served.",
          .run = [state] { return servePages(*state); }};
}

}  // namespace judge
