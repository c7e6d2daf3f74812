#include "judge/course/planner.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "judge/base/text.h"
#include "judge/course/likeness.h"
#include "judge/machine/digest.h"

namespace judge::course {
namespace {

/// Of a list of any length.
class Digest {
 public:
  void add(std::string_view part) { parts_ += digest({part}); }
  std::string value() const { return digest({parts_}); }

 private:
  std::string parts_;
};

class Adding {
 public:
  using Keep = std::function<void(const std::string& name, std::string_view text)>;

  Adding(Plan& plan, const Keep& keep) : plan_(plan), keep_(keep) {
    for (std::size_t i = 0; i < plan.submissions.size(); ++i) {
      const PlannedSubmission& one = plan.submissions[i];
      places_[one.student] = i;
      if (!one.id.empty()) byId_[one.id] = i;
      if (one.problem.empty()) kept_[one.source] = {one.files, one.likeness};
    }
  }

  void add(const HandedIn& handedIn) {
    const std::string source = sourceDigest(handedIn);
    PlannedSubmission* const known = find(handedIn.id, handedIn.student);
    if (known && known->problem.empty() && isEarlier(handedIn.handedIn, known->handedIn)) {
      ++additions_.same;
      additions_.remarks.push_back(fmt::format("{}: {} is older than what the plan has: it stays",
                                               escaped(handedIn.student), escaped(handedIn.place)));
      return;
    }
    const Kept& kept = keptOf(source, handedIn);
    ++(!known ? additions_.added : known->source == source ? additions_.same : additions_.changed);
    put(known, {.student = known ? known->student : handedIn.student,
                .id = handedIn.id,
                .group = handedIn.group,
                .handedIn = handedIn.handedIn,
                .place = handedIn.place,
                .language = handedIn.language->name,
                .source = source,
                .files = kept.files,
                .key = digest({plan_.digest, source}),
                .likeness = kept.likeness,
                .problem = {}});
  }

  void add(const RosterComplaint& complaint) {
    if (complaint.student.empty()) return;
    PlannedSubmission* const known = find("", complaint.student);
    if (known && known->problem.empty()) {
      additions_.remarks.push_back(
          fmt::format("{}: what cannot be graded takes no place: {} stays", escaped(complaint.student), known->place));
      return;
    }
    ++additions_.bad;
    PlannedSubmission bad;
    bad.student = complaint.student;
    bad.place = complaint.place;
    bad.problem = complaint.words;
    put(known, std::move(bad));
  }

  Additions finished() {
    std::ranges::sort(plan_.submissions, {}, &PlannedSubmission::student);
    return std::move(additions_);
  }

 private:
  static bool isEarlier(const std::string& one, const std::string& other) {
    return !one.empty() && !other.empty() && one < other;
  }

  /// By what the platform calls a student, or else by name: of two of one name a roster that has only one of them
  /// calls that one otherwise than a roster of both.
  PlannedSubmission* find(const std::string& id, const std::string& student) {
    if (const auto place = byId_.find(id); place != byId_.end()) return &plan_.submissions[place->second];
    const auto place = places_.find(student);
    if (place == places_.end()) return nullptr;
    PlannedSubmission& known = plan_.submissions[place->second];
    return id.empty() || known.id.empty() || known.id == id ? &known : nullptr;
  }

  void put(PlannedSubmission* known, PlannedSubmission submission) {
    if (known) {
      *known = std::move(submission);
      return;
    }
    if (places_.contains(submission.student)) submission.student += " (" + submission.id + ")";
    places_[submission.student] = plan_.submissions.size();
    if (!submission.id.empty()) byId_[submission.id] = plan_.submissions.size();
    plan_.submissions.push_back(std::move(submission));
  }

  /// What equal sources share.
  struct Kept {
    std::vector<std::string> files;  ///< the names of the first
    std::string likeness;
  };

  const Kept& keptOf(const std::string& source, const HandedIn& handedIn) {
    const auto [place, isNew] = kept_.try_emplace(source);
    Kept& kept = place->second;
    if (!isNew) return kept;
    kept.likeness = likenessOf(handedIn);
    for (const auto& [name, text] : handedIn.files) {
      kept.files.push_back(escaped(name));  // a name that is no UTF-8 would not outlive the plan's document
      keep_(sourceName(source, kept.files.back()), *text);
    }
    return kept;
  }

  Plan& plan_;
  const Keep& keep_;
  std::map<std::string, std::size_t> places_;  // by student
  std::map<std::string, std::size_t> byId_;
  std::map<std::string, Kept> kept_;  // by source
  Additions additions_;
};

}  // namespace

std::string gradingDigest(const Plan& plan, const CourseTexts& inputs) {
  Digest options, files;
  for (const std::string& option : plan.options) options.add(option);
  for (const auto& [name, text] : inputs) files.add(name), files.add(text);
  return digest({"grading", plan.judge, plan.kata, plan.kataDigest, options.value(), files.value()});
}

std::string sourceDigest(const HandedIn& submission) {
  auto others = submission.files;
  const auto main = others.front().second;
  others.erase(others.begin());
  std::ranges::sort(others, {}, [](const auto& file) -> const std::string& { return file.first; });
  Digest files;
  for (const auto& [name, text] : others) files.add(name), files.add(*text);
  return digest({"source", submission.language->id, *main, files.value()});
}

std::string sourceName(std::string_view digest, std::string_view file) {
  std::string name = fmt::format("sources/{}/", digest);
  for (const char c : file)
    if (c > ' ' && c < 127 && c != '%' && c != '/')
      name += c;
    else
      name += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  return name;
}

Additions addTo(Plan& plan, std::vector<HandedIn> submissions, const std::vector<RosterComplaint>& complaints,
                const std::function<void(const std::string& name, std::string_view text)>& keep) {
  Adding adding(plan, keep);
  for (HandedIn& one : submissions) {
    adding.add(one);
    one = {};  // of many the plan and their texts are not to be held at once
  }
  for (const RosterComplaint& complaint : complaints) adding.add(complaint);
  return adding.finished();
}

}  // namespace judge::course
