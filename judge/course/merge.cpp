// Documents come in no order and may come twice; what counts is decided by what they hold, so that the outcome is the
// same whatever the order. Failed cases are counted as they are read and then dropped: they are most of a result. Where
// a result has to give way to another of the same work, it is read again to take its counts back.
#include "judge/course/gradebook.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/course/plan.h"
#include "judge/course/shard.h"

namespace judge::course {
namespace {

constexpr std::string_view kReferenceEnd = "-reference";
constexpr std::string_view kDocumentEnd = ".json";

/// The parts of the name "results/ab/KEY-reference.json".
struct ResultName {
  std::string_view key;
  bool isReference = false;
};

std::optional<ResultName> resultNamed(std::string_view name) {
  const std::size_t slash = name.rfind('/');
  if (slash == std::string_view::npos || !name.ends_with(kDocumentEnd)) return std::nullopt;
  ResultName found{name.substr(slash + 1, name.size() - slash - 1 - kDocumentEnd.size())};
  found.isReference = found.key.ends_with(kReferenceEnd);
  if (found.isReference) found.key.remove_suffix(kReferenceEnd.size());
  if (name.substr(0, slash) != fmt::format("results/{}", found.key.substr(0, 2))) return std::nullopt;
  return found;
}

std::string nameOfResult(const Result& result) { return resultName(result.key, result.isReference); }

/// Which of two results of the same work counts: the least.
auto order(const Result& result) { return std::tie(result.began, result.shardRun, result.report); }
bool countsBefore(const Result& one, const Result& other) {
  if (one.isReference != other.isReference) return one.isReference;
  return order(one) < order(other);
}

/// "tiny 5 of 8, large 4 of 4"
std::string acceptedText(const Result& result) {
  std::string text;
  for (const SuiteResult& suite : result.suites)
    text += fmt::format("{}{} {} of {}", text.empty() ? "" : ", ", suite.name, suite.accepted, suite.cases);
  return text;
}

class Merger {
 public:
  Merger(Plan plan, Marks marks, const std::vector<const CourseFiles*>& files, const MergeProgress& progress,
         Reports reports)
      : files_(files), progress_(progress), reports_(reports), shardRuns_(book_.plan, files) {
    book_.plan = std::move(plan);
    book_.marks = std::move(marks);
    listWork();
  }

  Gradebook merge() {
    for (const CourseFiles* one : files_) readShardRuns(*one);
    for (std::size_t i = 0; i < files_.size(); ++i) readResults(i);
    lookAtReports();
    findShardRuns();
    decide();
    listSuites();
    listCases();
    for (std::size_t i = 0; i < book_.rows.size(); ++i) fill(book_.rows[i], book_.plan.submissions[i]);
    rank();
    group(&PlannedSubmission::source, &GradebookRow::identical, true);
    group(&PlannedSubmission::normalizedDigest, &GradebookRow::alike, false);
    std::ranges::sort(book_.findings);
    return std::move(book_);
  }

 private:
  void listWork() {
    book_.rows.resize(book_.plan.submissions.size());
    for (std::size_t i = 0; i < book_.rows.size(); ++i) {
      const PlannedSubmission& planned = book_.plan.submissions[i];
      if (!planned.problem.empty()) continue;
      const auto [found, isNew] = workByKey_.emplace(planned.key, book_.works.size());
      if (isNew) {
        book_.works.emplace_back();
        shared_.push_back(0);
      }
      book_.rows[i].work = found->second;
      ++shared_[found->second];
    }
  }

  void readShardRuns(const CourseFiles& files) {
    const auto take = [&](const std::string& name, const std::string& text) {
      try {
        ShardRun shardRun = shardRunIn(text, name);
        if (name != shardRunName(shardRun)) throw InputError(name, "is the document of another shard run");
        shardRuns_.add(std::move(shardRun));
      } catch (const InputError& damage) {
        found(Finding::Kind::Damaged, name, damage.message());
      }
    };
    files.each("machines", take,
               [&](const std::string& name, const std::string& why) { found(Finding::Kind::Damaged, name, why); });
    files.names("incoming", [&](const std::string&) { ++book_.unfinished; });
  }

