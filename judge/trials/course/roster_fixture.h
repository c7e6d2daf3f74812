#pragma once

#include <archive.h>
#include <archive_entry.h>
#include <gtest/gtest.h>

#include <fstream>

#include "judge/course/roster.h"
#include "judge/machine/scratch_directory.h"
#include "judge/trials/katas/sample_package.h"

/// For tests of rosters: what was handed in, in folders and archives of a test's own.
namespace judge::course {

namespace fs = std::filesystem;

using Files = std::vector<std::pair<std::string, std::string>>;

inline const Languages& languages() {
  static const Languages all({fs::path(QUEENS_SOURCE_DIR) / "judge/languages"});
  return all;
}

/// The submissions, one line each: "Ada [7] {A} 2026-...: a.py b.py"; what is empty is left out.
inline std::vector<std::string> submissionsOf(const Roster& roster) {
  std::vector<std::string> lines;
  for (const HandIn& one : roster.submissions) {
    if (!one.problem.empty()) continue;
    std::string line = one.student;
    if (!one.id.empty()) line += " [" + one.id + "]";
    if (!one.group.empty()) line += " {" + one.group + "}";
    if (!one.submittedAt.empty()) line += " " + one.submittedAt;
    line += ":";
    for (const auto& [name, text] : one.files) line += " " + name + "=" + *text;
    lines.push_back(line);
  }
  return lines;
}

/// Those that cannot be graded: "Ada [7] {A}: why".
inline std::vector<std::string> badOnesOf(const Roster& roster) {
  std::vector<std::string> lines;
  for (const HandIn& one : roster.submissions)
    if (!one.problem.empty())
      lines.push_back(one.student + (one.id.empty() ? "" : " [" + one.id + "]") +
                      (one.group.empty() ? "" : " {" + one.group + "}") + ": " + one.problem);
  return lines;
}

/// Packed with gzip.
inline void writeTar(const fs::path& path, const Files& files) {
  archive* const writer = archive_write_new();
  archive_write_add_filter_gzip(writer);
  archive_write_set_format_gnutar(writer);
  ASSERT_EQ(archive_write_open_filename(writer, path.c_str()), ARCHIVE_OK);
  for (const auto& [name, text] : files) {
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_pathname(entry, name.c_str());
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_size(entry, static_cast<la_int64_t>(text.size()));
    ASSERT_EQ(archive_write_header(writer, entry), ARCHIVE_OK);
    ASSERT_EQ(archive_write_data(writer, text.data(), text.size()), static_cast<la_ssize_t>(text.size()));
    archive_entry_free(entry);
  }
  ASSERT_EQ(archive_write_close(writer), ARCHIVE_OK);
  archive_write_free(writer);
}

class RosterTest : public ::testing::Test {
 protected:
  fs::path folder(const Files& files) {
    const fs::path root = scratch_.path() / "handed";
    fs::create_directories(root);
    for (const auto& [name, text] : files) {
      fs::create_directories((root / name).parent_path());
      if (name.ends_with('/'))
        fs::create_directories(root / name);
      else
        std::ofstream(root / name, std::ios::binary) << text;
    }
    return root;
  }

  fs::path zip(const Files& files, const std::string& name = "handed.zip") {
    writeZip(scratch_.path() / name, files);
    return scratch_.path() / name;
  }

  std::string zipText(const Files& files) {
    std::ifstream file(zip(files, "inner.zip"), std::ios::binary);
    return std::string(std::istreambuf_iterator(file), {});
  }

  Roster read(const fs::path& path) { return readRoster(path, languages(), options_); }

  /// Places below the scratch folder, and words.
  std::vector<std::string> problemsOf(const Roster& roster) const {
    std::vector<std::string> lines;
    for (const RosterProblem& one : roster.problems) {
      std::string line = one.location + ": " + one.message;
      for (std::size_t at; (at = line.find(scratch_.path().string() + '/')) != line.npos;)
        line.erase(at, scratch_.path().string().size() + 1);
      lines.push_back(line);
    }
    return lines;
  }

  ScratchDirectory scratch_;
  RosterOptions options_{.largest = kibibytes(64)};
};

}  // namespace judge::course
