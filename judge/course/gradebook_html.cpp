// One page without scripts: what is shown of the table is chosen by radio buttons, whose rules are made here.
#include <fmt/format.h>

#include "judge/base/figures.h"
#include "judge/base/points.h"
#include "judge/console/markup.h"
#include "judge/course/gradebook_formats.h"
#include "judge/picture/html_page.h"
#include "judge/report/html_report.h"

namespace judge::course {

std::string_view gradebookStyles();  // gradebook.css

namespace {

constexpr Bytes kMostWords = {300};

std::string percent(std::size_t part, std::size_t total) {
  return total == 0 ? "-" : fmt::format("{:.0f} %", 100 * static_cast<double>(part) / static_cast<double>(total));
}

/// A row of .bars: a name, a figure, and a bar for its part of the total.
std::string bar(std::string_view name, std::string_view figure, double part, std::string_view colour) {
  return fmt::format(
      "<span>{}</span>\n<span class=\"number\">{}</span>\n<svg class=\"bar\" role=\"img\" aria-label=\"{:.0f} "
      "%\"><rect "
      "class=\"{}\" width=\"{:.2f}%\" height=\"100%\"/></svg>\n",
      name, figure, 100 * part, colour, 100 * part);
}

std::string figureBox(std::string_view figure, std::string_view what) {
  return fmt::format("<div><strong>{}</strong> <span class=\"soft\">{}</span></div>\n", figure, what);
}

std::size_t gradedIn(const Gradebook& book) {
  return book.count(GradebookRow::State::Graded) + book.count(GradebookRow::State::Undecided);
}

/// Figures of the complete course.
std::string summary(const Gradebook& book) {
  const GroupFigures all = completeCourse(book);
  const std::size_t graded = gradedIn(book);
  std::string text = fmt::format("<h1>{}</h1>\n<p class=\"soft\">kata {}</p>\n<div class=\"figures\">\n",
                                 lineMarkup(book.plan.name), lineMarkup(book.plan.kata));
  text += figureBox(fmt::format("{} of {}", graded, book.rows.size()), "submissions graded");
  text += figureBox(percent(all.accepted, graded), "accepted");
  if (all.points)
    text += figureBox(fmt::format("{} of {}", pointsText(*all.points), pointsText(book.mostPoints())), "mean points");
  if (all.medianCpu) text += figureBox(durationText(*all.medianCpu), "median CPU time of the accepted");
  return text + "</div>\n";
}

std::string warnings(const Gradebook& book) {
  std::string text;
  for (const std::string& warning : warningsOn(book))
    text += fmt::format("<p class=\"warning\">{}</p>\n", lineMarkup(warning, {4000}));
  return text;
}

std::string_view colourOf(const std::string& outcome) {
  const auto verdict = verdictFromCode(outcome);
  return verdict ? classOf(*verdict) : "open";
}

std::string titleOf(const std::string& outcome) {
  const auto verdict = verdictFromCode(outcome);
  return verdict ? fmt::format("{}, {}", code(*verdict), phrase(*verdict)) : outcome;
}

std::string verdictBars(const Gradebook& book) {
  std::string text;
  for (const auto& [name, count] : outcomesOf(book))
    text += bar(titleOf(name), std::to_string(count),
                static_cast<double>(count) / static_cast<double>(book.rows.size()), colourOf(name));
  return text.empty() ? "" : "<h2>Verdicts</h2>\n<div class=\"bars\">\n" + text + "</div>\n";
}

std::string figure(const std::string& plot, const std::string& caption) {
  return plot.empty() ? ""
                      : fmt::format("<figure>\n{}<figcaption>{}</figcaption>\n</figure>\n", plot, markupText(caption));
}

/// Times of one kind of machine each: others are not comparable.
std::string plots(const Gradebook& book) {
  std::vector<double> points;
  std::vector<std::vector<double>> times(book.fairness.kinds.size());
  for (const GradebookRow& row : book.rows) {
    if (row.sum) points.push_back(*row.sum);
    if (row.rank) times[book.shardRunOf(*book.workOf(row))->kind].push_back(toSeconds(book.workOf(row)->result.cpu));
  }
  std::string text =
      figure(distributionPlot(std::move(points), {.title = "points", .figure = pointsText, .axis = "points"}),
             "Number of submissions by points");
  const auto seconds = [](double value) { return durationText(fromSeconds(value)); };
  for (std::size_t kind = 0; kind < times.size(); ++kind)
    text +=
        figure(distributionPlot(std::move(times[kind]),
                                {.title = "CPU times", .isLogarithmic = true, .figure = seconds, .axis = "CPU time"}),
               "CPU time of the accepted on " + book.fairness.kinds[kind]);
  return text.empty() ? "" : "<h2>Points and times</h2>\n<div class=\"plots\">\n" + text + "</div>\n";
}

/// Chooses which rows are shown: a button for all and one for each value, which is the class of its rows.
struct TableFilter {
  std::string prefix;
  std::vector<std::pair<std::string, std::string>> choices{};  ///< class and label, both markup

