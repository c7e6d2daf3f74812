#include <fmt/ranges.h>
#include <algorithm>
#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <future>
#include <ranges>

#include "judge/base/json.h"
#include "judge/console/terminal.h"
#include "solution/regions/region_explain.h"
#include "solution/regions/region_generator.h"
#include "solution/regions/region_text.h"
#include "tools/queens/io/verbs.h"
#include "tools/queens/regions/region_file.h"
#include "tools/queens/regions/region_picture.h"

namespace queens {
namespace {

using Json = judge::Json;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kLargestBatch = 32;
constexpr std::chrono::microseconds kShort{500};

/// Texts that a thread makes without asking for more: few where one takes long, many where asking would.
struct Batch {
  std::vector<std::string> texts;
  Clock::duration time{};
};

struct GenerateOptions {
  int size = 0;
  std::optional<std::uint64_t> givenSeed;
  std::uint64_t seed = 0, count = 1, attempts = 20000;
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
  std::optional<RegionGrade> grade;
  std::optional<RegionFormat> format = RegionFormat::Letters;  ///< nothing: JSON
  std::string output = "-";
  bool bare = false, quiet = false;
};

std::string puzzleText(const GenerateOptions& options, std::uint64_t number, const GeneratedRegions& made,
                       std::optional<RegionGrade> grade) {
  std::string text = number == 0 ? "" : "\n";
  if (!options.bare)
    text += fmt::format("# {0} x {0}, seed {1}, number {2}: {3}\n# solution: {4}\n", options.size, options.seed, number,
                        grade ? gradeText(*grade) : "not graded", fmt::join(made.queens, " "));
  return text + regionText(made.board, *options.format);
}

std::string puzzleJson(const GenerateOptions& options, std::uint64_t number, const GeneratedRegions& made,
                       std::optional<RegionGrade> grade) {
  Json json = {{"version", 1},
               {"kind", "queens regions puzzle"},
               {"n", options.size},
               {"seed", options.seed},
               {"number", number}};
  const auto lines = std::views::iota(0, options.size);
  json["regions"] = judge::arrayOf(lines, [&](int row) {
    return judge::arrayOf(lines, [&](int col) { return Json(made.board.regionOf(row, col)); });
  });
  json["colours"] = cssColours(made.board);
  if (!options.bare) {
    json["solution"] = made.queens;
    json["grade"] = grade ? Json(gradeText(*grade)) : Json();
  }
  return (number == 0 ? "" : ",\n") + judge::dumped(json);
}

/// The text of a puzzle; empty if it could not be made.
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
  return (options.format ? puzzleText : puzzleJson)(options, number, *made, grade);
}

/// Prints the puzzles that can be made; returns their number.
std::uint64_t generate(const GenerateOptions& options, OutputStream& out, const std::stop_token& stop) {
  judge::LiveLine progress = progressLine(options.quiet, out.descriptor());
  if (!options.format) out.put("[\n");
  std::uint64_t made = 0;
  makeInOrder(
      options.count, options.jobs, [&](std::uint64_t number) { return makePuzzle(options, number, stop); },
      [&](const std::string& text) {
        if (text.empty()) return false;
        out.putSoon(text);
        ++made;
        if (progress.isDue()) progress.draw(fmt::format("{} of {} puzzles", made, options.count));
        return !out.isClosed();
      },
      stop);
  if (!options.format) out.put(made > 0 ? "\n]\n" : "]\n");
  out.flush();
  return made;
}

int run(GenerateOptions& options) {
  options.seed = givenOrDrawn(options.givenSeed);
  OutputStream out = OutputStream::to(options.output);
  const StopOnInterrupt interrupt;
  out.endOn(interrupt.descriptor());
  const std::uint64_t made = generate(options, out, interrupt.token());
  if (interrupt.hasHappened()) {
    judge::printToStderr(fmt::format("interrupted: {} of {} puzzles are made{}", made, options.count,
                                     out.isCutOff() ? "; not all of them could be written" : ""));
    return 130;
  }
  if (made == options.count || out.isClosed()) return 0;
  judge::printToStderr(
      fmt::format("gave up: none of {} puzzles of size {} is {}, as number {} should be; --attempts allows more, and "
                  "so may another seed",
                  options.attempts, options.size, gradeText(*options.grade), made));
  return 1;
}

void refuseUnsolvable(int size) {
  if (size == 2 || size == 3) opt::rejectValue("N", std::to_string(size), "boards of 2 and 3 have no solution");
}

}  // namespace

