#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "judge/course/layouts/tree.h"
#include "judge/course/roster.h"

namespace judge::course {

/// Which of a student's files are the submission.
struct ChosenFiles {
  std::vector<TreeFile> files{};  ///< the main one first
  std::shared_ptr<const Language> language{};
  std::string problem{};               ///< why there are none; then nothing else counts
  std::vector<std::string> remarks{};  ///< what was left out
};

/// The rules, in judge/course/rosters.md for people.
class FileChooser {
 public:
  FileChooser(const Languages& languages, const RosterOptions& options);

  /// Nothing where no language has its extension.
  std::shared_ptr<const Language> languageOf(const std::string& path) const;

  /// `entryPoint`: the file or class that the platform says is started; may be empty.
  ChosenFiles choose(const std::vector<TreeFile>& files, const std::string& entryPoint) const;

  /// Of a member of an archive: how many bytes may count.
  Bytes wanted(const std::string& path) const;

 private:
  struct Candidate {
    const TreeFile* file;
    std::shared_ptr<const Language> language{};
  };
  using Candidates = std::vector<Candidate>;

  Candidates candidatesIn(const std::vector<TreeFile>& files) const;
  Candidates narrowed(Candidates all, const std::string& entryPoint) const;
  void compareTexts(Candidates& all) const;
  bool isNamed(const TreeFile& file, std::size_t rank) const;
  ChosenFiles program(const Candidates& all, const Candidates& mains) const;

  const Languages& languages_;
  const RosterOptions& options_;
  std::shared_ptr<const Language> chosen_;
  std::vector<std::vector<std::string>> names_;  // folded; those that mean more first
  mutable std::map<std::string, std::shared_ptr<const Language>> byExtension_;
};

}  // namespace judge::course
