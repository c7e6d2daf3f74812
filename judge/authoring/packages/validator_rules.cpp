#include "judge/authoring/packages/package.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/katas/folder/token_rules.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

using About = Diagnostic::About;

constexpr std::size_t kMutatedCases = 2;  // cases whose data is mutated
constexpr int kAccepts = 42;
constexpr int kRefuses = 43;

/// Programs that the format allows and this judge does not run: scripts, and other languages.
bool isForeign(const Package& package, const std::string& program) {
  constexpr const char* kEndings[] = {".ctd", ".viva", ".sh",  ".bash", ".pl", ".php",   ".hs",   ".kt",
                                      ".ml",  ".pas",  ".lua", ".d",    ".ex", ".scala", ".swift"};
  const auto isIts = [&](const char* ending) { return program.ends_with(ending); };
  return std::ranges::any_of(kEndings, isIts) || package.folder.has(program + "/build") ||
         package.folder.has(program + "/run");
}

class ValidatorCheck {
 public:
  ValidatorCheck(const Package& package, AuthorPrograms& programs, std::vector<Diagnostic>& diagnostics,
                 const std::function<bool()>& isOver)
      : package_(package), programs_(programs), diagnostics_(diagnostics), isOver_(isOver) {}

  void run() {
    leaveOutForeign();
    checkInputs();
    if (outputValidators_.empty())
      checkFlags();
    else
      checkOutputs();
  }

 private:
  void report(About about, const std::string& file, std::string what, std::string remedy) {
    diagnostics_.push_back({about, file, 0, std::move(what), std::move(remedy)});
  }

  void leaveOutForeign() {
    const auto keep = [&](const std::vector<std::string>& from, std::vector<std::string>& to) {
      for (const std::string& program : from)
        if (isForeign(package_, program))
          report(About::Advice, program, "is not run: it is a script, or in a language that this judge does not run",
                 "");
        else
          to.push_back(program);
    };
    keep(package_.inputValidators, inputValidators_);
    keep(package_.outputValidators, outputValidators_);
    if (package_.description.isInteractive || package_.description.isMultiPass) outputValidators_.clear();
  }

  std::string text(const std::string& file) const { return package_.folder.text(file); }

  /// The program as files of its own, constants filled in.
  std::filesystem::path copyOf(const std::string& program) const {
    const std::filesystem::path copy = copies_.path() / program;
    if (!std::filesystem::exists(copy)) copyProgram(package_, program, copy);
    return copy;
  }

  // Input validators.

  void checkInputs() {
    for (const PackageCase& one : package_.cases)
      for (const std::string& program : inputValidators_)
        if (const auto status = statusOf(program, one, text(one.input)); status && *status != kAccepts)
          report(About::Programs, one.input,
                 fmt::format("{} exits with {} for it, expected 42", escaped(program), *status),
                 "fix the input or the validator");
    for (const ValidatorCase& one : package_.validatorCases)
      if (one.output.empty() && allAccept(one.data, text(one.data.input)))
        report(About::Programs, one.data.input, "every input validator accepts it", "make one refuse it");
    if (!inputValidators_.empty() && inputValidators_.size() == package_.inputValidators.size()) mutateInputs();
  }

  void mutateInputs() {
    std::set<std::string> reported;
    for (const PackageCase& one : shortest())
      for (const MutatedText& mutation : mutatedInputs(text(one.input)))
        if (!reported.contains(mutation.what) && allAccept(one, mutation.text)) {
          reported.insert(mutation.what);
          report(About::Lints, inputValidators_.front(),
                 fmt::format("accepts {} {}", escaped(one.input), mutation.what),
                 "refuse every layout but that of the data");
        }
  }

  std::vector<PackageCase> shortest() const {
    std::vector<PackageCase> cases = package_.cases;
    std::ranges::stable_sort(cases, {}, [&](const PackageCase& one) { return package_.folder.size(one.input); });
    cases.resize(std::min(cases.size(), kMutatedCases));
    return cases;
  }