  std::string buttons() const {
    std::string text = button("all", "all", true);
    for (const auto& [name, label] : choices) text += button(name, label, false);
    return text + "<br>\n";
  }

  std::string styles() const {
    std::string text;
    for (const auto& [name, label] : choices)
      text += fmt::format("#{0}-{1}:checked ~ .wide tbody tr:not(.{0}-{1}) {{ display: none; }}\n", prefix, name);
    return text;
  }

 private:
  std::string button(const std::string& name, const std::string& label, bool isChosen) const {
    return fmt::format("<input type=\"radio\" name=\"{0}\" id=\"{0}-{1}\"{3}><label for=\"{0}-{1}\">{2}</label>\n",
                       prefix, name, label, isChosen ? " checked" : "");
  }
};

std::string outcomeOf(const StudentRow& one) {
  const auto state = one.row.state;
  return std::string(state == GradebookRow::State::Graded ? code(one.work->result.verdict) : stateName(state));
}

/// "not gradable" as a class.
std::string classNamed(std::string name) {
  std::ranges::replace(name, ' ', '-');
  return name;
}

TableFilter outcomeFilter(const Gradebook& book) {
  TableFilter filter{"v"};
  for (const auto& [name, count] : outcomesOf(book))
    filter.choices.emplace_back(classNamed(name), fmt::format("{} {}", name, count));
  return filter;
}

/// None where there are more groups than one would choose from.
TableFilter groupFilter(const std::vector<GroupFigures>& groups) {
  constexpr std::size_t kMost = 30;
  TableFilter filter{"g"};
  for (std::size_t i = 0; i + 1 < groups.size() && groups.size() <= kMost + 1; ++i)
    filter.choices.emplace_back(std::to_string(i), lineMarkup(groups[i].name, {60}));
  return filter;
}

std::string verdictCell(const StudentRow& one) {
  if (one.row.state == GradebookRow::State::Graded) return codeMarkup(one.work->result.verdict);
  return fmt::format("<span class=\"code open\" title=\"{}\">{}</span>", stateName(one.row.state), verdictText(one));
}

std::string cpuCell(const StudentRow& one) {
  if (!one.work || one.work->result.cpu.count() == 0) return "-";
  const std::string remark = one.shardRun ? remarkOn(*one.shardRun) : "";
  const std::string time = durationText(one.work->result.cpu);
  return remark.empty() ? time : fmt::format("<span class=\"open\" title=\"{}\">{}*</span>", markupText(remark), time);
}

/// With the kind of machine where there are several.
std::string rankCell(const StudentRow& one) {
  if (!one.row.rank) return "-";
  const std::vector<std::string>& kinds = one.book.fairness.kinds;
  const std::string rank = fmt::format("{} of {}", one.row.rank->position, one.row.rank->of);
  if (kinds.size() < 2) return rank;
  return fmt::format("<span title=\"on {}\">{} <a href=\"#kinds\">({})</a></span>",
                     markupText(kinds[one.shardRun->kind]), rank, one.shardRun->kind + 1);
}

std::string similarityCell(const GradebookRow& row) {
  std::string text;
  if (row.identical > 0)
    text += fmt::format("<a href=\"#identical-{0}\" title=\"identical sources\">= {0}</a> ", row.identical);
  if (row.alike > 0) text += fmt::format("<a href=\"#alike-{0}\" title=\"near copies\">~ {0}</a>", row.alike);
  return text;
}

std::string studentCell(const StudentRow& one, const std::string& link) {
  const std::string name = lineMarkup(one.planned.student);
  std::string text = link.empty() ? name : fmt::format("<a href=\"{}\">{}</a>", markupText(link), name);
  if (const std::string reason = reasonOf(one); !reason.empty())
    text += fmt::format("<span class=\"why soft\">{}</span>", lineMarkup(reason, kMostWords));
  if (one.marks && !one.marks->remark.empty())
    text += fmt::format("<span class=\"why remark\">Remark: {}</span>",
                        markupUpTo(one.marks->remark, kMostWords, Keep::NewlinesAndTabs));
  return text;
}

/// With what the teacher did to it.
std::string sumCell(const StudentRow& one) {
  const Marks::Student* const marks = one.marks;
  std::string text = fmt::format("<strong>{}</strong>", one.row.sum ? pointsText(*one.row.sum) : "-");
  if (marks && (marks->points || marks->extra != 0)) {
    const std::string extra = extraText(*marks);
    text += fmt::format("<span class=\"why soft\">{}{}{}</span>", marks->points ? "by hand" : "",
                        marks->points && !extra.empty() ? " " : "", extra);
  }
  return text;
}

class StudentTable {
 public:
  explicit StudentTable(const ShownGradebook& shown)
      : shown_(shown),
        groups_(groupsOf(shown.book)),
        outcomes_(outcomeFilter(shown.book)),
        filter_(groupFilter(groups_)) {
    for (std::size_t i = 0; i + 1 < groups_.size(); ++i) numbers_[groups_[i].name] = i;
    for (const GradebookRow& row : book_.rows) hasSimilarity_ = hasSimilarity_ || row.identical > 0 || row.alike > 0;
  }

