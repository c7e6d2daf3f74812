#include "judge/base/json.h"
#include "solution/regions/region_explain.h"
#include "solution/regions/region_solver.h"
#include "tools/queens/io/verbs.h"
#include "tools/queens/regions/region_file.h"
#include "tools/queens/regions/region_picture.h"

namespace queens {
namespace {

/// The result for one board: its explanation, and of a search where that was needed.
struct ExplainedBoard {
  Explanation explanation;
  std::uint64_t solutions = 0;       ///< 2 stands for several
  bool isCounted = true;             ///< false: the search for a second solution gave up
  bool isStopped = false;            ///< a stop was requested before all of this was known
  std::vector<int> solution;         ///< the column of the queen in each row; empty if none is known
  std::optional<RegionGrade> grade;  ///< set for a board with exactly one solution
};

using Outcome = Explanation::Outcome;

/// The search after an explanation may take so many queens: seconds.
constexpr std::uint64_t kSearchBudget = 20'000'000;

void search(const RegionBoard& board, const RegionRules& rules, const std::stop_token& stop,
            ExplainedBoard& explained) {
  const RegionResult result =
      solveRegions(board, {.rules = rules, .limit = 2, .budget = kSearchBudget, .stop = stop, .onSolution = {}});
  explained.isStopped = result.why == "stopped";
  explained.solutions = result.solutions;
  explained.isCounted = result.complete || result.solutions == 2;
  if (result.answer == Answer::Found) explained.solution.assign(result.queens.begin(), result.queens.end());
}

/// Searches where the explanation leaves open how many solutions there are, until a stop is requested. @throws as
/// explainRegions().
ExplainedBoard explainBoard(const RegionBoard& board, const RegionRules& rules, const ExplainOptions& options) {
  ExplainedBoard explained{.explanation = explainRegions(board, rules, options), .solution = {}, .grade = {}};
  const Outcome outcome = explained.explanation.outcome;
  if (outcome == Outcome::Stopped) {
    explained.isStopped = true;
    explained.isCounted = false;
  } else if (outcome == Outcome::Solved) {
    explained.solutions = 1;
    explained.solution = explained.explanation.queens;
  } else if (outcome != Outcome::NoSolution) {
    search(board, rules, options.stop, explained);
  }
  if (explained.isCounted && explained.solutions == 1) explained.grade = gradeOf(explained.explanation);
  return explained;
}

/// "single cell 8, sees all 2", in the order of the table.
std::string techniquesText(const Explanation& explanation) {
  std::string text;
  for (const ExplainTechnique& technique : explainTechniques()) {
    const auto isOf = [&](const ExplainStep& step) { return step.technique == &technique; };
    const auto count = std::count_if(explanation.steps.begin(), explanation.steps.end(), isOf);
    if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", technique.name, count);
  }
  return text;
}

std::string solutionsText(const ExplainedBoard& explained) {
  const Outcome outcome = explained.explanation.outcome;
  if (outcome == Outcome::Solved) return "Solved: there is no other solution.\n";
  if (outcome == Outcome::NoSolution) return "There is no solution.\n";
  const char* stopped = outcome == Outcome::GaveUp ? "Too many assumptions to follow" : "No technique leads on";
  if (!explained.isCounted)
    return fmt::format("{}: only search helps from here, and it gave up{}.\n", stopped,
                       explained.solutions == 0 ? "" : " after the first solution");
  if (explained.solutions == 0) return fmt::format("{}, and search finds that there is no solution.\n", stopped);
  if (explained.solutions == 1)
    return fmt::format("{}: only search helps from here, and it finds the one solution.\n", stopped);
  return fmt::format("{}, since there are several solutions: nothing more follows.\n", stopped);
}

std::string legend(const RegionPicture& picture, bool isUnicode) {
  const PictureMarks marks = pictureMarks(picture, isUnicode);
  return fmt::format(
      "{} queen  [{}] placed now  [{}] argued from  {} excluded now  {} excluded before  {} forced by an assumption\n",
      marks.queen, marks.queen, picture.names.front(), marks.newExcluded, marks.excluded, marks.forced);
}

/// "3. sees all: A queen on row 2 col 3 would ...", and the steps of a chain, indented, on lines of their own.
std::string stepText(std::size_t number, const ExplainStep& step, const RegionNames& names) {
  std::string text = fmt::format("{}. {}: {}\n", number, step.technique->name, sentence(step, names));
  for (const ExplainStep& next : step.chain)
    text += fmt::format(
        "   - {}: {}\n", next.technique->name,
        next.isImpossible ? "No cell is left for " + unitText(next.units.front(), names) + '.' : sentence(next, names));
  return text;
}

std::string outcomeText(const ExplainedBoard& explained) {
  std::string text = explained.isStopped ? "Stopped before more was known.\n" : solutionsText(explained);
  const auto& steps = explained.explanation.steps;
  if (!steps.empty())
    text += fmt::format("{}: {}.\n", judge::countText(steps.size(), "step"), techniquesText(explained.explanation));
  if (explained.grade) text += fmt::format("Difficulty: {}.\n", gradeText(*explained.grade));
  return text;
}

class StepPictures {
 public:
  StepPictures(const RegionBoard& board, const RegionNames& names) : picture_(board, names) {}

