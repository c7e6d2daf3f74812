#include <fmt/format.h>

#include <charconv>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/cli/grade_options.h"
#include "judge/console/output_file.h"
#include "judge/console/terminal.h"
#include "judge/course/commands/course_inputs.h"
#include "judge/course/commands/open_course.h"
#include "judge/course/commands/verbs.h"
#include "judge/course/plan.h"
#include "judge/engines/engines.h"
#include "judge/katas/folder/folder_kata.h"
#include "judge/machine/installation.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using engines::Engine;

/// Expected time for a submission when all goes well, compiling included.
constexpr Nanoseconds kUsual = std::chrono::seconds(20);
constexpr int kPerCore = 16;              ///< Submissions of a shard.
constexpr int kMostShardsPlanned = 1000;  ///< Largest array where nobody has changed Slurm's MaxArraySize.

struct ScriptOptions {
  std::string course;
  std::optional<Engine> engine;
  std::optional<int> shards, jobs, minutes;
  bool copies = false;
  std::optional<database::StoreUrl> store;
  std::string storeUrl;  ///< as it was given
  std::optional<database::StoreUrl> mergeStore;
  std::string mergeStoreUrl;
  std::optional<std::string> image;
  std::string output = "-";
};

/// Where the script keeps what it writes, the course as words of a shell, and its plan.
struct NamedCourse {
  fs::path folder;
  std::string arguments;
  std::string mergeArguments;  ///< The course for the merge.
  std::string planFile;        ///< in the folder, if it is there
  course::Plan plan;
};

/// Also where libpq finds one: behind the '?', with any letter of its key as %XX.
bool holdsPassword(const std::string& url) {
  const std::size_t at = url.find('@'), colon = url.find(':', url.find("://") + 3);
  std::string plain;
  for (std::size_t i = 0; i < url.size(); ++i) {
    unsigned byte = 0;
    const char* const digits = url.data() + i + 1;
    const bool isEscape =
        url[i] == '%' && i + 2 < url.size() && std::from_chars(digits, digits + 2, byte, 16).ec == std::errc();
    plain += isEscape ? static_cast<char>(byte) : url[i];
    if (isEscape) i += 2;
  }
  return (at != url.npos && colon < at) || plain.find("password=") != plain.npos;
}

void expectNoPassword(const std::string& option, const std::string& url) {
  if (holdsPassword(url))
    throw InputError(option, "a password does not go into a script; leave it out, and use PGPASSWORD or ~/.pgpass");
}

NamedCourse courseInStore(const ScriptOptions& options) {
  expectNoPassword("--store", options.storeUrl);
  expectNoPassword("--merge-store", options.mergeStoreUrl);
  const auto files = openCourse(options.course, options.store);
  const auto wordsWith = [&](const std::string& url) {
    return fmt::format("{} --store {}", quotedForShell(options.course), quotedForShell(url));
  };
  return {.folder = fs::absolute(options.course).lexically_normal(),
          .arguments = wordsWith(options.storeUrl),
          .mergeArguments = wordsWith(options.mergeStore ? options.mergeStoreUrl : options.storeUrl),
          .planFile = "",
          .plan = planOfCourse(*files)};
}

NamedCourse namedCourse(const ScriptOptions& options) {
  if (options.store) return courseInStore(options);
  const fs::path path = fs::absolute(options.course).lexically_normal();
  const bool isFolder = fs::is_directory(path);
  const fs::path folder = isFolder && path.has_filename() ? path : path.parent_path();
  const std::string name = isFolder ? "plan.json" : path.filename().string();
  const std::string words = isFolder ? "\"$folder\"" : "\"$folder\"/" + quotedForShell(name);
  return {.folder = folder,
          .arguments = words,
          .mergeArguments = words,
          .planFile = name,
          .plan = planOfCourse(*openCourse(options.course))};
}

Limits limitsOf(const course::Plan& plan) {
  GradeOptions grading;
  std::vector<std::string> words = plan.options;
  words.push_back("submission");
  options::parseArguments({.about = "", .examples = {}, .options = gradeOptions(grading)}, "the plan's options", words);
  return grading.limits;
}

/// Upper bound of the wall time for grading one submission.
Nanoseconds longest(const Limits& limits) {
  return fromSeconds((toSeconds(limits.compile) + toSeconds(limits.total)) * limits.wallFactor +
                     toSeconds(limits.idle));
}

std::int64_t pieces(const course::Plan& plan) {
  std::set<std::string_view> keys;
  for (const course::PlannedSubmission& submission : plan.submissions)
    if (!submission.key.empty()) keys.insert(submission.key);
  return static_cast<std::int64_t>(keys.size());
}

constexpr std::int64_t ceilDivided(std::int64_t dividend, std::int64_t divisor) {
  return (dividend + divisor - 1) / divisor;
}

int minutesIn(Nanoseconds time) {
  return static_cast<int>(ceilDivided(time.count(), Nanoseconds(std::chrono::minutes(1)).count()));
}

