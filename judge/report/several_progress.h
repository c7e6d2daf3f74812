#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "judge/console/live_line.h"

namespace judge {

/// One line on a terminal while several submissions are graded: how many are done, and which are being graded now.
/// Drawn at each change, erased with this object. Where lines cannot be drawn again, or with `quiet`, it writes
/// nothing.
class SeveralProgress {
 public:
  SeveralProgress(int fd, const Style& style, bool quiet, std::size_t submissions);

  void begun(const std::string& submission);
  void done(const std::string& submission);  ///< begun before or not
  void erase() { line_.erase(); }            ///< until the next change

 private:
  void draw();

  LiveLine line_;
  const std::size_t submissions_;
  std::size_t done_ = 0;
  std::vector<std::string> running_;
};

}  // namespace judge
