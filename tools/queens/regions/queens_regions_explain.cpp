

#include "tools/queens/io/json_stream.h"
#include "tools/queens/io/verbs.h"
#include "tools/queens/regions/region_explain_report.h"
#include "tools/queens/regions/region_file.h"
#include "tools/queens/regions/region_picture.h"

namespace queens {
namespace {

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
    if (showsPictures) out_.write(legend(pictures.settled(), style_.unicode) + '\n' + draw(pictures.settled()) + '\n');
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
    addTo(json, explained, namesToShow(read), nameOfInput(options.file), read.line);
    status = std::max(status, statusOf(explained));
  }
  json.close();
  out.flush();
  return status;
}

/// Before anything is printed.
void refuseWhatCannotBeExplained(const ExplainCommand& options, const std::vector<ReadRegions>& boards) {
  for (const ReadRegions& read : boards) {
    try {
      RegionMasks(read.board, options.rules);
    } catch (const std::invalid_argument& error) {
      throw judge::InputError(nameOfInput(options.file), read.line, error.what());
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
  if (interrupt.hasHappened()) return tellInterrupted(out.isCutOff());
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
         "3 "
         "the machine failed, 130 interrupted. Rows and columns count from 0.";
}

}  // namespace

opt::Declaration declareRegionsExplain() {
  const auto state = std::make_shared<ExplainCommand>();
  std::vector<opt::Option> all{
      boardsOption(state->file),
      opt::choice<bool, bool>("--format", "FORMAT", "format of the explanation", state->isJson,
                              {{"text", false}, {"json", true}}),
      opt::flag("--brief", "steps without pictures", state->brief),
      opt::flag("--quiet", "only how it ends", state->quiet),
      opt::whole("--budget", "STEPS", "steps after assumptions, after which only search is left", state->budget,
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
