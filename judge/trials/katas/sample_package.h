#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "judge/machine/scratch_directory.h"

namespace judge {

/// A package of a test's own on the disk: at first one that breaks no rule.
class SamplePackage {
 public:
  enum class Kind { Legacy, Modern, Domjudge };
  explicit SamplePackage(Kind kind, const std::string& name = "sum");

  SamplePackage& with(const std::string& file, const std::string& text);
  SamplePackage& without(const std::string& file);

  const std::filesystem::path& folder() const { return folder_; }

  /// Its zip archive, as DOMjudge packs it, or with a top folder of its name.
  std::filesystem::path zip(bool hasTopFolder) const;

 private:
  ScratchDirectory scratch_;
  std::filesystem::path folder_;
};

/// Member names and their texts as a zip archive; a name that ends in / is a folder, a text "-> PATH" a link.
void writeZip(const std::filesystem::path& path, const std::vector<std::pair<std::string, std::string>>& members);

}  // namespace judge
