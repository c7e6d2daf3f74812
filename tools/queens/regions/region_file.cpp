#include "tools/queens/regions/region_file.h"

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "judge/base/text.h"
#include "tools/queens/io/streams.h"
#include "tools/queens/io/verbs.h"

namespace queens {
namespace {

using ParsedJson = nlohmann::json;

/// Gets the values of a text in their order. Keeps nothing but the present board and those before.
class RegionListener : public nlohmann::json_sax<ParsedJson> {
 public:
  explicit RegionListener(std::string_view text) : text_(text), stream_(std::string(text)) {}

  void parse() {
    while (!judge::trimmed(text_.substr(position())).empty())
      ParsedJson::sax_parse(stream_, this, ParsedJson::input_format_t::json, false);
  }

  std::vector<ReadRegions>& boards() { return boards_; }
  bool null() override { return other("null"); }
  bool boolean(bool value) override { return other(value ? "true" : "false"); }
  bool number_integer(ParsedJson::number_integer_t value) override { return number(std::to_string(value)); }
  bool number_unsigned(ParsedJson::number_unsigned_t value) override { return number(std::to_string(value)); }
  bool number_float(ParsedJson::number_float_t, const std::string& text) override { return number(text); }
  bool binary(ParsedJson::binary_t&) override { return other("binary"); }

  bool string(std::string& value) override {
    if (context() == Context::Row) labels_.push_back(checked(value));
    if (context() == Context::Board) rows_.add(line(), regionLabelsOf(value, line()));
    if (context() == Context::Regions) return other(judge::inQuotes(value));
    return passed();
  }

  bool start_object(std::size_t) override {
    if (isInside()) return other("{");
    if (objects_++ > 0) return passed();
    objectLine_ = line();
    keys_.clear();
    hasRegions_ = false;
    return true;
  }
  bool end_object() override {
    if (--objects_ == 0 && !hasRegions_) failWithoutList(objectLine_);
    return true;
  }
  bool key(std::string& name) override {
    // Keys of what stands inside do not matter.
    if (objects_ > 1 || lists_ > 0) return true;
    if (!keys_.insert(name).second)
      throw RegionTextError(line(), "the object has the key " + judge::inQuotes(name) + " twice, one is expected");
    awaitsRegions_ = name == "regions";
    return true;
  }

  bool start_array(std::size_t) override {
    if (context() == Context::Row) return other("[");
    if (context() == Context::Board) rowLine_ = line();
    if (context() == Context::Regions) isInRegions_ = true;
    if (objects_ > 0) ++lists_;
    return passed();
  }
  bool end_array() override {
    if (context() == Context::Row) {
      if (labels_.empty()) throw RegionTextError(rowLine_, "the row has no cells, a label for each is expected");
      rows_.add(rowLine_, labels_);
      labels_.clear();
    } else if (context() == Context::Board) {
      if (rows_.isEmpty()) throw RegionTextError(line(), "the board is empty, at least one row is expected");
      boards_.push_back(rows_.take());
      hasRegions_ = true;
      isInRegions_ = false;
    }
    if (objects_ > 0) --lists_;
    return true;
  }

  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
    throw RegionTextError(line(), "this is no JSON, an object such as {\"regions\": [[0, 0], [0, 1]]} is expected");
  }

  /// Line of the character that was read last.
  std::size_t line() {
    const std::size_t last = std::max(position(), counted_ + 1) - 1;
    const std::string_view passed = text_.substr(counted_, last - counted_);
    line_ += static_cast<std::size_t>(std::count(passed.begin(), passed.end(), '\n'));
    counted_ = last;
    return line_;
  }

 private:
  /// The part of the document that the parser is in.
  enum class Context { Elsewhere, Regions, Board, Row };
  Context context() const {
    if (awaitsRegions_) return Context::Regions;
    if (!isInRegions_) return Context::Elsewhere;
    return lists_ == 1 ? Context::Board : Context::Row;
  }
  bool isInside() const { return context() != Context::Elsewhere; }

  bool passed() {
    awaitsRegions_ = false;
    return true;
  }

  bool number(const std::string& text) {
    if (context() != Context::Row) return other(text);
    labels_.push_back(checked(regionLabelFrom(text, rowLine_)));
    return true;
  }

  bool other(const std::string& found) {
    if (context() == Context::Regions) failWithoutList(line());
    if (isInside())
      throw RegionTextError(
          line(), fmt::format("found {}, expected {}", found,
                              context() == Context::Row ? "a label: a string or a whole number"
                                                        : "a row as in [[0, 0], [0, 1]] or [\"AA\", \"AB\"]"));
    return passed();
  }

  const std::string& checked(const std::string& label) {
    if (label.empty()) throw RegionTextError(line(), "the label is empty, a string or a whole number is expected");
    if (labels_.size() == static_cast<std::size_t>(RegionBoard::kLargest))
      throw RegionTextError(rowLine_, "the row has more than 255 cells, at most 255 are expected");
    return label;
  }

