// Lines of text: on a background for each region where there are colours, otherwise with borders between regions.

#include "tools/queens/regions/region_picture.h"

#include <fmt/format.h>
#include <cstdlib>

#include "judge/console/markup.h"
#include "judge/picture/board_canvas.h"
#include "judge/picture/html_page.h"
#include "solution/regions/region_solver.h"
#include "tools/queens/io/verbs.h"
#include "tools/queens/regions/region_file.h"

namespace queens {
namespace {

std::size_t indexOf(const RegionBoard& board, RegionCell cell) {
  return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(board.n()) + static_cast<std::size_t>(cell.col);
}

/// The first of both that no region is called.
std::string freeMark(const std::vector<std::string>& names, const char* wanted, const char* otherwise) {
  return std::find(names.begin(), names.end(), wanted) == names.end() ? wanted : otherwise;
}

judge::svg::BoardCanvas canvasOf(const RegionPicture& picture) {
  using judge::svg::At;
  const RegionBoard& board = *picture.board;
  const judge::ShownRange all(0, 0, board.n(), board.n() + 16);
  judge::svg::BoardCanvas canvas(all, all);
  canvas.regions([&](At at) { return board.regionOf(static_cast<int>(at.row), static_cast<int>(at.col)); },
                 [&](int region) { return picture.names[static_cast<std::size_t>(region)]; });
  for (int row = 0; row < board.n(); ++row)
    for (int col = 0; col < board.n(); ++col) {
      const CellMark mark = picture.mark({row, col});
      if (mark == CellMark::Queen || mark == CellMark::NewQueen) canvas.queen({row, col});
    }
  return canvas;
}

std::string centred(std::string_view text, std::size_t width) { return fmt::format("{:^{}}", text, width); }

/// The nearest of the 6 x 6 x 6 cube of 256-colour terminals, whose steps are 0, 95, 135, 175, 215, 255.
int cubeColour(const judge::Colour& colour) {
  const auto step = [](std::uint8_t value) { return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40; };
  return 16 + 36 * step(colour.red) + 6 * step(colour.green) + step(colour.blue);
}

class TextDrawing {
 public:
  TextDrawing(const RegionPicture& picture, const PictureStyle& style)
      : picture_(picture),
        board_(*picture.board),
        grid_(gridOf(board_)),
        style_(style),
        marks_(pictureMarks(picture, style.unicode)) {
    std::size_t name = 1;
    for (const std::string& known : picture.names) name = std::max(name, known.size());
    const std::size_t digits = std::to_string(board_.n() - 1).size();
    width_ = std::max(name + 2, digits + 1);
    left_ = digits + 1;
  }

  std::string draw() const {
    const bool hasBorders = style_.colours == PictureStyle::Colours::None;
    std::string text = columnNumbers(hasBorders);
    for (int row = 0; row < board_.n(); ++row) {
      if (hasBorders) text += border(row);
      text += fmt::format("{:>{}} ", row, left_ - 1);
      for (int col = 0; col < board_.n(); ++col)
        text += hasBorders ? sideOf(row, col) + cell(row, col) : filled(row, col);
      text += hasBorders ? sideOf(row, board_.n()) + '\n' : "\n";
    }
    return hasBorders ? text + border(board_.n()) : text;
  }

