#include "judge/commands/verbs.h"

#include <array>
#include <cerrno>
#include <fstream>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/cli/grade_options.h"
#include "judge/console/interrupt.h"
#include "judge/console/output_file.h"
#include "judge/katas/mandatory_queen/board_picture.h"
#include "judge/picture/excerpt_text.h"

namespace judge {
namespace {

constexpr int kRight = 42;
constexpr int kWrong = 43;

struct CheckOptions {
  std::string in, ans, folder;
  GradeOptions grade;  ///< only the kata and the environment of its author's programs are used
  std::vector<std::string> others;
};

NamedText readGiven(const std::string& path) {
  constexpr std::size_t kMostMebibytes = 64;
  NamedText given{escaped(path), ""};
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) throw InputError(given.name + ": is a directory, expected a file");
  std::ifstream file(path, std::ios::binary);
  std::array<char, 1 << 16> part;
  while (file.read(part.data(), part.size()) || file.gcount() > 0) {
    given.text.append(part.data(), static_cast<std::size_t>(file.gcount()));
    if (given.text.size() > kMostMebibytes << 20)
      throw InputError(fmt::format("{}: is larger than {} MiB", given.name, kMostMebibytes));
  }
  if (!file.eof()) throw InputError(given.name + ": cannot be read: " + std::generic_category().message(errno));
  return given;
}

/// The text on stdin.
struct Output {
  std::string kept;         ///< its first bytes
  std::uint64_t bytes = 0;  ///< its total length
};

/// Reads stdin to its end, since a writer may fail when nobody reads; keeps at most `most` bytes.
Output readOutput(std::size_t most) {
  Output output;
  std::array<char, 1 << 16> part;
  for (;;) {
    const ssize_t got = read(STDIN_FILENO, part.data(), part.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw std::system_error(errno, std::system_category(), "read stdin");
    if (got == 0) return output;
    output.bytes += static_cast<std::uint64_t>(got);
    const std::size_t space = most - output.kept.size();
    output.kept.append(part.data(), std::min(space, static_cast<std::size_t>(got)));
  }
}

/// The folder for the feedback, which must exist.
std::filesystem::path feedbackFolder(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_directory(path, error))
    throw InputError(escaped(path) + ": is no directory, expected one for the feedback");
  if (access(path.c_str(), W_OK | X_OK) != 0)
    throw InputError(escaped(path) + ": cannot be written: " + std::generic_category().message(errno));
  return path;
}

CheckResult checkOutput(const Question& question, const Output& output) {
  if (output.bytes <= output.kept.size()) return question.checkText(output.kept);
  return {.fault = fmt::format("returned {} bytes; {} bytes are enough", output.bytes, question.textBytes),
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

int check(const CheckOptions& options) {
  constexpr std::size_t kSlack = 1 << 16;  // bytes of a too long answer that are kept, to find its fault
  const std::unique_ptr<Kata> kata = loadKata(options.grade);
  if (kata->signature().isInteractive)
    throw InputError(fmt::format("--kata {}: is interactive, and has no answers to check", kata->name()));
  const Question question = kata->questionIn(readGiven(options.in), [&] { return readGiven(options.ans); });
  const std::filesystem::path folder = feedbackFolder(options.folder);
  restoreInterrupts();  // the writer of the answer may never end
  const CheckResult result = checkOutput(question, readOutput(question.textBytes + kSlack));
  writeFeedback(folder, question, result);
  return result.fault ? kWrong : kRight;
}

}  // namespace

options::Declaration declareCheck() {
  const auto state = std::make_shared<CheckOptions>();
  return {.about =
              "Checks one answer, as an output validator of the Kattis problem package format; DOMjudge, "
              "problemtools and BAPCtools call it like this.",
          .examples = {"judge check 1.in 1.ans feedback/ < board.txt",
                       "judge check --kata regions 2.in 2.ans feedback/ < columns.txt",
                       "judge check --kata my-kata/ 3.in 3.ans feedback/ < answer.txt"},
          .options = {options::file("IN", "",
                                    "one line: n row col; regions: a row of labels a line; a folder: the arguments",
                                    state->in)
                          .required(),
                      options::file("ANS", "",
                                    "not used: there are many right boards; regions: a right answer; a folder: what "
                                    "its suites have behind =>",
                                    state->ans)
                          .required(),
                      options::folder("FEEDBACK_DIR/", "",
                                      "gets judgemessage.txt, teammessage.txt and, for a wrong answer that can be "
                                      "drawn, judgeimage.svg",
                                      state->folder)
                          .required(),
                      options::text("ANYTHING", "", "a problem's validator arguments; ignored", state->others),
                      kataOption(state->grade.kata,
                                 "the kata, which may also follow the other arguments; by default the first of these")},
          .footer =
              "On stdin: the board, n lines of '.' and 'Q'; regions: the queen's column in each row, from 0; "
              "empty for no solution. Of katas that are folders all three are in the plain format, which "
              "testcases/README.md describes.\n"
              "Exit status: 42 right, 43 wrong, 2 bad usage, IN, ANS or folder, 3 the judge failed.",
          .ignoresUnknown = true,
          .run = [state] { return check(*state); }};
}

}  // namespace judge
