#include "tools/queens/list/list_writer.h"

#include <cstring>

#include "judge/base/errors.h"
#include "judge/console/terminal.h"
#include "solution/list/packed.h"
#include "tools/queens/boards/placement_writer.h"

namespace queens {
namespace {

/// Solutions as the bytes that `Bytes` makes of each, of no more than its room().
template <class Bytes>
ListWriter bytesWriter(Bytes made, OutputStream& out) {
  const auto bytes = std::make_shared<Bytes>(std::move(made));
  out.write(bytes->header());
  return {.write =
              [bytes, &out, buffer = std::vector<char>()](std::span<const Columns> solutions) mutable {
                buffer.resize(std::max(buffer.size(), solutions.size() * bytes->room()));
                char* at = buffer.data();
                for (const Columns& solution : solutions) at = bytes->add(solution, at);
                out.write({buffer.data(), at});
              },
          .finish = [bytes, &out] { out.write(bytes->closing()); }};
}

/// A line for each solution: what opens it, the columns with something between them, what closes it. It takes four
/// stores of four bytes each where three are needed at most, for that needs no choice.
class LineWriter {
 public:
  LineWriter(int n, std::string_view open, char between, std::string_view close)
      : n_(static_cast<std::size_t>(n)), open_(open), close_(close) {
    for (std::size_t col = 0; col < n_; ++col) {
      const std::string text = std::to_string(col) + between;
      words_[col].length = static_cast<std::uint8_t>(text.size());
      text.copy(words_[col].text, sizeof words_[col].text);
    }
  }

  std::string_view header() const { return ""; }
  std::string_view closing() const { return ""; }
  std::size_t room() const { return open_.size() + n_ * sizeof(Word::text) + close_.size(); }

  char* add(const Columns& solution, char* at) const {
    at += open_.copy(at, open_.size());
    for (std::size_t row = 0; row < n_; ++row) {
      const Word& word = words_[solution[row]];
      std::memcpy(at, word.text, sizeof word.text);
      at += word.length;
    }
    --at;  // nothing stands between the last column and the end
    return at + close_.copy(at, close_.size());
  }

 private:
  struct Word {
    char text[4] = {};
    std::uint8_t length = 0;  ///< with the character behind the number
  };

  const std::size_t n_;
  const std::string_view open_, close_;
  std::array<Word, 32> words_;
};

struct Packed : PackedWriter {
  using PackedWriter::PackedWriter;
  std::size_t room() const { return kRoom; }
};

/// Solutions in the formats of `queens solve`, with an empty line after each.
ListWriter drawingWriter(int n, const PlacementForm& form, OutputStream& out) {
  return {.write = [n, &form, &out](std::span<const Columns> solutions) {
    for (const Columns& solution : solutions) {
      const RowWriter writer = form.open({n, n}, out);
      writer.write(0, std::vector<std::int64_t>(solution.begin(), solution.begin() + n));
      writer.finish();
      out.put("\n");
    }
    out.flush();
  }};
}

struct ListForm {
  std::string_view name;     ///< value of --as
  std::string_view meaning;  ///< description in the help
  bool isText = true;
  ListWriter (*open)(const ListShape& shape, OutputStream& out) = nullptr;
};

/// The first is the default. What has the name of a form for one solution takes its place.
constexpr ListForm kForms[] = {
    {.name = "columns",
     .meaning = "a line each",
     .open = [](const ListShape& shape,
                OutputStream& out) { return bytesWriter(LineWriter(shape.n, "", ' ', "\n"), out); }},
    {.name = "jsonl",
     .meaning = "a JSON object each",
     .open = [](const ListShape& shape,
                OutputStream& out) { return bytesWriter(LineWriter(shape.n, "{\"columns\":[", ',', "]}\n"), out); }},
    {.name = "packed",
     .meaning = "few bytes each, see tools/queens/README.md",
     .isText = false,
     .open = [](const ListShape& shape,
                OutputStream& out) { return bytesWriter(Packed(shape.n, shape.isLexicographic), out); }},
};

const ListForm* findListForm(std::string_view name) {
  const auto* const found = std::ranges::find(kForms, name, &ListForm::name);
  return found == std::end(kForms) ? nullptr : found;
}

}  // namespace

opt::Option listAsOption(std::string& form) {
  form = kForms[0].name;
  std::vector<opt::NamedValue<std::string>> meanings;
  const auto add = [&](std::string_view name, std::string_view meaning) {
    meanings.push_back({std::string(name), std::string(name), std::string(meaning)});
  };
  for (const ListForm& known : kForms) add(known.name, known.meaning);
  for (const PlacementForm& known : placementForms())
    if (findListForm(known.name) == nullptr) add(known.name, known.meaning);
  return opt::choice("--as", "FORM", "form of the solutions", form, std::move(meanings));
}

ListWriter openListWriter(const std::string& form, const ListShape& shape, OutputStream& out) {
  const ListForm* known = findListForm(form);
  if (known == nullptr) return drawingWriter(shape.n, *findPlacementForm(form), out);
  if (!known->isText && ::isatty(out.descriptor()) == 1)
    throw judge::InputError(fmt::format("--as {} is nothing for a terminal: give --output FILE, or a pipe", form));
  return known->open(shape, out);
}

ListOutput::ListOutput(const std::string& path, const std::string& form, const ListShape& shape, bool quiet,
                       int interruptFd)
    : out_(OutputStream::to(path)),
      writer_(openListWriter(form, shape, out_)),
      progress_(progressLine(quiet, out_.descriptor())) {
  if (interruptFd >= 0) out_.endOn(interruptFd);
}

bool ListOutput::write(std::span<const Columns> solutions) {
  writer_.write(solutions);
  if (!isCutOff()) written_ += solutions.size();
  if (progress_.isDue()) progress_.draw(fmt::format("{} solutions written", written_));
  return !out_.isClosed();
}

void ListOutput::finish() {
  writer_.finish();
  progress_.erase();
}

int ListOutput::reportInterrupted() const {
  if (isCutOff()) {
    const std::string sure = written_ > 0 ? fmt::format("; at least {} solutions were", written_) : "";
    judge::printToStderr("interrupted: not all that was found until then could be written" + sure);
  } else {
    judge::printToStderr(fmt::format("interrupted: {} solutions written", written_));
  }
  return 130;
}

std::string describeBoard(int n, const std::vector<Square>& queens) {
  std::string text = fmt::format("the {0} x {0} board", n);
  for (const Square& queen : queens)
    text += fmt::format("{} {},{}", &queen == &queens.front() ? " with queens on" : " and", queen.row, queen.col);
  return text;
}

}  // namespace queens
