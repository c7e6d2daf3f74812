#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "tools/queens/io/output_stream.h"

namespace queens {

/// Small pieces for a stream: where they come fast it gets many at once, where they come slowly each without delay.
class GatheredOutput {
 public:
  /// `out` outlives this.
  explicit GatheredOutput(OutputStream& out) : out_(out) {}

  /// Now, or with a later piece, or by flush(). Throws as OutputStream::write().
  void write(std::string_view piece);

  /// What was held back; nothing does that in the end but this.
  void flush();

  bool isClosed() const { return out_.isClosed(); }

 private:
  OutputStream& out_;
  std::string held_;
  std::chrono::steady_clock::time_point written_{};
};

}  // namespace queens
