#pragma once

#include <stdexcept>

namespace judge::history {

/// The history cannot be written or read. One line that names the file.
class HistoryError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace judge::history