  void readResults(std::size_t filesIndex) {
    std::unordered_set<std::string> reports;
    const auto takeText = [&](const std::string& name, const std::string& text) {
      take(name, text, filesIndex);
      if (progress_ && ++read_ % 1024 == 0) progress_(read_);
    };
    files_[filesIndex]->each("results", takeText, [&](const std::string& name, const std::string& why) {
      takeUnexpected(name, filesIndex, why);
    });
    files_[filesIndex]->names("reports", [&](std::string name) { reports.insert(std::move(name)); });
    for (Work& work : book_.works)
      if (work.isThere && work.filesIndex == filesIndex) work.hasReport = reports.contains(work.result.report);
  }

  void take(const std::string& name, const std::string& text, std::size_t filesIndex) {
    const auto [named, work] = workNamed(name);
    if (!work) return takeOther(name, named.key, resultIn(text));
    ReadResult read = resultIn(text, named.key, named.isReference);
    if (!read.damage.empty()) return takeDamage(name, *work, filesIndex, read.damage);
    const std::string doubt = shardRuns_.whyNotTrusted(read.result);
    if (doubt.empty()) return keep(std::move(read.result), *work, filesIndex);
    // Without a result of the reference, the results of the others count.
    if (read.result.isReference) return found(Finding::Kind::Foreign, name, "not a result of the reference: " + doubt);
    takeDamage(name, *work, filesIndex, doubt);
  }

  void takeUnexpected(const std::string& name, std::size_t filesIndex, const std::string& why) {
    if (const auto work = workNamed(name).second) return takeDamage(name, *work, filesIndex, "it " + why);
    found(Finding::Kind::Foreign, name, why);
  }

  /// Who may help: in a store, graders may not replace what one of them wrote.
  std::string again(const std::string& name, std::size_t filesIndex, std::string_view does) const {
    const std::string writer = files_[filesIndex]->writerOf(name);
    if (writer.empty()) return fmt::format("judge class run {} it again", does);
    return fmt::format("{} wrote it; judge class run {} it again when a teacher runs it", writer, does);
  }

  void takeDamage(const std::string& name, std::size_t work, std::size_t filesIndex, const std::string& damage) {
    found(Finding::Kind::Damaged, name, fmt::format("{}; {}", damage, again(name, filesIndex, "grades")));
    if (!book_.works[work].isThere) book_.works[work].damage = damage;
  }

  std::pair<ResultName, std::optional<std::size_t>> workNamed(std::string_view name) const {
    const ResultName named = resultNamed(name).value_or(ResultName{});
    const auto work = workByKey_.find(named.key);
    return {named, work == workByKey_.end() ? std::nullopt : std::optional(work->second)};
  }

  void takeOther(const std::string& name, std::string_view key, const ReadResult& read) {
    if (read.damage.empty() && read.result.key == key && wasHandedIn(read.result.key))
      ++book_.replaced;
    else
      found(Finding::Kind::Foreign, name, whyForeign(read));
  }

  /// The course keeps every source.
  bool wasHandedIn(const std::string& key) {
    if (!keysOfSources_) {
      keysOfSources_.emplace();
      std::string last;
      const auto take = [&](const std::string& name) {
        const std::string source(split(name, '/').at(1));
        if (std::exchange(last, source) != source) keysOfSources_->insert(resultKey(book_.plan, source));
      };
      for (const CourseFiles* const one : files_) one->names("sources", take);
    }
    return keysOfSources_->contains(key);
  }

  std::string whyForeign(const ReadResult& read) {
    if (!read.damage.empty()) return "not a result of this judge: " + read.damage;
    const ShardRun* const shardRun = shardRuns_.find(read.result.shardRun);
    if (shardRun && shardRun->planDigest != book_.plan.digest)
      return fmt::format("graded by another plan, with judge {}", shardRun->machine.judge);
    return "belongs to no submission of this course";
  }

  void found(Finding::Kind kind, const std::string& file, const std::string& message) {
    book_.findings.push_back({kind, file, escaped(message)});
  }

  /// Replaces the result that is there, unless that one counts.
  void keep(Result result, std::size_t index, std::size_t filesIndex) {
    Work& work = book_.works[index];
    Seen& seen = result.isReference ? ofReference_[index] : ofOthers_[index];
    ++seen.results;
    seen.verdicts.insert(result.verdict);
    seen.accepted.insert(acceptedText(result));
    if (work.isThere) {
      if (!countsBefore(result, work.result)) return;
      if (const auto text = files_[work.filesIndex]->read(nameOfResult(work.result)))
        countFailed(resultIn(*text).result, -shared_[index]);
    }
    countFailed(result, shared_[index]);
    result.failed = {};
    work.isThere = true;
    work.damage.clear();
    work.filesIndex = filesIndex;
    work.result = std::move(result);
  }

