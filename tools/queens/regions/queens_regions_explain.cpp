#include "tools/queens/regions/queens_regions_explain.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <stdexcept>

#include "judge/base/errors.h"
#include "judge/base/whole_number.h"
#include "judge/console/terminal.h"
#include "tools/queens/io/arguments.h"
#include "tools/queens/io/output_stream.h"
#include "tools/queens/io/stop_on_interrupt.h"
#include "tools/queens/regions/region_explain_report.h"
#include "tools/queens/regions/region_file.h"
#include "tools/queens/regions/region_options.h"
#include "tools/queens/regions/region_picture.h"

namespace queens {
namespace {

constexpr const char* kExample =
    "Solves boards of regions as a person would, step by step, and grades their difficulty.\n"
    "\n"
    "Example: queens regions explain puzzle.txt\n"
    "         queens regions explain puzzle.txt --brief\n"
    "         queens regions explain puzzles.txt --format json --output steps.json\n";

std::string footer() {
  std::string text = "Techniques, from easy to hard:\n";
  for (const ExplainTechnique& technique : explainTechniques())
    text += fmt::format("  {} {:18}  {}\n", technique.difficulty, technique.name, technique.idea);
  return text +
         "Grades of boards with one solution, where at most n steps place no queen: easy takes\n"
         "techniques up to 2, medium up to 4; all else is hard.\n"
         "Exit status: 0 every board has one solution, 1 some have none or several or may have,\n"
         "2 bad usage or input, 3 the machine failed, 130 interrupted. Rows and columns count\n"
         "from 0.";
}

struct CommandOptions {
  std::string file, format = "text", output = "-", colour = "auto";
  bool brief = false, quiet = false;
  std::uint64_t budget = ExplainOptions().budget;
  RegionRules rules;
};

/// Steps as they are found, so that a slow board shows how far it is.
class TextExplainer {
 public:
  TextExplainer(const CommandOptions& options, OutputStream& out, StopOnInterrupt& interrupt)
      : options_(options),
        out_(out),
        interrupt_(interrupt),
        style_(pictureStyle(judge::decideStyle(colourChoiceOf(options.colour), out.descriptor()))) {}

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

  const CommandOptions& options_;
  OutputStream& out_;
  StopOnInterrupt& interrupt_;
  PictureStyle style_;
};

int statusOf(const ExplainedBoard& explained) {
  return explained.isCounted && explained.solutions == 1 ? 0 : 1;
}

int explainInText(const CommandOptions& options, const std::vector<ReadRegions>& boards, OutputStream& out,
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

int explainInJson(const CommandOptions& options, const std::vector<ReadRegions>& boards, OutputStream& out,
                  StopOnInterrupt& interrupt) {
  int status = 0;
  std::string_view before = "\n";
  out.write("{\"boards\": [");
  for (const ReadRegions& read : boards) {
    if (interrupt.token().stop_requested() || out.isClosed()) break;
    const ExplainedBoard explained =
        explainBoard(read.board, options.rules, {.budget = options.budget, .stop = interrupt.token()});
    out.write(std::string(before) + jsonOf(explained, namesToShow(read), nameOfInput(options.file), read.line));
    before = ",\n";
    status = std::max(status, statusOf(explained));
  }
  out.write("\n]}\n");
  return status;
}

/// Before anything is printed.
void refuseWhatCannotBeExplained(const CommandOptions& options, const std::vector<ReadRegions>& boards) {
  for (const ReadRegions& read : boards) {
    try {
      RegionMasks(read.board, options.rules);
    } catch (const std::invalid_argument& error) {
      throw judge::InputError(nameOfInput(options.file), read.line, error.what());
    }
  }
}

void addOptions(CLI::App& app, CommandOptions& options) {
  app.footer(footer());
  app.add_option("FILE", options.file, "boards; - is stdin")->type_name("")->required();
  app.add_option("--format", options.format, "text or json")->type_name("FORMAT")->capture_default_str();
  app.add_flag("--brief", options.brief, "steps without pictures");
  app.add_flag("--quiet", options.quiet, "how it ends only");
  app.add_option("--budget", options.budget, "steps after assumptions, after which only search is left")
      ->type_name("STEPS")
      ->check(judge::wholeNumber(0, std::numeric_limits<std::uint64_t>::max()))
      ->capture_default_str();
  app.add_option("--color", options.colour, "auto, always or never")->type_name("WHEN")->capture_default_str();
  addRulesOptions(app, options.rules);
  addOutputOption(app, options.output);
}

}  // namespace

int regionsExplainCommand(const std::vector<std::string>& arguments) {
  CLI::App app(kExample, "queens regions explain");
  CommandOptions options;
  addOptions(app, options);
  if (!parseArguments(app, arguments)) return 0;
  colourChoiceOf(options.colour);
  const bool isText = options.format == "text";
  if (!isText && options.format != "json")
    throw judge::InputError("--format is '" + options.format + "': text or json is expected");

  refuseOverwriting(options.output, options.file);
  const std::vector<ReadRegions> boards = readRegionFile(options.file);
  refuseWhatCannotBeExplained(options, boards);
  OutputStream out = OutputStream::to(options.output);
  StopOnInterrupt interrupt;
  out.endOn(interrupt.descriptor());
  const int status = (isText ? explainInText : explainInJson)(options, boards, out, interrupt);
  if (interrupt.hasHappened()) return tellInterrupted(out.isCutOff());
  return out.isClosed() ? 0 : status;
}

}  // namespace queens
