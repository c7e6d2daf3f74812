#pragma once

#include <vector>

#include "judge/authoring/proof.h"
#include "judge/katas/folder/kata_file.h"

/// What cases lack, or have too much of.
namespace judge {

/// Cases that ask the same as one before them, in whatever suite.
std::vector<Complaint> casesTwice(const std::vector<PlacedCase>& cases);

/// Bounds of kata.toml at which no case lies: a mistake there is found by nothing else.
std::vector<Complaint> boundsWithoutCase(const KataFile& kata, const std::vector<PlacedCase>& cases);

/// Cases of sizes that the generator never makes, in a line of advice.
std::vector<Complaint> casesBeyondSizes(const KataFile& kata, const std::vector<PlacedCase>& cases);

/// Suites that a submission passes which always returns the same without looking: none, an empty list or text, 0, true
/// or false. A suite whose name says that this is meant ("unsolvable") is passed over, but never all of them together.
/// Counts in `checks` how often it asked.
std::vector<Complaint> suitesPassedBlindly(const std::vector<PlacedCase>& cases, std::size_t& checks);

}  // namespace judge