/// Enough for what is usual, and for any one submission; a shard that needs more goes on in its next job.
int minutesOf(const Limits& limits, std::int64_t each) {
  const Nanoseconds worst = longest(limits);
  return minutesIn(std::max(worst, std::min(worst * each, kUsual * each))) + 3;
}

/// While it is known that there will be several machines, and not when times are undecided.
void askForReference(const course::Plan& plan, int shards) {
  if (shards > 1 && plan.reference.empty())
    printToStderr(
        "judge: the plan names no reference machine, so verdicts near a limit will stay undecided; name one of the "
        "machines with judge class plan --output COURSE --add --reference HOST");
}

void remarkOnShortJobs(const Limits& limits, int minutes) {
  const int needed = minutesIn(longest(limits)) + 2;
  if (minutes < needed)
    printToStderr(
        fmt::format("judge: a submission may take {} minutes; one that does not end in a job begins again in the next",
                    needed - 2));
}

engines::DistributedWork workOf(const ScriptOptions& options) {
  const NamedCourse named = namedCourse(options);
  const course::Plan& plan = named.plan;
  const bool wantsNamespaces = plan.tier == tierName(Tier::Namespaces);
  const bool isInside = options.engine == Engine::Kubernetes;
  const std::int64_t count = pieces(plan);
  const int cores = options.jobs.value_or(options.engine == Engine::Parallel ? 0 : 2), planned = std::max(1, cores);
  const int shards = options.shards.value_or(
      static_cast<int>(std::clamp<std::int64_t>(ceilDivided(count, kPerCore * planned), 1, kMostShardsPlanned)));
  askForReference(plan, shards);
  const Limits limits = limitsOf(plan);
  const int minutes =
      options.minutes.value_or(minutesOf(limits, std::max<std::int64_t>(1, ceilDivided(count, shards * planned))));
  if (options.engine == Engine::Slurm) remarkOnShortJobs(limits, minutes);
  const std::uint64_t each = (std::max(limits.memory, limits.compileMemory).count >> 20U) + 128;
  return {.what = fmt::format("Grades the course {} ({} different submissions)", plan.name, count),
          .name = plan.name.empty() ? named.folder.filename().string() : plan.name,
          .program = isInside ? "judge" : Installation().judge().string(),
          .folder = isInside ? "/work" : named.folder.string(),
          .shardCommand = fmt::format("{}  exec \"$program\" class run {} --shard \"$shard/$shards\" -j \"$cores\"{}",
                                      options.copies ? "  mkdir -p \"$folder/returned/$shard\" || exit 3\n" : "",
                                      named.arguments, options.copies ? " --results \"$folder/returned/$shard\"" : ""),
          .mergeCommand =
              fmt::format("  \"$program\" class merge {}{} \\\n    --format html --output \"$folder/gradebook.html\""
                          " --format csv --output \"$folder/gradebook.csv\" --format text --output -",
                          named.mergeArguments, options.copies ? " \"$folder\"/returned/*" : ""),
          .plan = named.planFile,
          .returned = "returned/{}",
          .shards = shards,
          .cores = cores,
          .minutes = minutes,
          .memoryMb = static_cast<int>(each) * planned + 256,
          .copies = options.copies,
          .namespaces = wantsNamespaces,
          .sandbox = wantsNamespaces ? "The plan requires the sandbox tier namespaces: the pod must allow them."
                                     : "The sandbox tier here is landlock: namespaces need more than this pod allows.",
          .hasStore = options.store.has_value(),
          .mergesAsAnother = options.mergeStore.has_value(),
          .image = options.image.value_or("queens-judge")};
}

/// Debian packages of the languages that a course uses, in its submissions and in its kata's programs, with those
/// libraries that are installed here. Without a course: of all languages.
std::string packagesFor(const ScriptOptions& options) {
  std::set<std::string> packages;
  const auto add = [&](const Language& language) {
    for (const std::string& package : language.packages) packages.insert(package.substr(0, package.find('|')));
    for (const Language::Library& library : language.libraries)
      if (library.isHere() && !library.package.empty()) packages.insert(library.package);
  };
  if (options.course.empty()) {
    const Languages all = GradeOptions().languages();
    for (const std::string& id : all.names()) add(*all.named(id));
    return join(packages, " ");
  }
  const auto files = openCourse(options.course, options.store);
  const course::Plan plan = planOfCourse(*files);
  const CourseGrading grading(plan.options, inputsIn(*files), {});
  const Languages languages = grading.options().languages();
  for (const std::string& id : languages.names())
    if (const auto language = languages.named(id);
        std::ranges::count(plan.submissions, language->name, &course::PlannedSubmission::language) > 0)
      add(*language);
  if (grading.options().compiler.compiler.find("clang") != std::string::npos) packages.insert("clang");
  if (const auto* const kata = dynamic_cast<const FolderKata*>(&grading.kata()))
    for (const std::string& program : {kata->file().checker, kata->file().generator})
      if (const auto language = languages.ofFile(program)) add(*language);
  return join(packages, " ");
}

