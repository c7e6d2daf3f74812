#include "tools/queens/regions/queens_regions_generate.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "judge/base/errors.h"
#include "judge/base/whole_number.h"
#include "judge/console/standard_streams.h"
#include "solution/regions/region_explain.h"
#include "solution/regions/region_generator.h"
#include "solution/regions/region_text.h"
#include "tools/queens/io/arguments.h"
#include "tools/queens/io/gathered_output.h"
#include "tools/queens/io/output_stream.h"
#include "tools/queens/io/progress_line.h"
#include "tools/queens/io/stop_on_interrupt.h"
#include "tools/queens/regions/ordered_work.h"

namespace queens {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kExample =
    "Makes puzzles of regions with exactly one solution and connected regions.\n"
    "\n"
    "Example: queens regions generate 8 --seed 1 --difficulty medium\n"
    "         queens regions generate 11 --seed 1 --count 100 --jobs 2 --output puzzles.txt\n"
    "         queens regions generate 9 --seed 1 --format json | queens regions solve - --unique\n";

constexpr const char* kFooter =
    "A puzzle depends on N, the seed, its number and the difficulty alone. With each come its\n"
    "solution (the column of the queen in each row, from 0) and its grade: as comments, or as\n"
    "keys in JSON. Exit status: 0 all are made, 1 some could not be, 2 bad usage or input, 3\n"
    "the machine failed, 130 interrupted.";

constexpr std::uint64_t kMostPuzzles = 1'000'000'000'000;
constexpr std::array kGrades = {RegionGrade::Easy, RegionGrade::Medium, RegionGrade::Hard};

struct GenerateOptions {
  std::string n, seedWord, format, output = "-";
  int size = 0;
  std::uint64_t seed = 0, count = 1, attempts = 20000;
  unsigned jobs = 1;
  std::optional<std::string> difficulty;
  std::optional<RegionGrade> grade;
  bool bare = false, quiet = false;