 private:
  std::string columnNumbers(bool hasBorders) const {
    std::string line(left_, ' ');
    for (int col = 0; col < board_.n(); ++col) {
      if (hasBorders) line += ' ';
      line += centred(std::to_string(col), width_);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line + '\n';
  }

  std::string cell(int row, int col) const {
    const std::string& name = picture_.names[static_cast<std::size_t>(board_.regionOf(row, col))];
    const CellMark mark = picture_.mark({row, col});
    const std::array texts{&name, &marks_.queen,    &marks_.queen,      &marks_.forced,
                           &name, &marks_.excluded, &marks_.newExcluded};  // in the order of CellMark
    const std::string& text = *texts.at(static_cast<std::size_t>(mark));
    const bool isFramed = mark == CellMark::NewQueen || mark == CellMark::Examined;
    return centred(isFramed ? '[' + text + ']' : text, width_);
  }

  std::string filled(int row, int col) const {
    const int region = board_.regionOf(row, col);
    const judge::Colour colour =
        judge::regionPalette()[static_cast<std::size_t>(picture_.colours[static_cast<std::size_t>(region)])];
    const CellMark mark = picture_.mark({row, col});
    const bool isBold = mark == CellMark::Queen || mark == CellMark::NewQueen || mark == CellMark::Examined;
    const std::string ground = style_.colours == PictureStyle::Colours::True
                                   ? fmt::format("48;2;{};{};{}", colour.red, colour.green, colour.blue)
                                   : fmt::format("48;5;{}", cubeColour(colour));
    return fmt::format("\x1b[{}38;5;16;{}m{}\x1b[0m", isBold ? "1;" : "", ground, cell(row, col));
  }

  bool hasSide(int row, int col) const { return grid_.at(row, col - 1) != grid_.at(row, col); }
  bool hasTop(int row, int col) const { return grid_.at(row - 1, col) != grid_.at(row, col); }

  std::string sideOf(int row, int col) const {
    if (!hasSide(row, col)) return " ";
    return style_.unicode ? "┃" : "|";
  }

  /// The line above the cells of `row`.
  std::string border(int row) const {
    std::string line(left_, ' ');
    for (int col = 0; col <= board_.n(); ++col) {
      line += corner(row, col);
      if (col == board_.n()) break;
      for (std::size_t i = 0; i < width_; ++i) line += !hasTop(row, col) ? " " : style_.unicode ? "━" : "-";
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line + '\n';
  }

  /// Above and to the left of the cell. A border never ends inside the board, so that a corner has no single arm.
  std::string corner(int row, int col) const {
    const int n = board_.n();
    const bool up = row > 0 && hasSide(row - 1, col), down = row < n && hasSide(row, col);
    const bool left = col > 0 && hasTop(row, col - 1), right = col < n && hasTop(row, col);
    if (!up && !down && !left && !right) return " ";
    if (!style_.unicode) return "+";
    constexpr std::array<const char*, 16> kCorners = {" ", "╹", "╻", "┃", "╸", "┛", "┓", "┫",
                                                      "╺", "┗", "┏", "┣", "━", "┻", "┳", "╋"};
    return kCorners[static_cast<std::size_t>(up + 2 * down + 4 * left + 8 * right)];
  }

  const RegionPicture& picture_;
  const RegionBoard& board_;
  const judge::RegionGrid grid_;
  PictureStyle style_;
  PictureMarks marks_;
  std::size_t width_ = 3, left_ = 2;
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

std::string asSvg(const Pictures& pictures) { return svgPicture(pictures.front()); }

constexpr Form kForms[] = {
    {"terminal", "colours", inColours},
    {"unicode", "borders", [](const Pictures& pictures) { return inText(pictures, {.unicode = true}); }},
    {"ascii", "borders of - | +", [](const Pictures& pictures) { return inText(pictures, {}); }},
    {"svg", "an image of one board", asSvg},
    {"html", "a page", [](const Pictures& pictures) { return htmlPictures("Boards of regions", pictures); }},
};

struct RegionDrawOptions {
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

/// Pictures of the boards that are ready before the user interrupts. Where a solution is wanted and there is none, it
/// reports that and sets `status`.
Pictures picturesOf(const std::vector<ReadRegions>& boards, const RegionDrawOptions& options,
                    const StopOnInterrupt& interrupt, int& status) {
  Pictures pictures;
  for (const ReadRegions& read : boards) {
    RegionPicture picture(read.board, namesToShow(read));
    picture.title = boardTitle(options.file, read);
    const Answer answer = options.solution ? solve(picture, options.rules, interrupt.token()) : Answer::Found;
    if (interrupt.hasHappened()) break;
    pictures.push_back(std::move(picture));
    if (answer == Answer::Found) continue;
    judge::printToStderr(fmt::format("{}:{}: no solution", inputName(options.file), read.line));
    status = 1;
  }
  return pictures;
}

int draw(const RegionDrawOptions& options) {
  const std::vector<ReadRegions> boards = readRegionFile(options.file);
  if (options.form != nullptr && options.form->draw == asSvg && boards.size() > 1)
    throw judge::InputError(
        fmt::format("an SVG image is of one board, and here are {}: ask for --as html", boards.size()));
  const StopOnInterrupt interrupt;
  int status = 0;
  const Pictures pictures = picturesOf(boards, options, interrupt, status);
  if (pictures.empty()) return reportInterrupted(false);
  std::string drawn = options.form != nullptr ? options.form->draw(pictures) : "";
  OutputStream out = OutputStream::to(options.output);
  out.endOn(interrupt.descriptor());
  if (options.form == nullptr)
    drawn = inText(pictures, pictureStyle(judge::decideStyle(options.colour, out.descriptor())));
  out.write(drawn);
  return interrupt.hasHappened() ? reportInterrupted(out.isCutOff()) : status;
}

}  // namespace

judge::RegionGrid gridOf(const RegionBoard& board) {
  judge::RegionGrid grid{board.n(), board.n(), {}};
  for (int row = 0; row < board.n(); ++row)
    for (int col = 0; col < board.n(); ++col) grid.regions.push_back(board.regionOf(row, col));
  return grid;
}

std::vector<std::string> cssColours(const RegionBoard& board) {
  std::vector<std::string> colours;
  for (const int colour : judge::regionColours(gridOf(board)))
    colours.push_back(judge::regionPalette()[static_cast<std::size_t>(colour)].css());
  return colours;
}

RegionPicture::RegionPicture(const RegionBoard& shown, RegionNames namesOfRegions)
    : board(&shown),
      names(std::move(namesOfRegions)),
      colours(judge::regionColours(gridOf(shown))),
      marks(static_cast<std::size_t>(shown.n()) * static_cast<std::size_t>(shown.n()), CellMark::None) {}

CellMark& RegionPicture::mark(RegionCell cell) { return marks[indexOf(*board, cell)]; }
CellMark RegionPicture::mark(RegionCell cell) const { return marks[indexOf(*board, cell)]; }

PictureStyle pictureStyle(const judge::Style& stream) {
  PictureStyle style{.colours = PictureStyle::Colours::None, .unicode = stream.unicode};
  if (!stream.colour) return style;
  const char* depth = std::getenv("COLORTERM");
  const std::string_view word = depth == nullptr ? "" : depth;
  style.colours = word == "truecolor" || word == "24bit" ? PictureStyle::Colours::True : PictureStyle::Colours::Of256;
  return style;
}

PictureMarks pictureMarks(const RegionPicture& picture, bool isUnicode) {
  if (isUnicode) return {"♛", "·", "×", "♕"};
  return {freeMark(picture.names, "Q", "@"), ".", freeMark(picture.names, "x", "#"), "+"};
}

std::string svgPicture(const RegionPicture& picture) { return canvasOf(picture).drawAlone(picture.title); }

std::string htmlPictures(std::string_view title, std::span<const RegionPicture> pictures) {
  std::string body = "<h1>" + judge::markupText(title) + "</h1>\n";
  for (const RegionPicture& picture : pictures) {
    constexpr double kWidth = 2.6;  // rem of a cell
    body += fmt::format(
        "<figure class=\"board\" style=\"max-width:{:.1f}rem\">\n{}\n<figcaption>{}</figcaption>\n</figure>\n",
        kWidth * picture.board->n() + 3, canvasOf(picture).draw(picture.title), judge::markupText(picture.title));
  }
  return judge::htmlPage(title, body);
}

std::string textPicture(const RegionPicture& picture, const PictureStyle& style) {
  return TextDrawing(picture, style).draw();
}

opt::Declaration declareRegionsDraw() {
  const auto state = std::make_shared<RegionDrawOptions>();
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
