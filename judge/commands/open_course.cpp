#include "judge/commands/open_course.h"

#include <filesystem>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/course/folder_files.h"
#include "judge/course/postgresql_files.h"

namespace judge {

std::unique_ptr<course::CourseFiles> openCourse(const std::string& place,
                                                const std::optional<database::StoreUrl>& store) {
  if (store) return std::make_unique<course::PostgresqlFiles>(place, *store);
  const std::filesystem::path path = place;
  std::error_code error;
  if (path.extension() == ".json" && !std::filesystem::is_directory(path, error))
    return std::make_unique<course::FolderFiles>(path.has_parent_path() ? path.parent_path() : ".", path.filename());
  return std::make_unique<course::FolderFiles>(path);
}

course::Plan planOfCourse(const course::CourseFiles& files) {
  const auto text = files.read("plan.json");
  if (!text)
    throw InputError(escaped(files.place()),
                     "there is no plan in it; judge class plan FOLDER --output COURSE makes one");
  return course::planIn(*text, escaped(files.place()));
}

}  // namespace judge
