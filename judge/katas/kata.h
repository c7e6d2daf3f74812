#pragma once

#include <array>
#include <functional>
#include <memory>

#include "judge/katas/author_programs.h"
#include "judge/katas/case_source.h"
#include "judge/katas/kata_limit.h"
#include "judge/katas/suite_file.h"
#include "judge/languages/signature.h"
#include "judge/languages/value.h"
#include "judge/verdict/case_label.h"
#include "judge/verdict/events.h"

namespace judge {

/// The result of checking one answer. All text is printable ASCII or UTF-8 of our own making:
/// bytes of the answer are escaped before they get here.
struct CheckResult {
  std::optional<std::string> fault;  ///< one sentence, no full stop; absent: the answer is right
  std::string excerpt;               ///< lines that show the fault in the answer; may be empty
  bool rightInOtherVariant = false;  ///< the same answer would be right if the arguments followed the other convention
  std::string picture{};             ///< the excerpt as an SVG image of some KB at most; may be empty
  bool deniesSolution = false;       ///< the answer is "no solution", but one exists
  std::string kind{};  ///< kind of the fault in a word or two, equal where one mistake explains both; empty: not known

  /// How the answer would be right: the end of "the answer would be right ...". Empty: in no way that is known;
  /// nothing: this case cannot show it.
  std::optional<std::string> mistake = "";
};

/// A board for people: an excerpt and a picture as in CheckResult.
struct Drawing {
  std::string excerpt;
  std::string picture;
};

/// One question in the form that all katas share; details of a kata are hidden behind `request` and `check`.
struct Question : CaseLabel {
  SuitePoints points{};                  ///< of its suite
  std::string request{};                 ///< the arguments: values of the signature's types, one after the other
  std::string requestInOtherVariant{};   ///< the request in the other variant, in a kata that has one
  std::shared_ptr<const Type> result{};  ///< result type of the signature

  std::size_t answerBytes = SIZE_MAX;  ///< an answer of more bytes is too long to be checked

  /// A request in the plain format, for programs that read stdin; lies in the request or in `room`.
  std::function<std::string_view(std::string_view request, std::string& room)> plainInput{};

  /// Checks an answer of that type; pure. Throws KataFault where the kata's own program is at fault; so does checkText.
  std::function<CheckResult(const Value& answer)> check{};

  /// Connects a submission with the interactor of this case, as Interactor does; then nobody reads `request`,
  /// and there is no answer to check. Absent in other katas.
  std::function<Exchange(Conversation& submission, const Allowance& allowance)> interact{};

  /// Asks a submission pass after pass, as the validator says, and returns the last exchange with its result. Absent in
  /// katas of one pass.
  std::function<Exchange(const AskPass& askPass)> inPasses{};

  // Answers as text, as judge-solver prints them and an output validator gets them: any bytes.
  std::function<CheckResult(std::string_view text)> checkText{};
  std::function<Drawing(std::string_view text)> draw{};  ///< draws the board of a right answer
  std::size_t textBytes = 0;                             ///< maximal size of a right answer as text, in bytes

  /// Arguments and stdin with which judge-solver prints a right answer; empty where there is none to show.
  std::vector<std::string> solveArguments{};
  std::string solveInput{};

  /// The question as lines of a suite's body, without the last line end. Absent: the kata's cases cannot be saved.
  std::function<std::string()> suiteLines{};
};

/// The user's choice of questions.
struct QuestionOptions {
  std::vector<std::string> suites;  ///< names of shipped suites, or paths of suite files; empty: every shipped suite
  int randomPerSuite = 0;           ///< random cases added to each suite that has solutions
  std::uint64_t seed = 0;           ///< seed of the random cases
  std::size_t variant = 0;          ///< variant of the arguments: an index into Variants::values
};

/// The user's choice between conventions for a kata's arguments: the same questions with differently passed arguments.
struct Variants {
  struct Value {
    std::string_view name;    ///< "col-row"
    std::string_view means;   ///< "the pair was passed as {col, row}"; empty for the usual one
    std::string_view advice;  ///< ends a sentence on what would be right: "with --pair col-row"
  };
  /// Where it is known that a language has this value elsewhere, such as on the page that the kata comes from.
  struct Note {
    std::string_view language;  ///< the id of a Language: "cpp"
    std::size_t value;          ///< index into `values`
    std::string_view text;      ///< a sentence without a full stop
  };
  std::string_view option;       ///< name of the option that chooses a variant: "pair"
  std::string_view placeholder;  ///< placeholder for its value in help
  std::string_view help;
  std::array<Value, 2> values;  ///< the usual one first
  std::vector<Note> notes{};

