#pragma once

#include <string>
#include <vector>

#include "judge/authoring/packages/description.h"
#include "judge/katas/complaints.h"

namespace judge {

/// A case of a package.
struct PackageCase {
  std::string name;                        ///< "secret/big/1"
  std::string input;                       ///< file of the package
  std::string answer;                      ///< likewise
  std::vector<std::string> inputFlags{};   ///< what input validators are called with
  std::vector<std::string> outputFlags{};  ///< what the output validator is called with
  bool needsMore = false;                  ///< arguments or files of its own for the submission

  bool isSample() const { return name.starts_with("sample/"); }
};

/// The cases that submissions are asked, those of data/sample first, by name. What breaks the rules of the format is
/// added to `complaints`; a case without its answer is left out.
std::vector<PackageCase> readTestData(const PackageFolder& package, const Description& description,
                                      std::vector<Complaint>& complaints);

/// A case that is to show what a validator says: of data/invalid_input and the like.
struct ValidatorCase {
  PackageCase data;
  std::string output;  ///< file; empty: of data/invalid_input
  bool isValid = false;
};
std::vector<ValidatorCase> readValidatorCases(const PackageFolder& package, const Description& description,
                                              std::vector<Complaint>& complaints);

}  // namespace judge
