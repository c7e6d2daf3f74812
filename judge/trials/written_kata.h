#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "judge/machine/scratch_directory.h"

namespace judge {

/// A kata's folder that a test writes.
class WrittenKata {
 public:
  explicit WrittenKata(const std::string& name = "my-kata") : path_(scratch_.path() / name) {
    std::filesystem::create_directories(path_);
  }

  const std::filesystem::path& path() const { return path_; }

  WrittenKata& with(const std::string& file, const std::string& text) {
    std::filesystem::create_directories((path_ / file).parent_path());
    std::ofstream(path_ / file, std::ios::binary) << text;
    return *this;
  }

  /// kata.toml, begun by the name and what every kata has to say.
  WrittenKata& withToml(const std::string& rest) {
    return with("kata.toml", "name = \"" + path_.filename().string() + "\"\nfunction = \"try it\"\n" + rest);
  }

  WrittenKata& withSuite(const std::string& name, const std::string& cases, const std::string& keys = "") {
    return with("suites/" + name + ".suite",
                "kata " + path_.filename().string() + "\nsuite " + name + '\n' + keys + "cases\n" + cases);
  }

 private:
  ScratchDirectory scratch_;
  std::filesystem::path path_;
};

}  // namespace judge