  /// Whether all input validators accept invalid input. One that crashes does not; false where one cannot be run.
  bool allAccept(const PackageCase& one, const std::string& input) {
    return !inputValidators_.empty() && std::ranges::all_of(inputValidators_, [&](const std::string& program) {
      try {
        return !isOver_() && !broken_.contains(program) && validate(program, one, input) == kAccepts;
      } catch (const KataFault&) {
        return false;
      }
    });
  }

  /// The exit status for valid input; nothing where the validator fails, which is reported once.
  std::optional<int> statusOf(const std::string& program, const PackageCase& one, const std::string& input) {
    std::optional<int> status;
    ask(program, [&] { status = validate(program, one, input); });
    return status;
  }

  int validate(const std::string& program, const PackageCase& one, const std::string& input) {
    std::unique_ptr<InputValidator>& validator = inputs_[{program, one.inputFlags}];
    if (!validator) validator = programs_.inputValidator(copyOf(program), one.inputFlags);
    return validator->validate(input);
  }

  template <class Question>
  void ask(const std::string& program, const Question& question) {
    if (isOver_() || broken_.contains(program)) return;
    try {
      question();
    } catch (const KataFault& fault) {
      broken_.insert(program);
      report(About::Programs, program, fault.what(), "fix it");
    } catch (const InputError& error) {
      broken_.insert(program);
      report(About::Programs, program, "cannot be run: " + error.message(), "fix it");
    }
  }

  // Output validators.

  void checkFlags() {
    std::set<std::vector<std::string>> seen;
    for (const PackageCase& one : package_.cases) {
      try {
        if (seen.insert(one.outputFlags).second) tokenRulesIn(one.outputFlags);
      } catch (const InputError& error) {
        report(About::Data, one.input, error.message(), "fix the flags of the default validator");
      }
    }
  }

  void checkOutputs() {
    for (const std::string& program : outputValidators_) {
      for (const PackageCase& one : package_.cases) checkAnswer(program, one);
      for (const ValidatorCase& one : package_.validatorCases)
        if (!one.output.empty()) checkOutput(program, one);
      for (const PackageCase& one : shortest()) mutateOutputs(program, one);
    }
  }

  void checkAnswer(const std::string& program, const PackageCase& one) {
    if (judge(program, one, text(one.answer)) != kRefuses) return;
    report(one.isSample() ? About::Programs : About::Advice, one.answer,
           fmt::format("{} finds it wrong{}", escaped(program), message_),
           "write a right answer, or fix the validator");
  }

  void checkOutput(const std::string& program, const ValidatorCase& one) {
    const auto status = judge(program, one.data, text(one.output));
    if (status && *status != (one.isValid ? kAccepts : kRefuses))
      report(About::Programs, one.output,
             fmt::format("{} finds it {}{}", escaped(program), one.isValid ? "wrong" : "right", message_),
             "fix the validator, or move the file");
  }

  void mutateOutputs(const std::string& program, const PackageCase& one) {
    const std::string answer = text(one.answer);
    bool acceptsAll = true;
    std::size_t asked = 0;
    for (const MutatedText& mutation : mutatedOutputs(answer)) {
      const auto status =
          judge(program, one, mutation.text, fmt::format("on the output for {} {}", one.input, mutation.what));
      acceptsAll = acceptsAll && status == kAccepts;
      if (status) ++asked;
    }
    if (acceptsAll && asked > 0) report(About::Lints, program, "accepts everything", "refuse wrong outputs");
  }

  /// 42 or 43; nothing where the validator fails. Sets `message_` to its message.
  std::optional<int> judge(const std::string& program, const PackageCase& one, const std::string& output,
                           const std::string& when = "") {
    std::optional<int> status;
    ask(program, [&] {
      std::unique_ptr<Validator>& validator = outputs_[{program, one.outputFlags}];
      if (!validator) validator = programs_.validator(copyOf(program), one.outputFlags);
      try {
        const Validator::Result result = validator->validate(text(one.input), text(one.answer), output);
        status = result.isRight ? kAccepts : kRefuses;
        message_ =
            result.judgeMessage.empty() ? "" : ": " + escaped(cut(linesIn(result.judgeMessage).front(), Bytes{200}));
      } catch (const KataFault& fault) {
        throw KataFault(when.empty() ? fmt::format("{}: {}", one.input, fault.what())
                                     : fmt::format("{}: {}", fault.what(), when));
      }
    });
    return status;
  }

