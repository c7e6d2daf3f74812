#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/verdict/sizes.h"

namespace judge {

class Kata;
struct Question;

/// Identifies a case within its source: its size, and its number among those of that size.
struct CaseKey {
  std::int64_t size = 0;
  std::uint64_t which = 0;
  friend auto operator<=>(const CaseKey&, const CaseKey&) = default;
};

/// The range of cases to choose from.
struct CaseRange {
  std::optional<std::int64_t> least{};  ///< smallest size; absent: the kata's usual range
  std::optional<std::int64_t> most{};   ///< largest size
  std::uint64_t seed = 0;
};

/// The number of sizes, from the smallest on, to draw case `drawn` from: small cases come first, then ever larger ones.
std::size_t sizesToDrawFrom(std::size_t count, std::size_t drawn);

/// Texts and facts about a source for reports.
struct SourceNotes {
  std::string sizeName{};           ///< name of the size: "n"; empty: cases have no size
  std::string size = "size";        ///< noun for all cases of one size: "board"
  std::string one = "case";         ///< noun for one case of a size: "square"
  std::string simpler = "simpler";  ///< completes "no case that is ...": earlier in the order of visit()
  std::string origin{};             ///< one clause on where cases come from; empty: they are drawn
  std::int64_t smallest = 0;        ///< smallest size of the kata, whatever the range
  bool isComplete = true;           ///< visit() visits every case of a size
  std::size_t answerBytes = 0;      ///< maximal size of a right answer as text; 0: not known

  /// Number of different cases, each drawn once before any is repeated. 0: not known.
  std::uint64_t different = 0;
};

/// Cases of a kata to choose from, for fuzzing, which looks for the smallest one that fails. All that is chosen here
/// depends on the range alone and is the same on every compiler. A kata outlives its sources.
class CaseSource {
 public:
  CaseSource(SourceNotes notes, Sizes sizes) : notes_(std::move(notes)), sizes_(std::move(sizes)) {}
  virtual ~CaseSource() = default;

  const SourceNotes& notes() const { return notes_; }

  /// The sizes of the cases, at least one, without gaps in the list.
  const Sizes& sizes() const { return sizes_; }

  /// A function that draws one case after the other; each drawer starts from the beginning.
  virtual std::function<CaseKey()> drawer() const = 0;

  /// Different cases of a size, up to `most`, those that have something in common with `seen` first.
  virtual std::vector<CaseKey> likely(std::int64_t size, const CaseKey& seen, std::size_t most) const = 0;

  using Visit = std::function<bool(const CaseKey&)>;

  /// Calls `visit` with every case of a size, the simplest first, or, without SourceNotes::isComplete, with some cases
  /// that likely() does not give, until it returns true. Returns whether it did.
  virtual bool visit(std::int64_t size, const Visit& visit) const = 0;

  /// May throw KataFault.
  virtual Question question(const CaseKey& asked, std::size_t variant) const = 0;

 private:
  SourceNotes notes_;
  Sizes sizes_;
};

/// The cases that a kata draws by Kata::ofSize(), with the sizes that it has, by default up to the largest of its
/// shipped suites. Small ones come first and often, others of any magnitude. Where a few seeds give the same case at
/// each of a few sizes, each size is drawn once before any is repeated. Throws InputError where the range leaves out
/// all of them.
std::unique_ptr<CaseSource> drawnCases(const Kata& kata, const CaseRange& range);

/// The cases of a kata's shipped suites, in drawn orders, again and again. Throws as drawnCases() and
/// Kata::questions().
std::unique_ptr<CaseSource> suiteCases(const Kata& kata, const CaseRange& range);

/// The sizes within the range. Throws InputError where there is none.
Sizes sizesWithin(const CaseRange& range, const Sizes& sizes, std::string_view kata);

}  // namespace judge
