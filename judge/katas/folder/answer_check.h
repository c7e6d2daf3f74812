#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/katas/author_programs.h"
#include "judge/katas/folder/folder_case.h"
#include "judge/katas/kata.h"
#include "judge/languages/value.h"

namespace judge {

/// Checks answers to a kata's cases by the method that its kata.toml names. The first check starts the author's
/// program, where there is one. For one thread.
class AnswerCheck {
 public:
  /// `programs` may be null where the kata has none. Throws InputError for a file in no known language.
  AnswerCheck(const KataFile& kata, const KataFolder& folder, AuthorPrograms* programs);

  /// `answer` is of the result's type. The author's function is called twice for a wrong answer, and both results
  /// have to be equal. Throws KataFault.
  CheckResult check(const FolderCase& asked, const Value& answer);

  /// Checks an answer in the plain format, which may be any bytes.
  CheckResult checkText(const FolderCase& asked, std::string_view text);

  /// Question::inPasses for the case.
  Exchange inPasses(const FolderCase& asked, const AskPass& askPass);

  /// Interactor::interact() for the case.
  Exchange interact(const FolderCase& asked, Conversation& submission, const Allowance& allowance);

 private:
  CheckResult compare(const FolderCase& asked, const Value& answer) const;
  CheckResult ask(const FolderCase& asked, const Value& answer);
  CheckResult askText(const FolderCase& asked, std::string_view text);
  CheckResult ask(std::span<const std::string_view> request, bool hasNul, bool denies);
  CheckResult validate(const FolderCase& asked, std::string_view output);
  Validator& validatorWith(const std::vector<std::string>& arguments);
  Interactor& interactorWith(const std::vector<std::string>& arguments);
  const std::vector<std::string>& argumentsOf(const FolderCase& asked) const;
  std::pair<std::string_view, std::string_view> filesOf(const FolderCase& asked, std::string& inputRoom,
                                                        std::string& answerRoom) const;

  const KataFile& kata_;
  std::unique_ptr<AuthorFunction> function_;
  AuthorPrograms* const programs_;
  std::filesystem::path program_;                                              // the validator or interactor
  std::map<std::vector<std::string>, std::unique_ptr<Validator>> validators_;  // by their arguments
  std::map<std::vector<std::string>, std::unique_ptr<Interactor>> interactors_;
};

/// The result of a dialogue, or of several passes, that the submission did not end by failing. Throws KataFault where
/// the interactor or validator failed.
CheckResult interactorsResult(const Interaction& interaction);

/// The fault in a checker's output: the first line is the fault; an SVG image may follow, or lines to show as they are.
/// `checker` is its name. Throws KataFault where the first line is empty although something follows.
CheckResult checkerFault(std::string_view output, const std::string& checker);

/// The difference of an answer from the expected one.
struct Difference {
  std::string fault;  ///< one sentence: "the 3rd item of the answer is 5, expected 6"
  std::string kind;   ///< kind of the fault, for CheckResult::kind
};

/// The first difference; nothing where the values are equal. Both are of exactly that type.
std::optional<Difference> difference(const Value& answer, const Value& expected, const Type& type);

}  // namespace judge
