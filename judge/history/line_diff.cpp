// The greedy algorithm of E. W. Myers, "An O(ND) difference algorithm and its variations" (1986). For one more edit
// after the other it goes as far as equal lines lead on each diagonal (lines before minus lines after). What it has
// reached is kept for each number of edits, so that the way can be walked back; time and memory grow with the square of
// the edits. Beyond kMostEdits the texts are taken for two different ones.
#include "judge/history/line_diff.h"

#include <algorithm>

#include "judge/base/text.h"

namespace judge::history {
namespace {

constexpr std::ptrdiff_t kMostEdits = 2'000, kContext = 3;

using Lines = std::vector<std::string_view>;

struct Edit {
  char kind;  // ' ', '-' or '+'
  std::string_view line;
};

/// Beginning of the first text against beginning of the second: how far the way with `edits` edits comes on each
/// diagonal, from -edits to edits.
class Reach {
 public:
  explicit Reach(std::ptrdiff_t edits) : edits_(edits), at_(static_cast<std::size_t>(2 * edits + 1)) {}
  std::ptrdiff_t& on(std::ptrdiff_t diagonal) { return at_[static_cast<std::size_t>(diagonal + edits_)]; }
  bool isWithin(std::ptrdiff_t diagonal) const { return diagonal >= -edits_ && diagonal <= edits_; }

 private:
  std::ptrdiff_t edits_;
  std::vector<std::ptrdiff_t> at_;
};

std::ptrdiff_t sizeOf(const Lines& lines) { return static_cast<std::ptrdiff_t>(lines.size()); }
std::string_view lineAt(const Lines& lines, std::ptrdiff_t at) { return lines[static_cast<std::size_t>(at)]; }

/// Whether the last edit on the way to `diagonal` adds a line rather than taking one away.
bool isAdded(Reach& before, std::ptrdiff_t diagonal) {
  if (!before.isWithin(diagonal - 1)) return true;
  return before.isWithin(diagonal + 1) && before.on(diagonal - 1) < before.on(diagonal + 1);
}

/// What each number of edits reaches, up to the one that reaches both ends; without it where there are too many.
std::vector<Reach> reaches(const Lines& before, const Lines& after) {
  std::vector<Reach> all;
  for (std::ptrdiff_t edits = 0; edits <= kMostEdits; ++edits) {
    Reach reach(edits);
    for (std::ptrdiff_t diagonal = -edits; diagonal <= edits; diagonal += 2) {
      std::ptrdiff_t x = 0;
      if (edits > 0) x = isAdded(all.back(), diagonal) ? all.back().on(diagonal + 1) : all.back().on(diagonal - 1) + 1;
      while (x < sizeOf(before) && x - diagonal < sizeOf(after) && lineAt(before, x) == lineAt(after, x - diagonal))
        ++x;
      reach.on(diagonal) = x;
      if (x >= sizeOf(before) && x - diagonal >= sizeOf(after)) {
        all.push_back(std::move(reach));
        return all;
      }
    }
    all.push_back(std::move(reach));
  }
  return {};
}

std::vector<Edit> editsBetween(const Lines& before, const Lines& after) {
  std::vector<Edit> edits;
  std::vector<Reach> all = reaches(before, after);
  std::ptrdiff_t x = sizeOf(before), y = sizeOf(after);
  const auto removeTo = [&](std::ptrdiff_t end) {
    while (x > end) edits.push_back({'-', lineAt(before, --x)});
  };
  const auto addTo = [&](std::ptrdiff_t end) {
    while (y > end) edits.push_back({'+', lineAt(after, --y)});
  };
  for (; all.size() > 1; all.pop_back()) {
    Reach& earlier = all[all.size() - 2];
    const bool added = isAdded(earlier, x - y);
    const std::ptrdiff_t start = added ? earlier.on(x - y + 1) : earlier.on(x - y - 1) + 1;
    for (; x > start; --y) edits.push_back({' ', lineAt(before, --x)});
    added ? addTo(y - 1) : removeTo(x - 1);
  }
  if (all.empty()) {
    addTo(0);
    removeTo(0);
  }
  while (x > 0) edits.push_back({' ', lineAt(before, --x)});
  std::ranges::reverse(edits);
  return edits;
}

}  // namespace

std::vector<DiffHunk> lineDiff(std::string_view before, std::string_view after) {
  const std::vector<Edit> edits = editsBetween(linesIn(before), linesIn(after));
  std::vector<DiffHunk> hunks;
  std::ptrdiff_t last = -kContext - 1;  // line that is in a hunk for sure
  std::size_t x = 1, y = 1;
  const auto isNear = [&](std::ptrdiff_t at) {
    const auto first = edits.begin() + at, end = edits.begin() + std::min(at + kContext + 1, std::ssize(edits));
    return std::any_of(first, end, [](const Edit& edit) { return edit.kind != ' '; });
  };
  bool isOpen = false;
  for (std::ptrdiff_t at = 0; at < std::ssize(edits); ++at) {
    const Edit& edit = edits[static_cast<std::size_t>(at)];
    if (edit.kind != ' ') last = at;
    const bool isShown = at - last <= kContext || isNear(at);
    if (isShown && !isOpen) hunks.push_back({x, y, {}});
    isOpen = isShown;
    if (isShown) hunks.back().lines.push_back(edit.kind + std::string(edit.line));
    x += edit.kind != '+';
    y += edit.kind != '-';
  }
  return hunks;
}

}  // namespace judge::history
