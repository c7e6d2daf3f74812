#include "judge/commands/check.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "judge/errors.h"
#include "judge/excerpt_text.h"
#include "judge/mandatory_queen/board_picture.h"
#include "judge/mandatory_queen/kata.h"
#include "judge/mandatory_queen/suite.h"
#include "judge/output_file.h"
#include "judge/standard_streams.h"
#include "judge/text.h"

namespace judge {
namespace {

constexpr int kRight = 42;
constexpr int kWrong = 43;

constexpr std::string_view kHelp =
    "Checks one board, as an output validator of the Kattis problem package format;\n"
    "DOMjudge, problemtools and BAPCtools call it like this.\n"
    "\n"
    "Example: judge check 1.in 1.ans feedback/ < board.txt\n"
    "\n"
    "Usage: judge check IN ANS FEEDBACK_DIR/ [ANYTHING...] < OUT\n"
    "\n"
    "  IN             one line: n row col\n"
    "  ANS            not used: there are many right boards\n"
    "  FEEDBACK_DIR/  gets judgemessage.txt, teammessage.txt and, for a wrong board\n"
    "                 that can be drawn, judgeimage.svg\n"
    "  OUT            the board, n lines of '.' and 'Q'; empty for no solution\n"
    "  ANYTHING       a problem's validator arguments; none changes anything\n"
    "\n"
    "Exit status: 42 right, 43 wrong, 2 bad usage, IN or folder, 3 the judge failed.\n";

constexpr std::string_view kInForm = "expected \"n row col\", such as \"8 0 3\"";

/// Decimal digits, `least` to `most`.
std::int64_t numberIn(const std::string& file, std::string_view what, std::string_view word, std::int64_t most) {
  std::int64_t value = -1;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size() || value < 0 || value > most)
    throw InputError(
        fmt::format("{}: {} is \"{}\", expected a number from 0 to {}", file, what, escaped(cut(word, {60})), most));
  return value;
}

std::vector<std::string_view> wordsOf(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  std::vector<std::string_view> found;
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(kBlank), text.size()));
    if (text.empty()) return found;
    found.push_back(text.substr(0, text.find_first_of(kBlank)));
    text.remove_prefix(found.back().size());
  }
}

queens::Case readCase(const std::string& path) {
  constexpr std::size_t kMostBytes = 4096;
  const std::string name = escaped(path);
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) throw InputError(name + ": is a directory, " + std::string(kInForm));
  std::ifstream file(path, std::ios::binary);
  std::string text(kMostBytes + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!file.eof() && !file) throw InputError(name + ": cannot be read: " + std::generic_category().message(errno));
  text.resize(static_cast<std::size_t>(file.gcount()));
  const std::vector<std::string_view> parts = wordsOf(text);
  if (parts.size() != 3) throw InputError(name + ": " + std::string(kInForm));
  const std::int64_t n = numberIn(name, "n", parts[0], kMaxN);
  const std::int64_t last = std::max<std::int64_t>(n - 1, 0);
  return {n, {numberIn(name, "row", parts[1], last), numberIn(name, "col", parts[2], last)}};
}

/// What came on stdin: the first bytes, and how many there were in all.
struct Output {
  std::string kept;
  std::uint64_t bytes = 0;
};

/// Reads to the end, since whoever writes may take it ill when nobody reads; keeps at most `most`.
Output readOutput(std::size_t most) {
  Output output;
  std::array<char, 1 << 16> part;
  for (;;) {
    const ssize_t got = read(STDIN_FILENO, part.data(), part.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw std::system_error(errno, std::system_category(), "read stdin");
    if (got == 0) return output;
    output.bytes += static_cast<std::uint64_t>(got);
    const std::size_t room = most - output.kept.size();
    output.kept.append(part.data(), std::min(room, static_cast<std::size_t>(got)));
  }
}

/// The folder has to be there: where it is not, something is wrong with the call.
std::filesystem::path feedbackFolder(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_directory(path, error))
    throw InputError(escaped(path) + ": is no directory, expected one for the feedback");
  if (access(path.c_str(), W_OK | X_OK) != 0)
    throw InputError(escaped(path) + ": cannot be written: " + std::generic_category().message(errno));
  return path;
}

CheckResult checkOutput(const Question& question, std::int64_t n, const Output& output, std::size_t rightSize) {
  if (output.bytes <= output.kept.size()) return question.check(output.kept);
  return {.fault = fmt::format("answered with {} bytes, a board of n = {} has {}", output.bytes, n, rightSize),
          .excerpt = {}};
}

void writeFeedback(const std::filesystem::path& folder, const Question& question, const CheckResult& result) {
  const std::string what = result.fault ? "wrong: " + *result.fault : "right";
  const std::string excerpt = result.excerpt.empty() ? "" : '\n' + asciiExcerpt(result.excerpt);
  writeSafely(folder / "judgemessage.txt", question.text + ": " + what + '\n' + excerpt);
  if (!result.fault) return;
  writeSafely(folder / "teammessage.txt", *result.fault + '\n');
  if (!result.picture.empty()) writeSafely(folder / "judgeimage.svg", standalonePicture(result.picture));
}

}  // namespace

int checkCommand(int argc, char** argv) {
  constexpr std::size_t kSlack = 1 << 16;  // of an answer that is too long, still told what is wrong with it
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() == 1 && (arguments[0] == "-h" || arguments[0] == "--help")) {
    fmt::print("{}", kHelp);
    return 0;
  }
  if (arguments.size() < 3) {
    complain("judge: check needs IN ANS FEEDBACK_DIR/ (judge check --help shows how)");
    return 2;
  }
  const queens::Case asked = readCase(arguments[0]);
  const std::filesystem::path folder = feedbackFolder(arguments[2]);
  const Question question = questionOf("check", 0, asked, false);
  const auto side = static_cast<std::size_t>(asked.n);
  const std::size_t rightSize = side * (side + 1);
  const CheckResult result = checkOutput(question, asked.n, readOutput(rightSize + kSlack), rightSize);
  writeFeedback(folder, question, result);
  return result.fault ? kWrong : kRight;
}

}  // namespace judge