  bool isJson() const { return format == "json"; }
};

RegionFormat textFormatOf(const std::string& word) {
  if (word == "numbers") return RegionFormat::Numbers;
  return word == "lists" ? RegionFormat::Lists : RegionFormat::Letters;
}

std::string textOf(const GenerateOptions& options, std::uint64_t number, const GeneratedRegions& made,
                   std::optional<RegionGrade> grade) {
  std::string text = number == 0 ? "" : "\n";
  if (!options.bare)
    text += fmt::format("# {0} x {0}, seed {1}, number {2}: {3}\n# solution: {4}\n", options.size, options.seed, number,
                        grade ? gradeText(*grade) : "not graded", fmt::join(made.queens, " "));
  return text + regionText(made.board, textFormatOf(options.format));
}

std::string jsonOf(const GenerateOptions& options, std::uint64_t number, const GeneratedRegions& made,
                   std::optional<RegionGrade> grade) {
  Json json = {{"n", options.size}, {"seed", options.seed}, {"number", number}, {"regions", Json::array()}};
  for (int row = 0; row < options.size; ++row) {
    Json labels = Json::array();
    for (int col = 0; col < options.size; ++col) labels.push_back(made.board.regionOf(row, col));
    json["regions"].push_back(std::move(labels));
  }
  if (!options.bare) {
    json["solution"] = made.queens;
    json["grade"] = grade ? Json(gradeText(*grade)) : Json();
  }
  return (number == 0 ? "[\n" : ",\n") + json.dump();
}

/// Empty: it could not be made.
std::string makePuzzle(const GenerateOptions& options, std::uint64_t number, const std::stop_token& stop) {
  std::optional<RegionGrade> grade;
  RegionRequest request{.n = options.size,
                        .seed = options.seed,
                        .number = number,
                        .accepts = {},
                        .attempts = options.attempts,
                        .stop = stop};
  if (!options.bare || options.grade) {
    request.accepts = [&](const RegionBoard& board) {
      grade = gradeOf(explainRegions(board, {}, {.stop = stop}));
      return !options.grade || grade == options.grade;
    };
  }
  const std::optional<GeneratedRegions> made = generateRegions(request);
  if (!made) return "";
  return (options.isJson() ? jsonOf : textOf)(options, number, *made, grade);
}

/// Prints all of them, as far as they can be made. Returns how many were.
std::uint64_t generate(const GenerateOptions& options, OutputStream& out, const std::stop_token& stop) {
  ProgressLine progress(STDERR_FILENO, showsProgress(out, options.quiet));
  std::uint64_t made = 0;
  GatheredOutput gathered(out);
  makeInOrder(
      options.count, options.jobs, [&](std::uint64_t number) { return makePuzzle(options, number, stop); },
      [&](const std::string& text) {
        if (text.empty()) return false;
        gathered.write(text);
        ++made;
        if (progress.isDue()) progress.draw(fmt::format("{} of {} puzzles", made, options.count));
        return !out.isClosed();
      },
      stop);
  if (options.isJson()) gathered.write(made == 0 ? "[]\n" : "\n]\n");
  gathered.flush();
  return made;
}

void addOptions(CLI::App& app, GenerateOptions& options) {
  app.footer(kFooter);
  app.add_option("N", options.n, "size of the boards, 1 or 4 to 19")->type_name("")->required();
  app.add_option("--seed", options.seedWord, "otherwise one is drawn and told")->type_name("S");
  app.add_option("--count", options.count, "puzzles, numbered from 0")
      ->type_name("K")
      ->check(judge::wholeNumber(1, kMostPuzzles))
      ->capture_default_str();
  app.add_option("--difficulty", options.difficulty,
                 "easy, medium or hard (queens regions explain --help tells how it grades)")
      ->type_name("GRADE");
  app.add_option("--attempts", options.attempts, "puzzles to grade before one of that difficulty is given up")
      ->type_name("M")
      ->check(judge::wholeNumber(1, kMostPuzzles))
      ->capture_default_str();
  app.add_option("--jobs", options.jobs, "threads; otherwise as many as processors")
      ->type_name("T")
      ->check(judge::wholeNumber(1, 256));
  app.add_option("--format", options.format, "letters, numbers, lists or json; otherwise letters")->type_name("FORMAT");
  app.add_flag("--bare", options.bare, "boards alone, without solution and grade");
  addOutputOption(app, options.output);
  app.add_flag("--quiet", options.quiet, "no progress line");
}

void readWords(GenerateOptions& options) {
  options.size = static_cast<int>(parseNumber("N", options.n, RegionBoard::kLargest));
  if (options.size == 0 || options.size == 2 || options.size == 3 || options.size > kLargestGenerated)
    throw judge::InputError(fmt::format("N is {}: 1 or 4 to {} is expected{}", options.size, kLargestGenerated,
                                        options.size == 2 || options.size == 3 ? ", 2 and 3 have no solution" : ""));
  if (options.format.empty()) options.format = "letters";
  constexpr std::array kFormats = {"letters", "numbers", "lists", "json"};
  if (std::find(kFormats.begin(), kFormats.end(), options.format) == kFormats.end())
    throw judge::InputError(fmt::format("--format is '{}': {} is expected", options.format, fmt::join(kFormats, ", ")));
  if (options.difficulty) {
    const auto found = std::find_if(kGrades.begin(), kGrades.end(),
                                    [&](RegionGrade grade) { return gradeText(grade) == *options.difficulty; });
    if (found == kGrades.end())
      throw judge::InputError(
          fmt::format("--difficulty is '{}': easy, medium or hard is expected", *options.difficulty));
    options.grade = *found;
  }
  options.seed = options.seedWord.empty()
                     ? drawnSeed()
                     : parseNumber("--seed", options.seedWord, std::numeric_limits<std::uint64_t>::max());
}

}  // namespace

int regionsGenerateCommand(const std::vector<std::string>& arguments) {
  CLI::App app(kExample, "queens regions generate");
  GenerateOptions options;
  options.jobs = std::max(1U, std::thread::hardware_concurrency());
  addOptions(app, options);
  if (!parseArguments(app, arguments)) return 0;
  readWords(options);

  OutputStream out = OutputStream::to(options.output);
  const StopOnInterrupt interrupt;
  out.endOn(interrupt.descriptor());
  const std::uint64_t made = generate(options, out, interrupt.token());
  if (interrupt.hasHappened()) {
    judge::complain(fmt::format("interrupted: {} of {} puzzles are made{}", made, options.count,
                                out.isCutOff() ? "; not all of them could be written" : ""));
    return 130;
  }
  if (made == options.count || out.isClosed()) return 0;
  judge::complain(
      fmt::format("gave up: none of {} puzzles of size {} is {}, as number {} should be; --attempts allows more, and "
                  "so may another seed",
                  options.attempts, options.size, *options.difficulty, made));
  return 1;
}

}  // namespace queens
