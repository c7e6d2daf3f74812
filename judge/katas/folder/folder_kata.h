#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "judge/katas/folder/answer_check.h"
#include "judge/katas/folder/folder_case.h"
#include "judge/katas/kata.h"

namespace judge {

/// A kata that is a folder: kata.toml, suites, and programs of its author.
class FolderKata : public Kata {
 public:
  /// Reads kata.toml; suites are read by questions(). Throws InputError.
  explicit FolderKata(const std::filesystem::path& folder);

  const KataFile& file() const { return *file_; }
  const KataFolder& folder() const { return *folder_; }

  bool hasPrograms() const override;

  /// Throws InputError for a program in an unknown language, and for one that is not a file of the folder.
  void equip(std::shared_ptr<AuthorPrograms> programs) override;

  /// Replaces the checker by one of KataFile::otherCheckers. To be called before equip().
  void useChecker(const std::string& checker);

  std::string_view name() const override { return file_->name; }
  Signature signature() const override { return file_->signature; }
  std::string statement() const override;
  std::vector<NamedText> suiteFiles() const override;
  std::string digest() const override;
  std::vector<KataLimit> limits() const override { return file_->limits; }
  bool isProgram() const override { return file_->isProgram; }

  /// Without a choice all suites of the folder, those with the smaller cases first. Random cases follow a suite's own.
  /// Throws KataFault where the generator fails or returns a malformed case.
  std::vector<Question> questions(const QuestionOptions& options) const override;

  /// The generator's sizes; without a generator those of the suites.
  Sizes sizes() const override;

  /// Drawn by the generator, each from a seed of its own, the first from `seed` where that is below 2^31.
  std::vector<Question> ofSize(std::int64_t size, std::size_t count, std::uint64_t seed,
                               std::size_t variant) const override;

  std::unique_ptr<CaseSource> cases(const CaseRange& range) const override;

  /// `file` has the arguments in the plain format, `answer` the expected value where the kata has one.
  Question questionIn(const NamedText& file, const std::function<NamedText()>& answer) const override;

  /// The question in a line of a suite's body. Throws InputError, without a location.
  Question questionOf(std::string_view line, const std::string& suite = "case", std::size_t index = 0) const;

  /// The line that the generator returns, unchanged. Throws KataFault.
  std::string generated(std::int64_t seed, std::int64_t size) const;

 private:
  Question questionOf(const std::string& suite, std::size_t index, FolderCase asked) const;
  std::vector<FolderSuite> chosen(const std::vector<std::string>& choices) const;
  std::unique_ptr<AuthorFunction> generator() const;

  std::shared_ptr<const KataFolder> folder_;
  std::shared_ptr<const KataFile> file_;
  std::shared_ptr<AuthorPrograms> programs_;
  std::shared_ptr<AnswerCheck> check_;
  mutable std::unique_ptr<AuthorFunction> generator_;  ///< process for ofSize(), kept between its calls
};

}  // namespace judge
