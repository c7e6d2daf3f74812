#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "judge/serve/http.h"

namespace judge::serve {

/// The files of the page, read and compressed once, when the server starts. Whatever is asked for is looked up by its
/// complete address in this table; no address ever becomes the name of a file.
class PageFiles {
 public:
  /// The *.html, *.css, *.js and *.svg that lie in the folder (not below). index.html is "/". Throws
  /// std::runtime_error.
  void addFolder(const std::filesystem::path& folder);

  /// One whose name ends as those do.
  void add(const std::string& name, const std::string& text);

  /// 200, 304 where the client has it already, or 404.
  Response answer(const Head& head) const;

 private:
  struct File {
    std::string type, tag;
    SharedText plain, compressed;
  };
  std::map<std::string, File, std::less<>> files_;
};

/// All of a file. Throws std::runtime_error.
std::string fileText(const std::filesystem::path& path);

/// As gzip has it. Throws std::runtime_error.
std::string gzipped(std::string_view text);

}  // namespace judge::serve
