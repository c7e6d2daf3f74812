#include "judge/commands/merged_course.h"

#include <algorithm>
#include <filesystem>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/commands/open_course.h"
#include "judge/console/standard_streams.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The course and the further places, each once.
std::vector<std::unique_ptr<course::CourseFiles>> placesOf(const std::string& course,
                                                           const std::vector<std::string>& results) {
  std::vector<std::unique_ptr<course::CourseFiles>> places;
  places.push_back(openCourse(course));
  std::vector<fs::path> seen = {fs::weakly_canonical(places.front()->place())};
  for (const std::string& result : results) {
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
  course::ReadMarks read = course::marksIn(*text, files.place() + "/marks.toml", plan);
  for (const std::string& complaint : read.complaints) complain("judge: " + complaint);
  return read.complaints.empty() ? std::optional(std::move(read.marks)) : std::nullopt;
}

}  // namespace

std::vector<options::Option> courseOptions(std::string& course, std::vector<std::string>& results) {
  using namespace options;
  return {folder("COURSE", "", "the course, or its plan", course).required(),
          folder("RESULTS", "", "folders of judge class run --results", results)};
}

std::optional<MergedCourse> mergedCourse(const std::string& course, const std::vector<std::string>& results,
                                         const course::MergeProgress& tell) {
  MergedCourse merged{placesOf(course, results), {}};
  course::Plan plan = planOfCourse(*merged.places.front());
  auto marks = marksOf(*merged.places.front(), plan);
  if (!marks) return std::nullopt;
  std::vector<const course::CourseFiles*> places;
  for (const auto& place : merged.places) places.push_back(place.get());
  merged.book = course::merge(std::move(plan), *std::move(marks), places, tell);
  return merged;
}

}  // namespace judge
