#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/serve/http.h"

namespace judge::serve {

/// The files of the page, read and compressed once when the server starts. Requests are looked up by their path in this
/// table; no path of a request ever becomes a file name.
class PageFiles {
 public:
  /// In files that are added later `@{NAME}` stands for `text`; in `text` for what is defined after it.
  void define(std::string_view name, std::string text);

  /// Adds the *.html, *.css, *.js and *.svg files of a directory, without subdirectories. index.html is served as "/".
  /// Throws std::runtime_error.
  void addFolder(const std::filesystem::path& folder);

  /// Adds one file; its name has one of these extensions.
  void add(const std::string& name, std::string text);

  /// Answers 200, 304 where the client's copy is current, or 404.
  Response answer(const Head& head) const;

 private:
  struct File {
    std::string type, tag;
    SharedText plain, compressed;
  };
  std::vector<std::pair<std::string, std::string>> definitions_;
  std::map<std::string, File, std::less<>> files_;
};

/// The content of a file. Throws std::runtime_error.
std::string fileText(const std::filesystem::path& path);

/// Compresses `text` in gzip format. Throws std::runtime_error.
std::string gzipped(std::string_view text);

}  // namespace judge::serve
