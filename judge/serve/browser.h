#pragma once

#include <filesystem>
#include <string>

namespace judge::serve {

/// The user's browser, shown an address that holds a token. What a program is called with can be read by every user of
/// the machine, so the browser is called with a file that only its user can read, and that sends it on. The file is
/// gone with this object.
class OpenedBrowser {
 public:
  /// `scratch`: a folder of our own, for users without XDG_RUNTIME_DIR.
  OpenedBrowser(const std::string& address, const std::filesystem::path& scratch);
  ~OpenedBrowser();
  OpenedBrowser& operator=(OpenedBrowser&&) = delete;

  /// Why none was opened; or empty.
  const std::string& problem() const { return problem_; }

 private:
  std::filesystem::path folder_;
  std::string problem_;
};

}  // namespace judge::serve