  using Key = std::pair<std::string, std::vector<std::string>>;

  const Package& package_;
  AuthorPrograms& programs_;
  std::vector<Diagnostic>& diagnostics_;
  const std::function<bool()>& isOver_;
  const ScratchDirectory copies_;  // of the programs
  std::vector<std::string> inputValidators_, outputValidators_;
  std::map<Key, std::unique_ptr<InputValidator>> inputs_;
  std::map<Key, std::unique_ptr<Validator>> outputs_;
  std::set<std::string> broken_;
  std::string message_;
};

std::string replaced(const std::string& text, char what, const std::string& by) {
  std::string out;
  for (const char c : text) c == what ? void(out += by) : out.push_back(c);
  return out;
}

bool isDigit(char c) { return '0' <= c && c <= '9'; }

std::string swappedCase(std::string text) {
  for (char& c : text)
    if (('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z')) c = static_cast<char>(c ^ 0x20);
  return text;
}

std::string without(std::string text, std::size_t bytes) {
  text.resize(text.size() - std::min(text.size(), bytes));
  return text;
}

std::string firstNumberAs(const std::string& sign, const std::string& text) {
  const auto at = std::ranges::find_if(text, isDigit);
  return text.substr(0, static_cast<std::size_t>(at - text.begin())) + sign + std::string(at, text.end());
}

/// The texts that differ from `text`.
std::vector<MutatedText> differing(std::vector<MutatedText> all, const std::string& text) {
  std::erase_if(all, [&](const MutatedText& one) { return one.text == text; });
  return all;
}

}  // namespace

void checkValidators(const Package& package, AuthorPrograms& programs, std::vector<Diagnostic>& diagnostics,
                     const std::function<bool()>& isOver) {
  ValidatorCheck(package, programs, diagnostics, isOver).run();
}

std::vector<MutatedText> mutatedInputs(const std::string& input) {
  const bool isNumber = !input.empty() && isDigit(input.front());
  return differing({{"that is empty", ""},
                    {"with CRLF line ends", replaced(input, '\n', "\r\n")},
                    {"with doubled spaces", replaced(input, ' ', "  ")},
                    {"with tabs for spaces", replaced(input, ' ', "\t")},
                    {"with a space in front", " " + input},
                    {"with a space behind each line", replaced(input, '\n', " \n")},
                    {"without its last line end", without(input, 1)},
                    {"with an empty line behind it", input + "\n"},
                    {"with one line more", input + "1\n"},
                    {"with one byte more", input + '\0'},
                    {"that is cut short", without(input, input.size() / 2 + 1)},
                    {"with a plus sign", isNumber ? "+" + input : input},
                    {"with a leading zero", isNumber ? "0" + input : input},
                    {"with bytes that are not text", input + "\xFF\xFE\n"}},
                   input);
}

std::vector<MutatedText> mutatedOutputs(const std::string& answer) {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  return differing({{"that is empty", ""},
                    {"with spaces added", " " + replaced(replaced(answer, ' ', "  "), '\n', " \n\n")},
                    {"with CRLF line ends", replaced(answer, '\n', "\r\n")},
                    {"in swapped case", swappedCase(answer)},
                    {"with one byte more", answer + "x"},
                    {"with one byte less", without(answer, 1)},
                    {"that is cut short", without(answer, answer.size() / 2 + 1)},
                    {"that is repeated", answer + answer},
                    {"with a negative number", firstNumberAs("-", answer)},
                    {"with a number beyond 64 bits", firstNumberAs("123456789012345678901234567890", answer)},
                    {"of all bytes", bytes},
                    {"of many zeros", std::string(100'000, '0') + "\n"}},
                   answer);
}

}  // namespace judge