  void countFailed(const Result& result, std::int64_t students) {
    for (const FailedCase& failed : result.failed) {
      Counted& count = cases_[failed.suite][failed.index];
      if (count.question.empty()) count.question = failed.question;
      count.failed += students;
    }
  }

  void lookAtReports() {
    for (Work& work : book_.works) {
      if (!work.isThere) continue;
      const CourseFiles& files = *files_[work.filesIndex];
      const bool isRead = work.hasReport && reports_ == Reports::Read;
      const std::string damage = isRead ? damageOfReport(files, work.result.report) : work.hasReport ? "" : "is gone";
      work.hasReport = damage.empty();
      if (!damage.empty())
        found(Finding::Kind::Damaged, nameOfResult(work.result),
              fmt::format("its report {} {}; {}", work.result.report, damage,
                          again(work.result.report, work.filesIndex, "makes")));
    }
  }

  std::map<std::string, std::int64_t> countByShardRun() const {
    std::map<std::string, std::int64_t> results;
    for (const Work& work : book_.works)
      if (work.isThere) ++results[work.result.shardRun];
    return results;
  }

  void findShardRuns() {
    std::vector<ShardRun> shardRuns = shardRuns_.ofPlan();
    book_.idleShardRuns = std::erase_if(shardRuns, [](const ShardRun& shardRun) { return shardRun.isIdle; });
    book_.fairness = fairnessOf(book_.plan, std::move(shardRuns), countByShardRun());
  }

  void decide() {
    for (std::size_t i = 0; i < book_.works.size(); ++i) {
      Work& work = book_.works[i];
      if (!work.isThere) continue;
      work.shardRun = book_.fairness.indexOf(work.result.shardRun);
      work.undecided = whyUndecided(work.result, book_.shardRunOf(work));
      for (const auto* const seen : {&ofOthers_, &ofReference_}) decideRivals(work, i, *seen, seen == &ofReference_);
    }
  }

  struct Seen {
    std::int64_t results = 0;
    std::set<Verdict> verdicts;
    std::set<std::string> accepted;  ///< by suite, in words
  };
  using SeenByWork = std::unordered_map<std::size_t, Seen>;

  void decideRivals(Work& work, std::size_t index, const SeenByWork& all, bool areReferences) {
    const auto seen = all.find(index);
    if (seen == all.end()) return;
    const Seen& rivals = seen->second;
    if (rivals.verdicts.size() == 1 && rivals.accepted.size() == 1) {
      book_.doubles += rivals.results - 1;
    } else if (work.result.isReference == areReferences) {
      std::vector<std::string_view> codes;
      for (const Verdict verdict : rivals.verdicts) codes.push_back(code(verdict));
      const std::string times = countText(static_cast<std::size_t>(rivals.results), "time");
      work.undecided = codes.size() > 1
                           ? fmt::format("graded {} with different verdicts ({})", times, join(codes, ", "))
                           : fmt::format("graded {} with the same verdict, but other cases accepted ({})", times,
                                         join(rivals.accepted, "; "));
      found(Finding::Kind::Contradiction, nameOfResult(work.result),
            work.undecided + "; the one that started first counts");
    }
  }

  void listSuites() {
    std::set<std::string> others;
    for (const Work& work : book_.works)
      for (const SuiteResult& suite : work.result.suites) others.insert(suite.name);
    for (const std::string& suite : book_.plan.suites) {
      book_.suites.push_back({suite, book_.marks.weightOf(suite)});
      others.erase(suite);
    }
    for (const std::string& suite : others) book_.suites.push_back({suite, book_.marks.weightOf(suite)});
  }

  void listCases() {
    for (auto& [suite, cases] : cases_)
      for (auto& [index, count] : cases)
        if (count.failed > 0) book_.failedCases.push_back({suite, index, std::move(count.question), count.failed});
    std::ranges::sort(book_.failedCases, {}, [](const CaseCount& one) {
      return std::tuple(-one.failed, std::string_view(one.suite), one.index);
    });
  }

