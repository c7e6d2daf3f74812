#pragma once

#include <functional>
#include <string>
#include <vector>

#include "judge/authoring/proof.h"
#include "judge/katas/folder/folder_kata.h"

/// A generator under questions: the same case for the same seed, others for others, none outside of what is declared.
namespace judge {

/// A case that it drew.
struct DrawnCase {
  std::int64_t seed = 0, size = 0;
  Question question;
};

/// "generate(1, 8)".
std::string callOf(std::int64_t seed, std::int64_t size);

/// Some of the sizes, the least and the largest among them.
std::vector<std::int64_t> sampleOf(const std::vector<std::int64_t>& sizes, std::size_t most);

/// Asks for cases of many sizes and some seeds, then `again` for the same, where nothing has been asked yet, in reverse
/// order. `drawn` gets the cases. Counts in `proof`. Ends early where `mayGoOn` says so.
std::vector<Complaint> generatorLints(const FolderKata& kata, const FolderKata& again,
                                      const std::function<bool()>& mayGoOn, std::vector<DrawnCase>& drawn,
                                      KataProof& proof);

}  // namespace judge
