#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "judge/authoring/packages/description.h"
#include "judge/authoring/packages/package_folder.h"
#include "judge/authoring/packages/package_submissions.h"
#include "judge/authoring/packages/test_data.h"
#include "judge/katas/author_programs.h"
#include "judge/katas/complaints.h"
#include "judge/katas/folder/answer_comparison.h"

namespace judge {

/// A problem package, read; nothing of it has run.
struct Package {
  PackageFolder folder;
  Description description{};
  std::vector<PackageCase> cases{};
  std::vector<ValidatorCase> validatorCases{};
  std::vector<PackageSubmission> submissions{};
  std::vector<std::string> inputValidators{};   ///< programs, each a file or a folder of the package
  std::vector<std::string> outputValidators{};  ///< likewise
  std::vector<Complaint> complaints{};          ///< what breaks the rules of its format, as far as its files show
};

/// Reads a folder or an archive. Throws InputError for what PackageFolder does not take.
Package readPackage(const std::filesystem::path& given);

/// What the format's default output validator is told by "case_sensitive", "float_tolerance" "1e-6" and the like.
/// Throws InputError that names a word that it does not know, or a tolerance that is no number from 0, or is there
/// twice.
TokenRules tokenRulesIn(const std::vector<std::string>& words);

/// Complains of what breaks the rules of a package's format and is not said where its parts are read: names of folder
/// and files, encodings, statements, where validators and submissions lie, sizes.
void checkFiles(const Package& package, std::vector<Complaint>& complaints);

/// Runs the validators of a package on its data and on junk, and complains of what they say: an input validator has to
/// accept the data and to refuse another layout; an output validator has to accept the samples' answers, and may say
/// nothing but right or wrong of anything. `isOver`: asked between runs, ends it.
void checkValidators(
    const Package& package, AuthorPrograms& programs, std::vector<Complaint>& complaints,
    const std::function<bool()>& isOver = [] { return false; });

}  // namespace judge
