#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "judge/base/units.h"

namespace judge {

/// Output of a submission on stdout and stderr: the beginning and the latest part, however much is written.
class CapturedLog {
 public:
  static constexpr std::size_t kHeadBytes = 64 << 10;
  static constexpr std::size_t kTailBytes = 16 << 10;
  static constexpr std::size_t kStretchBytes = 4 << 10;

  void append(std::string_view bytes) {
    total_ += bytes.size();
    head_.append(bytes.substr(0, mostHead_ - head_.size()));
    stretch_.append(bytes.substr(0, kStretchBytes - stretch_.size()));
    if (bytes.size() > kTailBytes) bytes.remove_prefix(bytes.size() - kTailBytes);
    tail_.append(bytes);
    if (tail_.size() > 2 * kTailBytes) tail_.erase(0, tail_.size() - kTailBytes);
  }

  /// Takes out what was written after `mark`, from the last `opening` to the next `ending`, or to the end where that is
  /// empty, as if it had never been written. Empty where there is none, as far as is kept, or it is unfinished.
  std::string take(std::uint64_t mark, std::string_view opening, std::string_view ending) {
    const std::uint64_t tailBegins = total_ - tail_.size();
    for (const auto& [kept, begins] : {std::pair(&tail_, tailBegins), std::pair(&head_, std::uint64_t{0})}) {
      const auto at = kept->rfind(opening);
      const auto end = ending.empty() ? kept->size() : kept->find(ending, at);
      if (at == kept->npos || end == kept->npos || begins + at < mark) continue;
      std::string words = kept->substr(at, end + ending.size() - at);
      const bool isCut = dropped().count > 0;
      const std::size_t gone = erase(head_, 0, begins + at, words.size());
      if (isCut) mostHead_ -= gone;  // what comes next does not follow on it
      erase(tail_, tailBegins, begins + at, words.size());
      erase(stretch_, stretchBegins_, begins + at, words.size());
      total_ -= words.size();
      return words;
    }
    return {};
  }

  /// Bytes written so far, kept or not; a mark for `since`.
  std::uint64_t total() const { return total_; }

  const std::string& head() const { return head_; }
  Bytes dropped() const { return {total_ - head_.size()}; }

  /// Starts a stretch of the output here, and returns the mark of its beginning.
  std::uint64_t beginStretch() {
    stretch_.clear();
    return stretchBegins_ = total_;
  }

  /// The beginning of what was written in this stretch, and how much that is.
  const std::string& stretch() const { return stretch_; }
  Bytes stretchSize() const { return {total_ - stretchBegins_}; }

  /// The end of what was written after `mark`, at most kTailBytes of it.
  std::string_view since(std::uint64_t mark) const {
    std::string_view tail = tail_;
    const std::uint64_t wanted = total_ - mark;
    if (tail.size() > kTailBytes) tail.remove_prefix(tail.size() - kTailBytes);
    if (tail.size() > wanted) tail.remove_prefix(tail.size() - wanted);
    return tail;
  }

  /// The beginning of the output after `mark`, as far as it is kept.
  std::string_view behind(std::uint64_t mark) const {
    return std::string_view(head_).substr(std::min<std::uint64_t>(mark, head_.size()));
  }

  /// The output after `mark` from the last `opening` on, where that is kept; otherwise its end, as since(mark).
  std::string_view since(std::uint64_t mark, std::string_view opening) const {
    const std::string_view end = since(mark);
    if (const auto at = end.rfind(opening); at != end.npos) return end.substr(at);
    const std::string_view beginning = behind(mark);
    const auto at = beginning.rfind(opening);
    return at == beginning.npos ? end : beginning.substr(at);
  }

 private:
  /// Removes the part of [from, from + size) that `kept`, which begins at `begins`, holds; returns its size.
  static std::size_t erase(std::string& kept, std::uint64_t begins, std::uint64_t from, std::uint64_t size) {
    const std::uint64_t end = begins + kept.size();
    const std::uint64_t first = std::clamp(from, begins, end), last = std::clamp(from + size, begins, end);
    kept.erase(first - begins, last - first);
    return last - first;
  }

  std::uint64_t total_ = 0;
  std::size_t mostHead_ = kHeadBytes;
  std::string head_;
  std::string tail_;
  std::string stretch_;
  std::uint64_t stretchBegins_ = 0;
};

}  // namespace judge