  /// Appends the table: with 100,000 rows it is most of the page, and must not be copied.
  void addTo(std::string& text) const {
    text += "<section class=\"gradebook\">\n<h2>Submissions</h2>\n" + outcomes_.buttons();
    if (!filter_.choices.empty()) text += filter_.buttons();
    constexpr std::size_t kRow = 1024;  // more than most; what is not written to takes no memory
    text.reserve(text.size() + kRow * book_.rows.size());
    HtmlTable table("students", columns(), std::move(text));
    for (std::size_t i = 0; i < book_.rows.size(); ++i) addRow(table, i);
    text = table.text();
    text += "</section>\n";
  }

  std::string styles() const { return outcomes_.styles() + filter_.styles(); }

 private:
  std::vector<HtmlTable::Column> columns() const {
    std::vector<HtmlTable::Column> columns{
        {"student", "student"}, {"verdict"}, {"points<br>" + pointsText(book_.mostPoints()), "number"}};
    for (const SuiteColumn& suite : book_.suites)
      columns.push_back({fmt::format("{}<br>{}", lineMarkup(suite.name, {60}), pointsText(suite.weight)), "number"});
    columns.insert(columns.end(), {{"CPU", "number"}, {"rank", "number"}});
    if (!groups_.empty()) columns.push_back({"group"});
    if (hasSimilarity_) columns.push_back({"like", "like"});
    return columns;
  }

  void addRow(HtmlTable& table, std::size_t index) const {
    const StudentRow one = book_.at(index);
    const std::string& group = one.planned.group;
    std::vector<std::string> cells{studentCell(one, shown_.linkOf(index)), verdictCell(one), sumCell(one)};
    for (std::size_t suite = 0; suite < book_.suites.size(); ++suite)
      cells.push_back(one.row.points.empty() ? "-" : pointsText(one.row.points[suite]));
    cells.insert(cells.end(), {cpuCell(one), rankCell(one)});
    std::string kind = "v-" + classNamed(outcomeOf(one));
    if (!groups_.empty()) {
      kind += fmt::format(" g-{}", numbers_.at(group.empty() ? std::string(kNoGroup) : group));
      cells.push_back(lineMarkup(group, {60}));
    }
    if (hasSimilarity_) cells.push_back(similarityCell(one.row));
    table.row(cells, kind);
  }

