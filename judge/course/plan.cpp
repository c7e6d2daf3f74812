#include "judge/course/plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "judge/base/text.h"
#include "judge/course/layouts/names.h"
#include "judge/course/roster.h"
#include "judge/machine/digest.h"

namespace judge::course {
namespace {

/// The digest of a list of any length.
class Digest {
 public:
  void add(std::string_view part) { parts_ += digest({part}); }
  std::string value() const { return digest({parts_}); }

 private:
  std::string parts_;
};

/// "Ada" for "Ada (7)", which distinguishes students with the same name.
std::string bareName(std::string_view student, const std::string& id) {
  const std::string suffix = fmt::format(" ({})", id);
  if (!id.empty() && student.ends_with(suffix)) student.remove_suffix(suffix.size());
  return std::string(student);
}

/// Finds the students of a plan by name and id.
class Students {
 public:
  explicit Students(const Plan& plan) : plan_(plan) {
    for (std::size_t i = 0; i < plan.submissions.size(); ++i) add(i);
  }

  void add(std::size_t index) {
    const PlannedSubmission& one = plan_.submissions[index];
    byStudent_[one.student] = index;
    addId(index);
    byName_[bareName(one.student, one.id)].push_back(index);
  }

  void addId(std::size_t index) {
    if (const std::string& id = plan_.submissions[index].id; !id.empty()) byId_[id] = index;
  }

  bool has(const std::string& student) const { return byStudent_.contains(student); }

  std::vector<std::size_t> ofName(const HandIn& one) const {
    const auto found = byName_.find(bareName(one.student, one.id));
    return found == byName_.end() ? std::vector<std::size_t>() : found->second;
  }

  /// The students whose it may be: several where that is not sure.
  std::vector<std::size_t> of(const HandIn& one) const {
    if (const auto found = byId_.find(one.id); found != byId_.end()) return {found->second};
    const std::vector<std::size_t> same = ofName(one);
    const auto hasId = [&](std::size_t index) { return !plan_.submissions[index].id.empty(); };
    if (!one.id.empty() && std::ranges::all_of(same, hasId)) return {};
    const auto found = byStudent_.find(one.student);  // "Ada (7)", as the plan calls her
    return same.empty() && found != byStudent_.end() ? std::vector{found->second} : same;
  }

 private:
  const Plan& plan_;
  std::map<std::string, std::size_t> byStudent_;
  std::map<std::string, std::size_t> byId_;
  std::map<std::string, std::vector<std::size_t>> byName_;
};

class Adding {
 public:
  using Keep = std::function<void(const std::string& name, std::string_view text)>;

  Adding(Plan& plan, const Keep& keep) : plan_(plan), keep_(keep), students_(plan), before_(plan.submissions.size()) {
    for (const PlannedSubmission& one : plan.submissions)
      if (one.problem.empty()) kept_[one.source] = {one.files, one.normalizedDigest};
  }

  void add(const HandIn& one) {
    const std::vector<std::size_t> whose = students_.of(one);
    PlannedSubmission* const known = whose.size() == 1 ? &plan_.submissions[whose.front()] : nullptr;
    const bool isBad = !one.problem.empty();
    if (isBad && (whose.size() > 1 || (known && known->problem.empty())))
      return remark(one, fmt::format("cannot be graded, so the earlier submission stays: {}",
                                     escaped(plan_.submissions[whose.front()].location)));
    if (known)
      learn(whose.front(), one);
    else
      remarkOnOtherId(one);
    if (known && known->problem.empty() && isEarlier(one.submittedAt, known->submittedAt)) {
      ++additions_.same;
      return remark(one, "is older than the submission in the plan, which stays");
    }
    PlannedSubmission planned = isBad ? bad(one) : good(one);
    const bool isSame = known && known->source == planned.source;
    ++(isBad ? additions_.bad : !known ? additions_.added : isSame ? additions_.same : additions_.changed);
    put(known, one, std::move(planned));
  }

  Additions finished() {
    std::ranges::sort(plan_.submissions, {}, &PlannedSubmission::student);
    return std::move(additions_);
  }

 private:
  static bool isEarlier(const std::string& one, const std::string& other) {
    return !one.empty() && !other.empty() && one < other;
  }

  void remark(const HandIn& one, const std::string& words) {
    additions_.remarks.push_back(fmt::format("{}: {}: {}", one.location, escaped(one.student), words));
  }

  /// The plan's name stays, and so does all that the new roster does not give.
  void learn(std::size_t index, const HandIn& one) {
    PlannedSubmission& known = plan_.submissions[index];
    const std::string name = bareName(known.student, known.id);
    if (!one.id.empty() && compareNames(bareName(one.student, one.id), name, one.id) != Names::Same)
      remark(one,
             fmt::format("the plan has the name {} for the id {}: that name stays", escaped(name), escaped(known.id)));
    if (!one.group.empty()) known.group = one.group;
    if (known.id.empty() && !one.id.empty()) {
      known.id = one.id;
      students_.addId(index);
    }
  }

