#include "judge/course/commands/open_course.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/cli/grade_options.h"
#include "judge/console/terminal.h"
#include "judge/course/course_files.h"

namespace judge {

namespace {

namespace fs = std::filesystem;

bool isPlanFile(const fs::path& path) {
  std::error_code error;
  return path.extension() == ".json" && !fs::is_directory(path, error);
}

std::string planFileOf(const fs::path& path) { return isPlanFile(path) ? path.filename().string() : "plan.json"; }

/// The course and the further folders, each once.
std::vector<std::unique_ptr<course::CourseFiles>> openedFiles(const CourseLocation& named) {
  std::vector<std::unique_ptr<course::CourseFiles>> files;
  files.push_back(openCourse(named.course, named.store));
  std::vector<fs::path> seen = {fs::weakly_canonical(files.front()->displayName())};
  for (const std::string& result : named.results) {
    std::error_code error;
    if (!fs::exists(result, error))
      throw InputError(result, "no such folder; expected folders written by judge class run --results");
    const fs::path path = fs::weakly_canonical(result);
    if (std::ranges::find(seen, path) != seen.end()) continue;
    seen.push_back(path);
    files.push_back(openCourse(result));
  }
  return files;
}

std::optional<course::Marks> marksOf(const course::CourseFiles& files, const course::Plan& plan) {
  const auto text = files.read("marks.toml");
  if (!text) return course::Marks{};
  course::ReadMarks read = course::marksIn(*text, files.displayName() + "/marks.toml", plan);
  for (const std::string& problem : read.problems) printToStderr("judge: " + problem);
  return read.problems.empty() ? std::optional(std::move(read.marks)) : std::nullopt;
}

}  // namespace

std::string givenText(const fs::path& file) {
  std::error_code error;
  if (fs::is_directory(file, error)) throw InputError(escaped(file.string()), "is a folder, expected a file");
  std::ifstream in(file, std::ios::binary);
  if (!in) throw InputError(escaped(file.string()), std::string("cannot be read: ") + strerror(errno));
  return {std::istreambuf_iterator<char>(in), {}};
}

fs::path folderOfCourse(const fs::path& path) {
  if (!isPlanFile(path)) return path;
  return path.has_parent_path() ? path.parent_path() : ".";
}

std::string otherPlanBeside(const fs::path& path) {
  std::error_code error;
  std::set<std::string> plans;
  for (const auto& entry : fs::directory_iterator(folderOfCourse(path), error)) {
    const std::string name = entry.path().filename().string();
    if (!isPlanFile(entry.path()) || !entry.is_regular_file(error) || name == planFileOf(path)) continue;
    std::string head(4096, '\0');
    std::ifstream file(entry.path(), std::ios::binary);
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    if (course::looksLikePlan(head)) plans.insert(name);
  }
  return plans.empty() ? "" : *plans.begin();
}

std::unique_ptr<course::CourseFiles> openCourse(const std::string& path,
                                                const std::optional<database::StoreUrl>& store) {
  if (store) return course::openStoredCourse(path, *store);
  return course::openCourseFolder(folderOfCourse(path), planFileOf(path));
}

course::Plan planOfCourse(const course::CourseFiles& files) {
  const auto text = files.read("plan.json");
  if (!text)
    throw InputError(escaped(files.displayName()),
                     "has no plan; make one with judge class plan FOLDER --output COURSE");
  try {
    return course::planIn(*text, escaped(files.displayPath("plan.json")));
  } catch (const InputError& damage) {
    throw InputError(std::string(damage.what()) +
                     "; restore the file from a copy, or plan the class again in another folder");
  }
}

std::vector<options::Option> courseOptions(CourseLocation& location) {
  using namespace options;
  return {folder("COURSE", "", "the course, or its plan", location.course).required(),
          folder("RESULTS", "", "folders of judge class run --results", location.results),
          storeOption(location.store, "COURSE is a name in this store")};
}

std::optional<MergedCourse> mergedCourse(const CourseLocation& named, const course::MergeProgress& progress,
                                         course::Reports reports) {
  MergedCourse merged{openedFiles(named), {}};
  merged.files.front()->expectReadable();
  course::Plan plan = planOfCourse(*merged.files.front());
  auto marks = marksOf(*merged.files.front(), plan);
  if (!marks) return std::nullopt;
  std::vector<const course::CourseFiles*> files;
  for (const auto& one : merged.files) files.push_back(one.get());
  merged.book = course::merge(std::move(plan), *std::move(marks), files, progress, reports);
  return merged;
}

}  // namespace judge
