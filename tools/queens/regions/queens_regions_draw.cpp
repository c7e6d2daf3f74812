#include "tools/queens/regions/queens_regions_draw.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>

#include "judge/base/errors.h"
#include "judge/console/standard_streams.h"
#include "judge/console/terminal.h"
#include "solution/regions/region_solver.h"
#include "tools/queens/io/arguments.h"
#include "tools/queens/io/output_stream.h"
#include "tools/queens/io/stop_on_interrupt.h"
#include "tools/queens/regions/region_file.h"
#include "tools/queens/regions/region_options.h"
#include "tools/queens/regions/region_picture.h"

namespace queens {
namespace {

constexpr const char* kExample =
    "Draws boards of regions.\n"
    "\n"
    "Example: queens regions draw puzzle.txt --solution\n"
    "         queens regions draw puzzle.txt --as svg --output puzzle.svg\n"
    "         queens regions draw puzzles.json --as html --solution --output puzzles.html\n";

constexpr const char* kFooter =
    "Without --as a terminal gets colours, or borders where it has none; a file gets ascii.\n"
    "Exit status: 0 drawn, 1 a board has no solution to draw, 2 bad usage or input, 3 the\n"
    "machine failed, 130 interrupted. Rows and columns count from 0.";

struct DrawOptions {
  std::string file, output = "-", form, colour = "auto";
  bool solution = false;
  RegionRules rules;
};

using Pictures = std::vector<RegionPicture>;

std::string inText(const Pictures& pictures, const PictureStyle& style) {
  std::string text;
  for (const RegionPicture& picture : pictures)
    text +=
        (text.empty() ? "" : "\n") + (pictures.size() > 1 ? picture.title + '\n' : "") + textPicture(picture, style);
  return text;
}

struct Form {
  std::string_view name, meaning;
  std::string (*draw)(const Pictures& pictures);
};

std::string inColours(const Pictures& pictures) {
  return inText(pictures, pictureStyle(judge::decideStyle(judge::ColourChoice::Always, STDOUT_FILENO)));
}

std::string asSvg(const Pictures& pictures) {
  return svgPicture(pictures.front());
}

constexpr Form kForms[] = {
    {"terminal", "colours", inColours},
    {"unicode", "borders", [](const Pictures& pictures) { return inText(pictures, {.unicode = true}); }},
    {"ascii", "borders of - | +", [](const Pictures& pictures) { return inText(pictures, {}); }},
    {"svg", "an image of one board", asSvg},
    {"html", "a page", [](const Pictures& pictures) { return htmlPictures("Boards of regions", pictures); }},
};

const Form& formNamed(const std::string& name) {
  const auto* found = std::find_if(std::begin(kForms), std::end(kForms), [&](const Form& f) { return f.name == name; });
  if (found != std::end(kForms)) return *found;
  std::vector<std::string_view> names;
  for (const Form& form : kForms) names.push_back(form.name);
  throw judge::InputError(fmt::format("--as is '{}': {} is expected", name, fmt::join(names, " or ")));
}

/// Puts the queens of a solution on the board, if it has one and there is no stop before that.
Answer solve(RegionPicture& picture, const RegionRules& rules, const std::stop_token& stop) {
  const RegionResult result = solveRegions(*picture.board, {.rules = rules, .stop = stop});
  for (std::size_t i = 0; i < result.queens.size(); ++i)
    picture.mark({static_cast<int>(i) / rules.queensPerUnit, result.queens[i]}) = CellMark::Queen;
  return result.answer;
}

/// Of those boards that are ready before the user interrupts. Tells of those that have no solution, which is wanted,
/// and sets `status` then.
Pictures picturesOf(const std::vector<ReadRegions>& boards, const DrawOptions& options,
                    const StopOnInterrupt& interrupt, int& status) {
  Pictures pictures;
  for (const ReadRegions& read : boards) {
    RegionPicture picture(read.board, namesToShow(read));
    picture.title = boardTitle(options.file, read);
    const Answer answer = options.solution ? solve(picture, options.rules, interrupt.token()) : Answer::Found;
    if (interrupt.hasHappened()) break;
    pictures.push_back(std::move(picture));
    if (answer == Answer::Found) continue;
    judge::complain(fmt::format("{}:{}: no solution", nameOfInput(options.file), read.line));
    status = 1;
  }
  return pictures;
}

void addOptions(CLI::App& app, DrawOptions& options) {
  app.footer(kFooter);
  std::string forms = "form:";
  for (const Form& form : kForms)
    forms += fmt::format("{} {} ({})", &form == kForms ? "" : ",", form.name, form.meaning);
  app.add_option("FILE", options.file, "boards; - is stdin")->type_name("")->required();
  app.add_option("--as", options.form, forms)->type_name("FORM");
  app.add_flag("--solution", options.solution, "with the queens of a solution");
  addRulesOptions(app, options.rules);
  app.add_option("--color", options.colour, "auto, always or never: colours where --as says nothing")
      ->type_name("WHEN");
  addOutputOption(app, options.output, "file to draw to");
}

}  // namespace

int regionsDrawCommand(const std::vector<std::string>& arguments) {
  CLI::App app(kExample, "queens regions draw");
  DrawOptions options;
  addOptions(app, options);
  if (!parseArguments(app, arguments)) return 0;
  const judge::ColourChoice choice = colourChoiceOf(options.colour);
  const Form* form = options.form.empty() ? nullptr : &formNamed(options.form);

  refuseOverwriting(options.output, options.file);
  const std::vector<ReadRegions> boards = readRegionFile(options.file);
  if (form != nullptr && form->draw == asSvg && boards.size() > 1)
    throw judge::InputError(
        fmt::format("an SVG image is of one board, and here are {}: ask for --as html", boards.size()));
  const StopOnInterrupt interrupt;
  int status = 0;
  const Pictures pictures = picturesOf(boards, options, interrupt, status);
  if (pictures.empty()) return tellInterrupted(false);
  std::string drawn = form != nullptr ? form->draw(pictures) : "";
  OutputStream out = OutputStream::to(options.output);
  out.endOn(interrupt.descriptor());
  if (form == nullptr) drawn = inText(pictures, pictureStyle(judge::decideStyle(choice, out.descriptor())));
  out.write(drawn);
  return interrupt.hasHappened() ? tellInterrupted(out.isCutOff()) : status;
}

}  // namespace queens
