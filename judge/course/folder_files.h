#pragma once

#include <filesystem>

#include "judge/course/course_files.h"
#include "judge/machine/file_descriptor.h"

namespace judge::course {

/// A course in a folder, which any number of machines may share by a network file system, and in which others than
/// judges may have put anything: no link below the folder is followed, and of a text no more than a bound is read.
class FolderFiles : public CourseFiles {
 public:
  /// `plan`: what the file plan.json is called. The folder need not exist: keep() makes it.
  explicit FolderFiles(std::filesystem::path folder, std::string plan = "plan.json");
  FolderFiles(const FolderFiles&) = delete;
  ~FolderFiles() override;

  std::optional<std::string> read(const std::string& name) const override;
  bool has(const std::string& name) const override;
  bool keep(const std::string& name, std::string_view text) override;
  void keepLater(const std::string& name, std::string_view text) override;
  void settle() override;
  void replace(const std::string& name, std::string_view text) override;
  void remove(const std::string& name) override;
  void names(const std::string& folder, const std::function<void(std::string)>& tell) const override;
  using CourseFiles::each;
  void each(const std::string& folder, const Tell& tell, const Tell& strange) const override;
  void makeReady() override;
  std::string place() const override { return folder_.string(); }
  std::string placeOf(const std::string& name) const override { return pathOf(name).string(); }

  std::filesystem::path pathOf(const std::string& name) const;

  void removeLeftovers() override;

 private:
  void makeFolder() const;
  FileDescriptor folderOf(const std::string& name, bool isMade) const;
  FileDescriptor incoming(bool isMade) const;
  std::string writeBeside(std::string_view text, bool toDisk);
  bool giveName(const std::string& fresh, const std::string& name);
  void dropFresh(const std::string& fresh) const;
  void moveAway(const FileDescriptor& folder, const std::string& leaf);
  void walk(const std::string& folder, const std::function<void(std::string)>& tell, const Tell& strange) const;

  std::filesystem::path folder_;
  std::string plan_;
  std::vector<std::pair<std::string, std::string>>
      waiting_;  ///< to be settled: what they are called in "incoming", names
  int written_ = 0;
};

}  // namespace judge::course