  [[noreturn]] static void failWithoutList(std::size_t line) {
    throw RegionTextError(line, "the object has no list of \"regions\", one such as [[0, 0], [0, 1]] is expected");
  }

  /// The position behind the text that the parser has read.
  std::size_t position() {
    return static_cast<std::size_t>(stream_.rdbuf()->pubseekoff(0, std::ios::cur, std::ios::in));
  }

  const std::string_view text_;
  std::istringstream stream_;
  std::size_t counted_ = 0;  ///< position up to which lines are counted
  std::size_t line_ = 1;

  std::size_t objects_ = 0;  ///< open ones
  std::size_t lists_ = 0;    ///< open ones inside them
  std::size_t objectLine_ = 1, rowLine_ = 1;
  std::set<std::string> keys_;  ///< keys of the outermost object
  bool awaitsRegions_ = false, isInRegions_ = false, hasRegions_ = false;

  std::vector<std::string> labels_;  ///< labels of the present row
  RegionRows rows_;
  std::vector<ReadRegions> boards_;
};

}  // namespace

bool looksLikeRegionJson(std::string_view text) {
  text = judge::trimmed(text);
  return text.starts_with('{') || (text.starts_with('[') && judge::trimmed(text.substr(1)).starts_with('{'));
}

std::vector<ReadRegions> readRegionJson(std::string_view text) {
  RegionListener listener(text);
  listener.parse();
  if (listener.boards().empty()) throw RegionTextError(1, "there is no board, an object with \"regions\" is expected");
  return std::move(listener.boards());
}

std::vector<ReadRegions> readRegionText(std::string_view text, const std::string& name) {
  try {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    return looksLikeRegionJson(text) ? readRegionJson(text) : readRegions(text);
  } catch (const RegionTextError& error) {
    throw judge::InputError(name, error.line(), error.what());
  }
}

std::vector<ReadRegions> readRegionFile(const std::string& path) {
  const std::string name = inputName(path);
  std::vector<ReadRegions> boards =
      readRegionText(readWholeFile(path, "a file with a board of regions, or - for stdin"), name);
  for (const ReadRegions& read : boards) {
    if (read.warnings.empty()) continue;
    const RegionWarning& first = read.warnings.front();
    const std::size_t others = read.warnings.size() - 1;
    const std::string more = others == 0 ? "" : fmt::format("; so are {} more of this board", others);
    judge::printToStderr(judge::escaped(fmt::format("{}:{}: warning: {}{}", name, first.line, first.what, more)));
  }
  return boards;
}

opt::Option boardsOption(std::string& file) { return opt::file("FILE", "", "boards; - is stdin", file).required(); }

std::vector<opt::Option> rulesOptions(RegionRules& rules) {
  return opt::group("The rules", {opt::flag("--may-touch", "queens may stand on neighbouring squares", rules.mayTouch),
                                  opt::flag("--full-diagonals", "no two queens on one diagonal, however far apart",
                                            rules.fullDiagonals),
                                  opt::integer("--queens", "K", "queens in every row, column and region",
                                               rules.queensPerUnit, {1, RegionBoard::kLargest})});
}

int reportInterrupted(bool isCutOff) {
  judge::printToStderr(isCutOff ? "interrupted: not all that was found until then could be written"
                                : "interrupted: what is printed is what was found until then");
  return 130;
}

RegionNames namesToShow(const ReadRegions& read) {
  constexpr std::size_t kLongest = 6;  // in a cell of a picture
  constexpr std::string_view kFits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const auto fits = [&](const std::string& label) {
    return label.size() <= kLongest && label.find_first_not_of(kFits) == label.npos;
  };
  const bool allFit = std::all_of(read.labels.begin(), read.labels.end(), fits);
  return allFit ? read.labels : regionNames(read.board.regions());
}

std::string boardTitle(const std::string& file, const ReadRegions& read) {
  return fmt::format("{}:{}, {} x {}", judge::escaped(inputName(file)), read.line, read.board.n(), read.board.n());
}

std::span<const judge::options::Verb> regionVerbs() {
  static constexpr judge::options::Verb kVerbs[] = {
      {"solve", "find a solution, prove that it is the only one, count all", declareRegionsSolve},
      {"generate", "make puzzles with exactly one solution", declareRegionsGenerate},
      {"explain", "solve step by step as a person would, and grade", declareRegionsExplain},
      {"draw", "draw boards and their solutions", declareRegionsDraw},
  };
  return kVerbs;
}

judge::options::Declaration declareRegions() {
  return {.about =
              "Puzzles of regions: an n x n board cut into n regions, and a queen in each row, column and region, of "
              "which no two touch.",
          .examples = {"queens regions generate 8 --seed 1 --output puzzle.txt",
                       "queens regions solve puzzle.txt --unique"}};
}

}  // namespace queens
