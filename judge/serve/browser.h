#pragma once

#include <filesystem>
#include <string>

namespace judge::serve {

/// Opens the user's browser at an address that contains a secret. Every user of the machine can read a program's
/// arguments, so the argument is a file that only its owner can read and that redirects to the address. The destructor
/// removes the file.
class OpenedBrowser {
 public:
  /// `scratch`: a private directory, used where XDG_RUNTIME_DIR is not set.
  OpenedBrowser(const std::string& address, const std::filesystem::path& scratch);
  ~OpenedBrowser();
  OpenedBrowser& operator=(OpenedBrowser&&) = delete;

  /// Why no browser was opened; empty on success.
  const std::string& problem() const { return problem_; }

 private:
  std::filesystem::path directory_;
  std::string problem_;
};

}  // namespace judge::serve
