#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "judge/verdict/events.h"

namespace judge {

/// Tells each event as a line of JSON as soon as it comes, so that whatever ends the judge, what was told stays.
/// `ndjson_report.md` beside this file says what each key means.
class NdjsonReport : public EventSink {
 public:
  using Write = std::function<void(std::string_view line)>;  ///< gets whole lines, each with its newline

  /// `submission`: its path, raw; `run`: its place on the command line, from 1.
  NdjsonReport(std::string submission, std::size_t run, Write write);

  void on(const Event& event) override;

 private:
  const std::string submission_;
  const std::size_t run_;
  const Write write_;
  bool isFirst_ = true;
};

}  // namespace judge
