#pragma once

#include <filesystem>

#include "judge/course/course_files.h"

namespace judge::course {

/// A course in a folder, which any number of machines may share by a network file system.
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
  void names(const std::string& folder, const std::function<void(std::string)>& tell) const override;
  void each(const std::string& folder,
            const std::function<void(std::string name, std::string text)>& tell) const override;
  std::string place() const override { return folder_.string(); }

  std::filesystem::path pathOf(const std::string& name) const;

  void removeLeftovers() override;

 private:
  std::filesystem::path writeBeside(std::string_view text, bool toDisk);
  bool giveName(const std::filesystem::path& fresh, const std::filesystem::path& target);

  std::filesystem::path folder_;
  std::string plan_;
  std::vector<std::pair<std::filesystem::path, std::string>> waiting_;  ///< to be settled: where they are, their names
  int written_ = 0;
};

}  // namespace judge::course
