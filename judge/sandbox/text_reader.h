#pragma once

#include <algorithm>
#include <string>

#include "judge/base/units.h"
#include "judge/sandbox/answer_reader.h"
#include "judge/verdict/limits.h"

namespace judge {

/// Collects all bytes until the channel is closed. Never Complete: the end of the program completes the text.
class TextReader : public AnswerReader {
 public:
  explicit TextReader(Bytes longest) : longest_(std::min(longest, kLongestAnswer)) {}
  State readFrom(int fd) override;
  const std::string& text() const { return text_; }

  /// Bytes beyond the longest are dropped, and are no State::TooLong.
  void cut() { isCut_ = true; }
  Bytes total() const { return total_; }  ///< bytes that were read, dropped or not

 private:
  Bytes longest_, total_;
  bool isCut_ = false;
  std::string text_;
};

}  // namespace judge
