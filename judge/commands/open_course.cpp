#include "judge/commands/open_course.h"

#include <filesystem>
#include <fstream>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/course/folder_files.h"
#include "judge/course/postgresql_files.h"

namespace judge {

namespace {

namespace fs = std::filesystem;

bool isPlanFile(const fs::path& place) {
  std::error_code error;
  return place.extension() == ".json" && !fs::is_directory(place, error);
}

std::string planFileOf(const fs::path& place) { return isPlanFile(place) ? place.filename().string() : "plan.json"; }

}  // namespace

fs::path folderOfCourse(const fs::path& place) {
  if (!isPlanFile(place)) return place;
  return place.has_parent_path() ? place.parent_path() : ".";
}

std::string otherPlanBeside(const fs::path& place) {
  std::error_code error;
  std::set<std::string> plans;
  for (const auto& entry : fs::directory_iterator(folderOfCourse(place), error)) {
    const std::string name = entry.path().filename().string();
    if (!isPlanFile(entry.path()) || !entry.is_regular_file(error) || name == planFileOf(place)) continue;
    std::string head(4096, '\0');
    std::ifstream file(entry.path(), std::ios::binary);
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    if (course::looksLikePlan(head)) plans.insert(name);
  }
  return plans.empty() ? "" : *plans.begin();
}

std::unique_ptr<course::CourseFiles> openCourse(const std::string& place,
                                                const std::optional<database::StoreUrl>& store) {
  if (store) return std::make_unique<course::PostgresqlFiles>(place, *store);
  return std::make_unique<course::FolderFiles>(folderOfCourse(place), planFileOf(place));
}

course::Plan planOfCourse(const course::CourseFiles& files) {
  const auto text = files.read("plan.json");
  if (!text)
    throw InputError(escaped(files.place()),
                     "there is no plan in it; judge class plan FOLDER --output COURSE makes one");
  try {
    return course::planIn(*text, escaped(files.placeOf("plan.json")));
  } catch (const InputError& damage) {
    throw InputError(std::string(damage.what()) +
                     "; take the file from a copy, or plan the class anew in another place");
  }
}

}  // namespace judge