  void remarkOnOtherId(const HandIn& one) {
    for (const std::size_t index : students_.ofName(one))
      if (index < before_)
        return remark(one,
                      fmt::format("the plan has {} with the id {}, but here the id is {}: added as another student",
                                  escaped(plan_.submissions[index].student), escaped(plan_.submissions[index].id),
                                  escaped(one.id)));
  }

  static PlannedSubmission bad(const HandIn& one) {
    PlannedSubmission planned;
    planned.location = one.location;
    planned.problem = one.problem;
    planned.isForStudent = one.isForStudent;
    return planned;
  }

  PlannedSubmission good(const HandIn& one) {
    const std::string source = sourceDigest(one);
    const Kept& kept = keptOf(source, one);
    PlannedSubmission planned;
    planned.submittedAt = one.submittedAt;
    planned.location = one.location;
    planned.language = one.language->name;
    planned.source = source;
    planned.files = kept.files;
    planned.key = resultKey(plan_, source);
    planned.normalizedDigest = kept.normalizedDigest;
    planned.isLate = one.isLate;
    planned.leftOut = one.leftOut;
    return planned;
  }

  void put(PlannedSubmission* known, const HandIn& one, PlannedSubmission planned) {
    if (known) {
      planned.student = known->student;
      planned.id = known->id;
      planned.group = known->group;
      *known = std::move(planned);
      return;
    }
    planned.student = students_.has(one.student) ? fmt::format("{} ({})", one.student, one.id) : one.student;
    planned.id = one.id;
    planned.group = one.group;
    plan_.submissions.push_back(std::move(planned));
    students_.add(plan_.submissions.size() - 1);
  }

  /// Members that equal sources have in common.
  struct Kept {
    std::vector<std::string> files;  ///< the names of the first
    std::string normalizedDigest;
  };

  const Kept& keptOf(const std::string& source, const HandIn& handIn) {
    const auto [found, isNew] = kept_.try_emplace(source);
    Kept& kept = found->second;
    if (!isNew) return kept;
    kept.normalizedDigest = handIn.isStart ? "" : normalizedDigestOf(handIn);
    for (const auto& [name, text] : handIn.files) {
      kept.files.push_back(escaped(name));  // a name that is no UTF-8 would not outlive the plan's document
      keep_(sourceName(source, kept.files.back()), *text);
    }
    return kept;
  }

  Plan& plan_;
  const Keep& keep_;
  Students students_;
  const std::size_t before_;
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

std::string sourceDigest(const HandIn& submission) {
  auto others = submission.files;
  const auto main = others.front().second;
  others.erase(others.begin());
  std::ranges::sort(others, {}, [](const auto& file) -> const std::string& { return file.first; });
  Digest files;
  if (!others.empty()) files.add(std::filesystem::path(submission.files.front().first).parent_path().string());
  for (const auto& [name, text] : others) files.add(name), files.add(*text);
  return digest({"source", submission.language->id, *main, files.value()});
}

std::string resultKey(const Plan& plan, std::string_view source) { return digest({plan.digest, source}); }

std::string sourceName(std::string_view digest, std::string_view file) {
  std::string name = fmt::format("sources/{}/", digest);
  for (const char c : file)
    if (c > ' ' && c < 127 && c != '%' && c != '/')
      name += c;
    else
      name += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  return name;
}

std::vector<RosterProblem> refuseUnsure(const Plan& plan, std::vector<HandIn>& submissions) {
  const Students students(plan);
  std::vector<RosterProblem> problems;
  const auto refuse = [&](HandIn& one, const std::string& words) {
    problems.push_back({one.location, escaped(words)});
    if (one.problem.empty()) one.problem = problems.back().message;
    one.isForStudent = false;
    one.id.clear();
    one.files.clear();
    one.language.reset();
  };
  std::map<std::size_t, HandIn*> taken;
  for (HandIn& one : submissions) {
    const std::vector<std::size_t> whose = students.of(one);
    if (whose.empty()) continue;
    const PlannedSubmission& known = plan.submissions[whose.front()];
    if (whose.size() > 1) {
      refuse(one, fmt::format("the plan has {} students called {}; give the id", whose.size(), one.student));
    } else if (!one.id.empty() &&
               compareNames(bareName(one.student, one.id), bareName(known.student, known.id), one.id) == Names::Other) {
      refuse(one, fmt::format("{} has the id {}, which the plan gives to {}; fix the id or the name", one.student,
                              one.id, known.student));
    } else if (const auto [other, isFirst] = taken.try_emplace(whose.front(), &one); !isFirst) {
      for (HandIn* const twin : {other->second, &one})
        refuse(*twin, fmt::format("{} may be {} of the plan, who appears here twice: at {} and {}; leave one out",
                                  twin->student, known.student, other->second->location, one.location));
    }
  }
  return problems;
}

Additions addTo(Plan& plan, std::vector<HandIn> submissions,
                const std::function<void(const std::string& name, std::string_view text)>& keep) {
  Adding adding(plan, keep);
  for (HandIn& one : submissions) {
    adding.add(one);
    one = {};  // the plan and the texts of many submissions would fill the memory
  }
  return adding.finished();
}

}  // namespace judge::course
