#include "judge/course/commands/open_course.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/cli/grade_options.h"
#include "judge/console/terminal.h"
#include "judge/course/course_files.h"

namespace judge {

namespace {

namespace fs = std::filesystem;

bool isPlanFile(const fs::path& place) {
  std::error_code error;
  return place.extension() == ".json" && !fs::is_directory(place, error);
}

std::string planFileOf(const fs::path& place) { return isPlanFile(place) ? place.filename().string() : "plan.json"; }

/// The course and the further places, each once.
std::vector<std::unique_ptr<course::CourseFiles>> placesOf(const CoursePlaces& named) {
  std::vector<std::unique_ptr<course::CourseFiles>> places;
  places.push_back(openCourse(named.course, named.store));
  std::vector<fs::path> seen = {fs::weakly_canonical(places.front()->displayName())};
  for (const std::string& result : named.results) {
    std::error_code error;
    if (!fs::exists(result, error)) throw InputError(result, "there is no such folder; name those of --results");
    const fs::path path = fs::weakly_canonical(result);
    if (std::ranges::find(seen, path) != seen.end()) continue;
    seen.push_back(path);
    places.push_back(openCourse(result));
  }
  return places;
}

std::optional<course::Marks> marksOf(const course::CourseFiles& files, const course::Plan& plan) {
  const auto text = files.read("marks.toml");
  if (!text) return course::Marks{};
  course::ReadMarks read = course::marksIn(*text, files.displayName() + "/marks.toml", plan);
  for (const std::string& complaint : read.complaints) printToStderr("judge: " + complaint);
  return read.complaints.empty() ? std::optional(std::move(read.marks)) : std::nullopt;
}

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
  if (store) return course::openStoredCourse(place, *store);
  return course::openCourseFolder(folderOfCourse(place), planFileOf(place));
}

course::Plan planOfCourse(const course::CourseFiles& files) {
  const auto text = files.read("plan.json");
  if (!text)
    throw InputError(escaped(files.displayName()),
                     "there is no plan in it; judge class plan FOLDER --output COURSE makes one");
  try {
    return course::planIn(*text, escaped(files.displayPath("plan.json")));
  } catch (const InputError& damage) {
    throw InputError(std::string(damage.what()) +
                     "; take the file from a copy, or plan the class anew in another place");
  }
}

std::vector<options::Option> courseOptions(CoursePlaces& places) {
  using namespace options;
  return {folder("COURSE", "", "the course, or its plan", places.course).required(),
          folder("RESULTS", "", "folders of judge class run --results", places.results),
          storeOption(places.store, "COURSE is a name in this store")};
}

std::optional<MergedCourse> mergedCourse(const CoursePlaces& named, const course::MergeProgress& progress,
                                         course::Reports reports) {
  MergedCourse merged{placesOf(named), {}};
  merged.places.front()->expectReadable();
  course::Plan plan = planOfCourse(*merged.places.front());
  auto marks = marksOf(*merged.places.front(), plan);
  if (!marks) return std::nullopt;
  std::vector<const course::CourseFiles*> places;
  for (const auto& place : merged.places) places.push_back(place.get());
  merged.book = course::merge(std::move(plan), *std::move(marks), places, progress, reports);
  return merged;
}

}  // namespace judge