void makeInOrder(std::uint64_t count, unsigned jobs, const std::function<std::string(std::uint64_t)>& make,
                 const std::function<bool(std::string)>& take, std::stop_token stop) {
  if (jobs == 1) {
    // By itself a thread need not wait for another.
    for (std::uint64_t number = 0; number < count && !stop.stop_requested(); ++number) {
      std::string text = make(number);
      if (stop.stop_requested() || !take(std::move(text))) return;
    }
    return;
  }
  std::atomic<bool> isOver = false;
  const auto makeBatch = [&](std::uint64_t first, std::uint64_t end) {
    const auto begin = Clock::now();
    Batch batch;
    for (std::uint64_t number = first; number < end && !isOver && !stop.stop_requested(); ++number)
      batch.texts.push_back(make(number));
    batch.time = Clock::now() - begin;
    return batch;
  };
  std::deque<std::future<Batch>> ahead;
  boost::asio::thread_pool threads(jobs);
  const std::shared_ptr<void> atTheEnd(nullptr, [&](void*) { isOver = true; });
  for (std::uint64_t next = 0, size = 1;;) {
    while (next < count && ahead.size() < 2 * jobs) {
      const std::uint64_t first = next;
      next = std::min(first + size, count);
      const auto task =
          std::make_shared<std::packaged_task<Batch()>>([&makeBatch, first, next] { return makeBatch(first, next); });
      ahead.push_back(task->get_future());
      boost::asio::post(threads, [task] { (*task)(); });
    }
    if (ahead.empty()) return;
    Batch batch = ahead.front().get();
    ahead.pop_front();
    size = batch.time < kShort ? std::min(2 * size, kLargestBatch) : std::max<std::uint64_t>(size / 2, 1);
    for (std::string& text : batch.texts)
      if (stop.stop_requested() || !take(std::move(text))) return;
    if (stop.stop_requested()) return;
  }
}

opt::Declaration declareRegionsGenerate() {
  constexpr std::uint64_t kMostPuzzles = 1'000'000'000'000;
  const auto state = std::make_shared<GenerateOptions>();
  return {
      .about = "Makes puzzles of regions with exactly one solution and connected regions.",
      .examples = {"queens regions generate 8 --seed 1 --difficulty medium",
                   "queens regions generate 11 --seed 1 --count 100 --jobs 2 --output puzzles.txt",
                   "queens regions generate 9 --seed 1 --format json | queens regions solve - --unique"},
      .options =
          {opt::integer("N", "", fmt::format("size of the boards, 1 or 4 to {}", kLargestGenerated), state->size,
                        {1, kLargestGenerated})
               .required()
               .defaultsTo(""),
           seedOption("for the same puzzles again; drawn and printed unless given", state->givenSeed),
           opt::integer("--count", "K", "how many puzzles; they are numbered from 0", state->count, {1, kMostPuzzles}),
           opt::choice<std::optional<RegionGrade>, RegionGrade>(
               "--difficulty", "GRADE", "how hard they are to be (queens regions explain --help says what that means)",
               state->grade,
               {{"easy", RegionGrade::Easy}, {"medium", RegionGrade::Medium}, {"hard", RegionGrade::Hard}}),
           opt::integer("--attempts", "M", "puzzles to grade before one of that difficulty is given up",
                        state->attempts, {1, kMostPuzzles}),
           opt::integer("--jobs", "T", "how many threads", state->jobs, {1, 256}).defaultsTo("one per processor"),
           opt::choice<std::optional<RegionFormat>, std::optional<RegionFormat>>("--format", "FORMAT",
                                                                                 "format of the puzzles", state->format,
                                                                                 {{"letters", RegionFormat::Letters},
                                                                                  {"numbers", RegionFormat::Numbers},
                                                                                  {"lists", RegionFormat::Lists},
                                                                                  {"json", std::nullopt}}),
           opt::flag("--bare", "boards alone, without solution and grade", state->bare), outputOption(state->output),
           opt::flag("--quiet", "show no progress line", state->quiet)},
      .footer =
          "A puzzle depends on N, the seed, its number and the difficulty alone. With each come its solution (the "
          "column of the queen in each row, from 0) and its grade: as comments, or as keys in JSON. Exit status: 0 "
          "all are made, 1 some could not be, 2 bad usage or input, 3 the machine failed, 130 interrupted.",
      .check = [state] { refuseUnsolvable(state->size); },
      .run = [state] { return run(*state); }};
}

}  // namespace queens