  const ShownGradebook& shown_;
  const Gradebook& book_ = shown_.book;
  const std::vector<GroupFigures> groups_;
  const TableFilter outcomes_, filter_;
  std::map<std::string, std::size_t> numbers_;
  bool hasSimilarity_ = false;
};

std::string groupTable(const Gradebook& book) {
  const std::vector<GroupFigures> groups = groupsOf(book);
  if (groups.empty()) return "";
  HtmlTable table("groups",
                  {{"group"},
                   {"submissions", "number"},
                   {"accepted", "number"},
                   {"mean points", "number"},
                   {"median CPU", "number"}},
                  "<h2>Groups</h2>\n");
  for (const GroupFigures& group : groups)
    table.row({group.name.empty() ? "all" : lineMarkup(group.name, {120}), std::to_string(group.submissions),
               std::to_string(group.accepted), group.points ? pointsText(*group.points) : "-",
               group.medianCpu ? durationText(*group.medianCpu) : "-"},
              group.name.empty() ? "total" : "");
  return table.text();
}

std::string caseTable(const Gradebook& book) {
  const std::size_t graded = gradedIn(book);
  std::string text;
  for (std::size_t i = 0; i < book.failedCases.size() && i < kShownCases; ++i) {
    const CaseCount& one = book.failedCases[i];
    text +=
        bar(fmt::format("{}, case {}: {}", lineMarkup(one.suite, {60}), one.index + 1, lineMarkup(one.question, {160})),
            std::to_string(one.failed), static_cast<double>(one.failed) / static_cast<double>(graded), "bad");
  }
  if (text.empty()) return "";
  return fmt::format(
      "<h2>{}</h2>\n<p class=\"soft\">How many of the {} fail each.</p>\n<div class=\"bars\">\n{}</div>\n",
      casesTitle(book), countText(graded, "graded submission"), text);
}

std::string likeGroups(const Gradebook& book, std::size_t GradebookRow::*number, std::string_view name,
                       std::string_view title, std::string_view explanation) {
  std::string text;
  std::size_t i = 0;
  for (const std::vector<std::string>& students : groupsBy(book, number)) {
    text += fmt::format("<p id=\"{}-{}\">{}: ", name, i + 1, i + 1);
    ++i;
    for (const std::string& student : students)
      text += (&student == &students.front() ? "" : ", ") + lineMarkup(student);
    text += "</p>\n";
  }
  return text.empty() ? "" : fmt::format("<h2>{}</h2>\n<p class=\"soft\">{}</p>\n{}", title, explanation, text);
}

std::string machineTable(const Gradebook& book) {
  if (book.fairness.shardRuns.empty()) return "";
  HtmlTable table("machines",
                  {{"machine"},
                   {"shard", "number"},
                   {"results", "number"},
                   {"time", "number"},
                   {"kind", "number"},
                   {"sandbox"},
                   {"remark"}},
                  "<h2 id=\"kinds\">Machines</h2>\n");
  for (const JudgedShardRun& one : book.fairness.shardRuns) {
    const GradingMachine& machine = one.run.machine;
    table.row({lineMarkup(machine.host),
               one.run.isReference ? "reference" : fmt::format("{} of {}", one.run.shard, one.run.shards),
               std::to_string(one.results), one.slowness ? fmt::format("{:.2f}", *one.slowness) : "-",
               std::to_string(one.kind + 1), lineMarkup(machine.tier),
               fmt::format("<span class=\"open\">{}</span>", lineMarkup(remarkOnRow(one)))});
  }
  std::string text = table.text() + "<p class=\"soft\">Time: of the same work, as a multiple of the reference's.</p>\n";
  for (std::size_t i = 0; i < book.fairness.kinds.size(); ++i)
    text += fmt::format("<p class=\"soft\">Kind {}: {}</p>\n", i + 1, lineMarkup(book.fairness.kinds[i]));
  return text;
}

std::string notes(const Gradebook& book) {
  std::string text = "<h2>What the figures mean</h2>\n";
  for (const std::string& note : notesOn(book)) text += fmt::format("<p>{}</p>\n", lineMarkup(note));
  std::string options;
  for (const std::string& word : book.plan.options) options += (options.empty() ? "" : " ") + lineMarkup(word);
  text += fmt::format("<p class=\"soft\">Judge {}; sandbox {} or better; options: {}</p>\n",
                      lineMarkup(book.plan.judge), lineMarkup(book.plan.tier), options.empty() ? "none" : options);
  return text;
}

}  // namespace

std::string gradebookAsHtml(const ShownGradebook& shown) {
  const Gradebook& book = shown.book;
  const StudentTable students(shown);
  std::string page = htmlPage(book.plan.name, "", std::string(gradebookStyles()) + students.styles());
  const std::size_t bodyEnd = page.rfind("</body>");
  const std::string end = page.substr(bodyEnd);
  page.resize(bodyEnd);
  page += summary(book) + warnings(book) + verdictBars(book) + plots(book);
  students.addTo(page);
  page += groupTable(book) + caseTable(book);
  page += likeGroups(book, &GradebookRow::identical, "identical", "Identical sources",
                     "Graded once; each has the same result.");
  page += likeGroups(book, &GradebookRow::alike, "alike", "Near copies",
                     "Their sources differ in white space and comments only. A hint to look, no verdict.");
  page += machineTable(book) + notes(book) + end;
  return page;
}

}  // namespace judge::course
