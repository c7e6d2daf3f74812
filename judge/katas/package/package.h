#pragma once

#include <filesystem>
#include <vector>

#include "judge/katas/complaints.h"
#include "judge/katas/package/description.h"
#include "judge/katas/package/package_folder.h"
#include "judge/katas/package/package_submissions.h"
#include "judge/katas/package/test_data.h"

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

}  // namespace judge
