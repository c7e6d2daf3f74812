#include "solution/regions/region_solver.h"
#include "tools/queens/io/verbs.h"
#include "tools/queens/regions/region_file.h"
#include "tools/queens/regions/region_picture.h"

namespace queens {
namespace {

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

std::string asSvg(const Pictures& pictures) { return svgPicture(pictures.front()); }

constexpr Form kForms[] = {
    {"terminal", "colours", inColours},
    {"unicode", "borders", [](const Pictures& pictures) { return inText(pictures, {.unicode = true}); }},
    {"ascii", "borders of - | +", [](const Pictures& pictures) { return inText(pictures, {}); }},
    {"svg", "an image of one board", asSvg},
    {"html", "a page", [](const Pictures& pictures) { return htmlPictures("Boards of regions", pictures); }},
};

struct DrawOptions {
  std::string file, output = "-";
  const Form* form = nullptr;  ///< null: whatever the output can show
  judge::ColourChoice colour = judge::ColourChoice::Automatic;
  bool solution = false;
  RegionRules rules;
};

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

int draw(const DrawOptions& options) {
  const std::vector<ReadRegions> boards = readRegionFile(options.file);
  if (options.form != nullptr && options.form->draw == asSvg && boards.size() > 1)
    throw judge::InputError(
        fmt::format("an SVG image is of one board, and here are {}: ask for --as html", boards.size()));
  const StopOnInterrupt interrupt;
  int status = 0;
  const Pictures pictures = picturesOf(boards, options, interrupt, status);
  if (pictures.empty()) return tellInterrupted(false);
  std::string drawn = options.form != nullptr ? options.form->draw(pictures) : "";
  OutputStream out = OutputStream::to(options.output);
  out.endOn(interrupt.descriptor());
  if (options.form == nullptr)
    drawn = inText(pictures, pictureStyle(judge::decideStyle(options.colour, out.descriptor())));
  out.write(drawn);
  return interrupt.hasHappened() ? tellInterrupted(out.isCutOff()) : status;
}

}  // namespace

opt::Declaration declareRegionsDraw() {
  const auto state = std::make_shared<DrawOptions>();
  std::vector<opt::Option> all{boardsOption(state->file),
                               rowOption("--as", "FORM", "form of the picture", kForms, &Form::meaning,
                                         [state](const Form& form) { state->form = &form; }),
                               opt::flag("--solution", "with the queens of a solution", state->solution),
                               opt::colour(state->colour, "colours where --as says nothing"),
                               outputOption(state->output, "file to draw to")};
  opt::append(all, rulesOptions(state->rules));
  return {.about = "Draws boards of regions.",
          .examples = {"queens regions draw puzzle.txt --solution",
                       "queens regions draw puzzle.txt --as svg --output puzzle.svg",
                       "queens regions draw puzzles.json --as html --solution --output puzzles.html"},
          .options = std::move(all),
          .footer =
              "Without --as a terminal gets colours, or borders where it has none; a file gets ascii.\n"
              "Exit status: 0 drawn, 1 a board has no solution to draw, 2 bad usage or input, 3 the machine "
              "failed, 130 interrupted. Rows and columns count from 0.",
          .check = [state] { refuseOverwriting(state->output, state->file); },
          .run = [state] { return draw(*state); }};
}

}  // namespace queens
