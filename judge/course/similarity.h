#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/languages/language.h"

/// Programs that share parts of their code, as a hint to look at them.
namespace judge::course {

/// A program that is compared with others of its language.
struct ComparedProgram {
  std::string name;    ///< for people
  std::string handIn;  ///< Programs with the same are by members of one team.
  std::shared_ptr<const Language> language;
  std::string text;       ///< of all its files
  bool isOther = false;   ///< from another course; two of those are no pair
  std::string student{};  ///< Nobody is a pair with the own program of another course; empty: not known.
};

/// Lines from 1, both included.
using LineRange = std::pair<std::size_t, std::size_t>;

/// Two programs that share more than kSimilar of the code of the smaller one.
struct SimilarPair {
  std::size_t one = 0, other = 0;          ///< indexes of the programs
  double common = 0;                       ///< from 0 to 1
  std::vector<LineRange> lines, others{};  ///< the lines of each that the other has as well
};

inline constexpr double kSimilar = 0.5;

/// The most similar first. `start`: starting code of the kata in any language, which everybody has.
std::vector<SimilarPair> similarPairs(
    const std::vector<ComparedProgram>& programs,
    const std::vector<std::pair<std::shared_ptr<const Language>, std::string>>& start);

/// For people: a line for each pair, and a page that shows them side by side.
struct SimilarityReport {
  std::string title;
  std::vector<ComparedProgram> programs;
  std::vector<SimilarPair> pairs;
};
std::string similarityAsText(const SimilarityReport& report);
std::string similarityAsHtml(const SimilarityReport& report);

}  // namespace judge::course