  std::vector<double> pointsBySuite(const Result& result) const {
    std::vector<double> points(book_.suites.size());
    for (const SuiteResult& suite : result.suites) {
      const auto column = std::ranges::find(book_.suites, suite.name, &SuiteColumn::name);
      points[static_cast<std::size_t>(column - book_.suites.begin())] =
          book_.marks.pointsOf(suite.name, suite.accepted, suite.cases);
    }
    return points;
  }

  void fill(GradebookRow& row, const PlannedSubmission& planned) {
    const Work* const work = row.work ? &book_.works[*row.work] : nullptr;
    row.state = !work                      ? GradebookRow::State::NotGradable
                : !work->damage.empty()    ? GradebookRow::State::Damaged
                : !work->isThere           ? GradebookRow::State::Missing
                : !work->undecided.empty() ? GradebookRow::State::Undecided
                                           : GradebookRow::State::Graded;
    if (work && work->isThere) row.points = pointsBySuite(work->result);
    row.late = book_.marks.latenessOf(planned);
    const Marks::Student* const marks = book_.marksOf(planned);
    if (marks && marks->points)
      row.sum = marks->points;
    else if (!row.points.empty())
      row.sum = std::accumulate(row.points.begin(), row.points.end(), 0.0) *
                (1 - row.late.value_or(Lateness{}).penalty / 100);
    if (marks && row.sum) row.sum = std::max(0.0, *row.sum + marks->extra);
  }

  void rank() {
    std::map<std::size_t, std::vector<std::pair<Nanoseconds, GradebookRow*>>> byKind;
    for (GradebookRow& row : book_.rows) {
      const Work* const work = book_.workOf(row);
      if (row.state == GradebookRow::State::Graded && work->result.verdict == Verdict::AC && work->shardRun)
        byKind[book_.shardRunOf(*work)->kind].emplace_back(work->result.cpu, &row);
    }
    for (auto& [kind, rows] : byKind) {
      std::ranges::stable_sort(rows, {}, [](const auto& timed) { return timed.first; });
      for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool isTie = i > 0 && rows[i].first == rows[i - 1].first;
        rows[i].second->rank = {isTie ? rows[i - 1].second->rank->position : i + 1, rows.size()};
      }
    }
  }

  /// Numbers the groups of rows that share what `digest` names. Who handed in together copied nothing.
  void group(std::string PlannedSubmission::*digest, std::size_t GradebookRow::*number, bool haveTheSameSource) {
    struct Rows {
      std::vector<std::size_t> rows;
      std::set<std::string_view> sources, locations;
    };
    std::unordered_map<std::string_view, Rows> groups;
    for (std::size_t i = 0; i < book_.rows.size(); ++i) {
      const PlannedSubmission& planned = book_.plan.submissions[i];
      if (planned.normalizedDigest.empty()) continue;
      Rows& group = groups[planned.*digest];
      group.rows.push_back(i);
      group.sources.insert(planned.source);
      group.locations.insert(planned.location);
    }
    std::size_t count = 0;
    for (std::size_t i = 0; i < book_.rows.size(); ++i) {
      const auto found = groups.find(book_.plan.submissions[i].*digest);
      if (found == groups.end() || book_.rows[i].*number != 0) continue;
      const auto& [rows, sources, locations] = found->second;
      if (locations.size() < 2 || (sources.size() == 1) != haveTheSameSource) continue;
      ++count;
      for (const std::size_t row : rows) book_.rows[row].*number = count;
    }
  }

  struct Counted {
    std::string question;
    std::int64_t failed = 0;
  };

  const std::vector<const CourseFiles*>& files_;
  const MergeProgress& progress_;
  Reports reports_;
  Gradebook book_;
  KnownShardRuns shardRuns_;
  std::unordered_map<std::string_view, std::size_t> workByKey_;   ///< the plan holds the keys
  std::vector<std::int64_t> shared_;                              ///< students, by work
  std::optional<std::unordered_set<std::string>> keysOfSources_;  ///< looked for when it is asked for
  SeenByWork ofOthers_, ofReference_;
  std::map<std::string, std::map<std::int64_t, Counted>> cases_;
  std::size_t read_ = 0;
};

}  // namespace

Gradebook merge(Plan plan, Marks marks, const std::vector<const CourseFiles*>& files, const MergeProgress& progress,
                Reports reports) {
  return Merger(std::move(plan), std::move(marks), files, progress, reports).merge();
}

}  // namespace judge::course