  /// The picture with `step`, after all steps before it.
  const RegionPicture& show(const ExplainStep& step) {
    afterAllSteps();
    for (const RegionCell cell : step.cells) picture_.mark(cell) = CellMark::Examined;
    for (const RegionCell cell : step.excluded) picture_.mark(cell) = CellMark::NewExcluded;
    for (const ExplainStep& next : step.chain)
      if (next.queen) picture_.mark(*next.queen) = CellMark::Forced;
    if (step.queen) picture_.mark(*step.queen) = CellMark::NewQueen;
    return picture_;
  }

  /// The picture after all steps.
  const RegionPicture& afterAllSteps() {
    for (CellMark& mark : picture_.marks) {
      if (mark == CellMark::NewQueen) mark = CellMark::Queen;
      if (mark == CellMark::NewExcluded) mark = CellMark::Excluded;
      if (mark == CellMark::Examined || mark == CellMark::Forced) mark = CellMark::None;
    }
    return picture_;
  }

 private:
  RegionPicture picture_;
};

using Json = judge::Json;

Json cellJson(RegionCell cell) { return Json::array({cell.row, cell.col}); }

Json cellsJson(const std::vector<RegionCell>& cells) { return judge::arrayOf(cells, cellJson); }

Json unitsJson(const std::vector<RegionUnit>& units) {
  constexpr const char* kKinds[] = {"region", "row", "col"};
  return judge::arrayOf(units, [&](RegionUnit unit) -> Json {
    return {{"kind", kKinds[static_cast<std::size_t>(unit.kind)]}, {"index", unit.index}};
  });
}

Json stepJson(const ExplainStep& step, const RegionNames& names) {
  return {{"technique", step.technique->name},
          {"difficulty", step.technique->difficulty},
          {"sentence", sentence(step, names)},
          {"units", unitsJson(step.units)},
          {"confined_to", unitsJson(step.others)},
          {"cells", cellsJson(step.cells)},
          {"queen", step.queen ? cellJson(*step.queen) : Json()},
          {"excluded", cellsJson(step.excluded)},
          {"impossible", step.isImpossible},
          {"chain", judge::arrayOf(step.chain, [&](const auto& next) { return stepJson(next, names); })}};
}

constexpr const char* kOutcomes[] = {"solved", "no solution", "only search", "gave up", "stopped"};

Json solutionsJson(const ExplainedBoard& explained) {
  if (!explained.isCounted) return nullptr;
  if (explained.solutions > 1) return "many";
  return explained.solutions;
}

/// For programs; tools/queens/README.md has its keys.
void addTo(JsonStream& json, const ExplainedBoard& explained, const ReadRegions& read, const std::string& file) {
  const RegionNames names = namesToShow(read);
  const Explanation& explanation = explained.explanation;
  const ExplainTechnique* hardest = hardestTechnique(explanation);
  json.add({{"file", file},
            {"line", read.line},
            {"n", explanation.queens.size()},
            {"regions", names},
            {"colours", cssColours(read.board)},
            {"outcome", explained.isStopped ? "stopped" : kOutcomes[static_cast<std::size_t>(explanation.outcome)]},
            {"solutions", solutionsJson(explained)},
            {"solution", explained.solution.empty() ? Json() : Json(explained.solution)},
            {"grade", explained.grade ? Json(gradeText(*explained.grade)) : Json()},
            {"hardest", hardest != nullptr ? Json(hardest->name) : Json()},
            {"steps", judge::arrayOf(explanation.steps, [&](const auto& step) { return stepJson(step, names); })}});
}

struct ExplainCommand {
  std::string file, output = "-";
  judge::ColourChoice colour = judge::ColourChoice::Automatic;
  bool isJson = false, brief = false, quiet = false;
  std::uint64_t budget = ExplainOptions().budget;
  RegionRules rules;
};

/// Steps as they are found, so that a slow board shows how far it is.
class TextExplainer {
 public:
  TextExplainer(const ExplainCommand& options, OutputStream& out, StopOnInterrupt& interrupt)
      : options_(options),
        out_(out),
        interrupt_(interrupt),
        style_(pictureStyle(judge::decideStyle(options.colour, out.descriptor()))) {}

  ExplainedBoard explain(const ReadRegions& read) {
    const RegionBoard& board = read.board;
    const RegionNames names = namesToShow(read);
    StepPictures pictures(board, names);
    const bool showsPictures = !options_.brief && !options_.quiet;
    if (showsPictures)
      out_.write(legend(pictures.afterAllSteps(), style_.unicode) + '\n' + draw(pictures.afterAllSteps()) + '\n');
    ExplainOptions options{.budget = options_.budget, .stop = interrupt_.token()};
    std::size_t number = 0;
    options.onStep = [&](const ExplainStep& step) {
      ++number;
      if (options_.quiet) return;
      out_.write(stepText(number, step, names) + (showsPictures ? '\n' + draw(pictures.show(step)) + '\n' : ""));
      if (out_.isClosed()) interrupt_.stop();
    };
    const ExplainedBoard explained = explainBoard(board, options_.rules, options);
    const bool searched = explained.explanation.outcome != Explanation::Outcome::Solved && !explained.solution.empty();
    out_.write(outcomeText(explained));
    if (showsPictures && searched && explained.solutions == 1 && !explained.isStopped)
      out_.write('\n' + drawSolution(board, names, explained));
    return explained;
  }