  /// The text of the note on a value in a language; empty where there is none.
  std::string_view note(std::string_view language, std::size_t value) const;
};

/// The interface of a kata to the judge: the format of cases, the function, the check, the suites.
class Kata {
 public:
  virtual ~Kata() = default;

  /// Whether programs of its author, such as a checker, are run.
  virtual bool hasPrograms() const { return false; }

  /// Provides the launcher of those programs; to be called before questions() where hasPrograms().
  virtual void equip(std::shared_ptr<AuthorPrograms>) {}

  virtual std::string_view name() const = 0;

  virtual Signature signature() const = 0;

  /// The statement for people, in Markdown. Throws InputError where it cannot be read.
  virtual std::string statement() const { return ""; }

  /// The texts of the shipped suites in the order of grading, by the names that choose them. Throws InputError for a
  /// suite that cannot be read.
  virtual std::vector<NamedText> suiteFiles() const { return {}; }

  /// For a kata that is not part of the judge: 8 letters that change with its questions and their check.
  virtual std::string digest() const { return ""; }

  /// The kata's limits for submissions, which options override.
  virtual std::vector<KataLimit> limits() const { return {}; }

  /// The questions of the chosen suites in the order in which they are asked.
  /// Throws InputError naming file:line for a bad suite file, or the known names for an unknown suite.
  virtual std::vector<Question> questions(const QuestionOptions& options) const = 0;

  /// All sizes of which ofSize() has questions; by default those of the shipped suites.
  virtual Sizes sizes() const;

  /// Up to `count` questions of that size, drawn by `seed`; `variant` as in QuestionOptions. By default those of
  /// the shipped suites, whatever the seed.
  virtual std::vector<Question> ofSize(std::int64_t size, std::size_t count, std::uint64_t seed,
                                       std::size_t variant) const;

  /// Cases for fuzzing: by default those of the shipped suites; drawnCases() where ofSize() draws. Throws InputError
  /// where the range has none.
  virtual std::unique_ptr<CaseSource> cases(const CaseRange& range) const { return suiteCases(*this, range); }

  /// The question in a file, as an output validator is given it; `answer` reads the file with a right answer, as text,
  /// that goes with it. Throws InputError for other files.
  virtual Question questionIn(const NamedText& file, const std::function<NamedText()>& answer) const = 0;

  /// Properties of cases, the more informative first: a report names one where exactly the cases with it fail.
  virtual std::vector<CaseProperty> caseProperties() const { return {}; }

  /// Whether submissions are programs by default, not functions.
  virtual bool isProgram() const { return false; }

  /// The conventions for its arguments; null where there is one.
  virtual const Variants* variants() const { return nullptr; }
};

/// A kata that is part of the judge: statement.md, and the suites as NAME.suite, lie in a folder, which is read on
/// demand.
class BuiltInKata : public Kata {
 public:
  std::string statement() const override;
  std::vector<NamedText> suiteFiles() const override;

 protected:
  /// `shipped`: the names of the suites, in the order in which they are asked.
  BuiltInKata(std::filesystem::path folder, std::vector<std::string> shipped);

  /// Throws as chosenSuites(), and std::runtime_error for a shipped suite that is not installed.
  std::vector<SuiteFile> suites(const std::vector<std::string>& chosen) const;

 private:
  std::filesystem::path file(const std::string& suite) const;

  std::filesystem::path folder_;
  std::vector<std::string> shipped_;
};

/// The variant of that index, for reports.
UsedVariant variantOf(const Kata& kata, std::size_t variant);

}  // namespace judge
