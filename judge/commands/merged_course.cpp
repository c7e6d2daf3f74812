#include "judge/commands/merged_course.h"

#include <algorithm>
#include <filesystem>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/commands/open_course.h"
#include "judge/commands/store_option.h"
#include "judge/console/standard_streams.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The course and the further places, each once.
std::vector<std::unique_ptr<course::CourseFiles>> placesOf(const CoursePlaces& named) {
  std::vector<std::unique_ptr<course::CourseFiles>> places;
  places.push_back(openCourse(named.course, named.store));
  std::vector<fs::path> seen = {fs::weakly_canonical(places.front()->place())};
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
  course::ReadMarks read = course::marksIn(*text, files.place() + "/marks.toml", plan);
  for (const std::string& complaint : read.complaints) complain("judge: " + complaint);
  return read.complaints.empty() ? std::optional(std::move(read.marks)) : std::nullopt;
}

}  // namespace

std::vector<options::Option> courseOptions(CoursePlaces& places) {
  using namespace options;
  return {folder("COURSE", "", "the course, or its plan", places.course).required(),
          folder("RESULTS", "", "folders of judge class run --results", places.results),
          storeOption(places.store, "COURSE is a name in this store")};
}

std::optional<MergedCourse> mergedCourse(const CoursePlaces& named, const course::MergeProgress& tell,
                                         course::Reports reports) {
  MergedCourse merged{placesOf(named), {}};
  merged.places.front()->expectReadable();
  course::Plan plan = planOfCourse(*merged.places.front());
  auto marks = marksOf(*merged.places.front(), plan);
  if (!marks) return std::nullopt;
  std::vector<const course::CourseFiles*> places;
  for (const auto& place : merged.places) places.push_back(place.get());
  merged.book = course::merge(std::move(plan), *std::move(marks), places, tell, reports);
  return merged;
}

}  // namespace judge