 private:
  std::string draw(const RegionPicture& picture) const { return textPicture(picture, style_); }

  std::string drawSolution(const RegionBoard& board, const RegionNames& names, const ExplainedBoard& explained) const {
    RegionPicture picture(board, names);
    for (std::size_t row = 0; row < explained.solution.size(); ++row)
      picture.mark({static_cast<int>(row), explained.solution[row]}) = CellMark::Queen;
    return draw(picture);
  }

  const ExplainCommand& options_;
  OutputStream& out_;
  StopOnInterrupt& interrupt_;
  PictureStyle style_;
};

int statusOf(const ExplainedBoard& explained) { return explained.isCounted && explained.solutions == 1 ? 0 : 1; }

int explainInText(const ExplainCommand& options, const std::vector<ReadRegions>& boards, OutputStream& out,
                  StopOnInterrupt& interrupt) {
  TextExplainer explainer(options, out, interrupt);
  int status = 0;
  for (const ReadRegions& read : boards) {
    if (interrupt.token().stop_requested()) break;
    if (boards.size() > 1) out.write((&read == boards.data() ? "" : "\n") + boardTitle(options.file, read) + '\n');
    status = std::max(status, statusOf(explainer.explain(read)));
  }
  return status;
}

int explainInJson(const ExplainCommand& options, const std::vector<ReadRegions>& boards, OutputStream& out,
                  StopOnInterrupt& interrupt) {
  int status = 0;
  JsonStream json(out);
  json.openDocument(1, "queens regions explain", "boards");
  for (const ReadRegions& read : boards) {
    if (interrupt.token().stop_requested() || out.isClosed()) break;
    const ExplainedBoard explained =
        explainBoard(read.board, options.rules, {.budget = options.budget, .stop = interrupt.token()});
    addTo(json, explained, read, inputName(options.file));
    status = std::max(status, statusOf(explained));
  }
  json.close();
  out.flush();
  return status;
}

/// Checks all boards before anything is printed.
void refuseWhatCannotBeExplained(const ExplainCommand& options, const std::vector<ReadRegions>& boards) {
  for (const ReadRegions& read : boards) {
    try {
      RegionMasks(read.board, options.rules);
    } catch (const std::invalid_argument& error) {
      throw judge::InputError(inputName(options.file), read.line, error.what());
    }
  }
}

int explain(const ExplainCommand& options) {
  const std::vector<ReadRegions> boards = readRegionFile(options.file);
  refuseWhatCannotBeExplained(options, boards);
  OutputStream out = OutputStream::to(options.output);
  StopOnInterrupt interrupt;
  out.endOn(interrupt.descriptor());
  const int status = (options.isJson ? explainInJson : explainInText)(options, boards, out, interrupt);
  if (interrupt.hasHappened()) return reportInterrupted(out.isCutOff());
  return out.isClosed() ? 0 : status;
}

std::string footer() {
  std::string text = "Techniques, from easy to hard:\n";
  for (const ExplainTechnique& technique : explainTechniques())
    text += fmt::format("{} {}: {}\n", technique.difficulty, technique.name, technique.idea);
  return text +
         "\nGrades of boards with one solution, where at most n steps place no queen: easy takes techniques up to 2, "
         "medium up to 4; all else is hard.\n"
         "Exit status: 0 every board has one solution, 1 some have none or several or may have, 2 bad usage or input, "
         "3 the machine failed, 130 interrupted. Rows and columns count from 0.";
}

}  // namespace

opt::Declaration declareRegionsExplain() {
  const auto state = std::make_shared<ExplainCommand>();
  std::vector<opt::Option> all{
      boardsOption(state->file),
      formatOption("format of the explanation", state->isJson),
      opt::flag("--brief", "steps without pictures", state->brief),
      opt::flag("--quiet", "only how it ends", state->quiet),
      opt::integer("--budget", "STEPS", "steps after assumptions, after which only search is left", state->budget,
                   {0, opt::kLargest}),
      opt::colour(state->colour, "colours in the pictures"),
      outputOption(state->output)};
  opt::append(all, rulesOptions(state->rules));
  return {.about = "Solves boards of regions as a person would, step by step, and grades their difficulty.",
          .examples = {"queens regions explain puzzle.txt", "queens regions explain puzzle.txt --brief",
                       "queens regions explain puzzles.txt --format json --output steps.json"},
          .options = std::move(all),
          .footer = footer(),
          .check = [state] { refuseOverwriting(state->output, state->file); },
          .run = [state] { return explain(*state); }};
}

}  // namespace queens