/// An option that only some engines have a use for.
struct OptionOfEngines {
  std::string_view name;
  bool (*isGiven)(const ScriptOptions& options);
  std::vector<Engine> engines;
};

const std::vector<OptionOfEngines>& optionsOfEngines() {
  using enum Engine;
  static const std::vector<OptionOfEngines> all = {
      {"--shards", [](const ScriptOptions& options) { return !!options.shards; }, {Slurm, Parallel, Kubernetes}},
      {"--jobs", [](const ScriptOptions& options) { return !!options.jobs; }, {Slurm, Parallel, Kubernetes}},
      {"--minutes", [](const ScriptOptions& options) { return !!options.minutes; }, {Slurm}},
      {"--copies", [](const ScriptOptions& options) { return options.copies; }, {Parallel}},
      {"--image", [](const ScriptOptions& options) { return !!options.image; }, {Kubernetes}}};
  return all;
}

std::string_view engineName(Engine engine) {
  return std::ranges::find(engines::kEngines, engine, &engines::NamedEngine::engine)->name;
}

void expectUseful(const ScriptOptions& options) {
  for (const OptionOfEngines& one : optionsOfEngines())
    if (one.isGiven(options) && std::ranges::count(one.engines, *options.engine) == 0) {
      std::vector<std::string_view> useful;
      for (const Engine engine : one.engines) useful.push_back(engineName(engine));
      throw InputError(std::string(one.name), fmt::format("has no effect with --engine {}, only with {}; leave it out",
                                                          engineName(*options.engine), join(useful, ", ")));
    }
}

int writeScript(const ScriptOptions& options) {
  const Engine engine = options.engine.value();
  const engines::DistributedWork work =
      engine == Engine::Image ? engines::DistributedWork{.packages = packagesFor(options)} : workOf(options);
  writeSafely(options.output, engines::scriptFor(engine, work));
  return 0;
}

}  // namespace

options::Declaration declareClassScript() {
  const auto state = std::make_shared<ScriptOptions>();
  std::vector<options::NamedValue<Engine>> named;
  for (const engines::NamedEngine& one : engines::kEngines)
    named.push_back({std::string(one.name), one.engine, std::string(one.summary)});
  const auto alsoAsGiven = [](options::Option store, std::string& given) {
    store.parse = [&given, parse = std::move(store.parse)](const std::string& url) {
      parse(url);
      given = url;
    };
    return store;
  };
  options::Option store = alsoAsGiven(storeOption(state->store, "COURSE is a name in this store"), state->storeUrl);
  options::Option mergeStore =
      alsoAsGiven(storeOption(state->mergeStore, "the same store for the merge, as a teacher"), state->mergeStoreUrl);
  mergeStore.names = "--merge-store";
  return {
      .about = "Prints what an engine needs to grade a course on many machines and to merge the results.",
      .examples = {"judge class script lists --engine slurm > grade.sh    # bash grade.sh",
                   "judge class script lists --engine parallel -j 4 --shards 20",
                   "judge class script lists --engine kubernetes"},
      .options =
          {options::file("COURSE", "",
                         "a folder that judge class plan made, or its plan; an image without one has all languages",
                         state->course),
           options::choice("--engine", "ENGINE", "what distributes the work", state->engine, std::move(named))
               .required(),
           options::integer("--shards", "N", "number of shards; by default one for every 16 submissions per core",
                            state->shards, {1, 100'000}),
           options::integer("-j,--jobs", "N",
                            "submissions graded at once in a shard, each on a core of its own; by "
                            "default 2, with parallel all cores of a host",
                            state->jobs, {1, 1024}),
           options::integer("--minutes", "M", "time limit of a shard's job (slurm); by default from the plan's limits",
                            state->minutes, {2, 525'600}),
           options::flag("--copies", "the hosts share no folder (parallel): copy the course there, the results back",
                         state->copies),
           std::move(store), std::move(mergeStore),
           options::text("--image", "NAME", "container image with the judge (kubernetes)", state->image)
               .defaultsTo("queens-judge"),
           options::file("--output", "FILE", "where to put it; - is stdout", state->output)},
      .footer =
          "A shard may be killed, repeated, or run twice at once. Its status tells engines what to do: 0 done, "
          "whatever the verdicts; 2 a bad plan; 3 the judge or the machine failed; 130 ended early.\n"
          "Exit status: 0 done, 2 bad usage or input, 3 the judge failed.",
      .rules = {{"--copies", {"--store"}}, {"--merge-store", {}, {"--store"}}},
      .check =
          [state] {
            expectUseful(*state);
            if (state->course.empty() && state->engine != Engine::Image)
              throw InputError("COURSE is required (judge class script --help shows how)");
          },
      .run = [state] { return writeScript(*state); }};
}

options::Declaration declareClass() {
  return {.about = "Grades a course: many submissions, on one machine or on many.",
          .examples = {"judge class script lists --engine slurm --output grade.sh"}};
}

}  // namespace judge
