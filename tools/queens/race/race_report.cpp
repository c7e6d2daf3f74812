#include "judge/base/text.h"
#include "tools/queens/race/race.h"

#include <fmt/format.h>
#include <cmath>

#include "judge/base/figures.h"
#include "judge/base/json.h"
#include "judge/console/layout.h"
#include "judge/console/markup.h"
#include "judge/picture/plot.h"

namespace queens {
namespace {

std::string timeText(double ns) { return judge::durationText(std::chrono::nanoseconds(std::llround(ns))); }

using FigureText = std::string (*)(double);

/// A spread as text, "-" where there is none.
struct SpreadText {
  std::string median = "-", interval = "-", most90 = "-";

  /// "1.2 ms (0.9 ms to 1.4 ms)".
  std::string medianAndInterval() const { return median + (interval == "-" ? "" : " (" + interval + ")"); }
};

SpreadText spreadText(const std::optional<CostSpread>& spread, FigureText text) {
  if (!spread) return {};
  const auto& [median, most90] = *spread;
  const auto& [least, most] = median.interval;
  return {text(median.value), median.level == 0 ? "-" : text(least) + " to " + text(most), text(most90)};
}

/// "94 % to 100 %".
std::string chanceText(const judge::Chance& chance) {
  return fmt::format("{} to {}", judge::percent(chance.low), judge::percent(chance.high));
}

std::string solvedText(const judge::Chance& chance) { return fmt::format("{} of {}", chance.hits, chance.trials); }

/// The meaning of the figures, and the confidence levels of the intervals.
std::string levelText(const std::vector<Standing>& standings) {
  std::optional<double> least;
  for (const Standing& standing : standings)
    if (standing.cpu && standing.cpu->median.level > 0) least = std::min(least.value_or(1), standing.cpu->median.level);
  const std::string medians = least ? fmt::format(", of the medians {:.3g} % or more", 100 * *least) : "";
  return judge::paragraph(
      fmt::format("Intervals: of the success rate 95 %{}. Times and counts are those of the successes, times CPU time; "
                  "90 % is the 90th percentile.",
                  medians));
}

using Align = judge::Table::Align;

/// The first column is of words, the others are of figures.
judge::Table tableOf(const std::vector<std::string>& heading) {
  std::vector<Align> columns(heading.size(), Align::Right);
  columns.front() = Align::Left;
  judge::Table table(columns);
  table.row(heading);
  return table;
}

std::string timesTable(const std::vector<Standing>& standings) {
  judge::Table table = tableOf({"method", "solved", "rate", "CPU median", "interval", "90 %"});
  for (const Standing& s : standings) {
    const SpreadText cpu = spreadText(s.cpu, timeText);
    table.row({s.method, solvedText(s.success), chanceText(s.success), cpu.median, cpu.interval, cpu.most90});
  }
  return table.text();
}

std::string countsTable(const std::vector<Standing>& standings) {
  judge::Table table = tableOf({"method", "iterations", "interval", "90 %", "evaluations", "interval", "90 %"});
  for (const Standing& s : standings) {
    const SpreadText steps = spreadText(s.iterations, judge::amountText),
                     asked = spreadText(s.evaluations, judge::amountText);
    table.row({s.method, steps.median, steps.interval, steps.most90, asked.median, asked.interval, asked.most90});
  }
  return table.text();
}

/// "An iteration is a node of backtracking, an exchange of tabu."
std::string iterationsText(const std::vector<Standing>& standings) {
  std::string text;
  for (const Standing& s : standings) {
    const bool hasVowel = std::string_view("aeiou").find(s.step.front()) != std::string_view::npos;
    text +=
        fmt::format("{}{} {} of {}", text.empty() ? "An iteration is " : ", ", hasVowel ? "an" : "a", s.step, s.method);
  }
  return judge::paragraph(text + ".");
}

std::string remarks(const std::vector<Standing>& standings) {
  std::string text;
  for (const Standing& standing : standings) {
    if (!standing.failures.empty()) text += fmt::format("{} gave up: {}\n", standing.method, failuresText(standing));
    if (standing.proofs > 0)
      text += fmt::format("{} proved that there is no solution: {}\n", standing.method, standing.proofs);
  }
  return text;
}

std::string wholeNumber(double value) { return std::to_string(std::llround(value)); }

void append(std::vector<std::string>& fields, const std::optional<CostSpread>& spread, FigureText field) {
  const bool hasInterval = spread && spread->median.level > 0;
  fields.push_back(spread ? field(spread->median.value) : "");
  fields.push_back(hasInterval ? field(spread->median.interval.least) : "");
  fields.push_back(hasInterval ? field(spread->median.interval.most) : "");
  fields.push_back(spread ? field(spread->most90) : "");
}

std::string recordOf(const Race& race, const Standing& standing) {
  const judge::Chance& chance = standing.success;
  std::vector<std::string> fields{judge::csvField(standing.method), std::to_string(race.n),
                                  std::to_string(chance.trials),    std::to_string(chance.hits),
                                  std::to_string(standing.proofs),  judge::csvNumber(chance.estimate),
                                  judge::csvNumber(chance.low),     judge::csvNumber(chance.high)};
  append(fields, standing.cpu, wholeNumber);
  append(fields, standing.iterations, judge::csvNumber);
  append(fields, standing.evaluations, judge::csvNumber);
  fields.push_back(judge::csvField(failuresText(standing)));
  return judge::csvRecord(fields);
}

std::string markdownRow(const std::vector<std::string>& cells) {
  return fmt::format("| {} |\n", judge::join(cells, " | "));
}

template <auto writer>
constexpr auto kWriter = judge::unstyled<writer, Race>;

using Json = judge::Json;

Json asJson(
    const std::optional<CostSpread>& spread, Json (*figure)(double) = [](double value) { return Json(value); }) {
  if (!spread) return nullptr;
  const auto& [median, most90] = *spread;
  Json object{{"median", figure(median.value)}, {"interval", nullptr}, {"level", median.level}};
  if (median.level > 0) object["interval"] = {figure(median.interval.least), figure(median.interval.most)};
  object["90th_percentile"] = figure(most90);
  return object;
}

constexpr const char* kOutcomes[] = {"found", "none exists", "gave up", "wrong"};

Json asJson(const RaceRun& run) {
  return {{"outcome", kOutcomes[static_cast<std::size_t>(run.outcome)]},
          {"why", run.isSuccess() ? Json() : Json(run.why)},
          {"cpu_ns", run.cpu.count()},
          {"iterations", run.steps},
          {"evaluations", run.evaluations}};
}

Json asJson(const Racer& racer) {
  const Standing standing = standingOf(racer);
  Json gaveUp = Json::object();
  for (const auto& [why, times] : standing.failures) gaveUp[why] = times;
  const judge::Chance& chance = standing.success;
  return {{"method", racer.method},
          {"iteration", racer.step},
          {"successes", chance.hits},
          {"proofs", standing.proofs},
          {"rate", chance.trials == 0 ? Json() : Json(chance.estimate)},
          {"rate_interval", {chance.low, chance.high}},
          {"gave_up", std::move(gaveUp)},
          {"cpu_ns", asJson(standing.cpu, [](double ns) { return Json(std::llround(ns)); })},
          {"iterations", asJson(standing.iterations)},
          {"evaluations", asJson(standing.evaluations)},
          {"runs", judge::arrayOf(racer.runs, [](const RaceRun& run) { return asJson(run); })}};
}

using judge::svg::Axis;
using judge::svg::Plot;

constexpr double kWidth = 720, kRow = 34, kLeft = 110, kRight = 92, kTop = 44, kBottom = 46;

double cpuOf(const RaceRun& run) { return std::max(static_cast<double>(run.cpu.count()), 1.0); }

Axis timesOf(const Race& race) {
  double least = 1e300, most = 0;
  for (const Racer& racer : race.racers) {
    for (const RaceRun& run : racer.runs) {
      least = std::min(least, cpuOf(run));
      most = std::max(most, cpuOf(run));
    }
  }
  Axis axis{.scale = Axis::Scale::Logarithmic, .least = 1e3, .most = 1e9};
  axis.label = "CPU time of a run (full: solved, hollow: gave up; line: median and its interval)";
  axis.figure = timeText;
  if (most == 0) return axis;
  axis.least = std::pow(10, std::floor(std::log10(least)));
  axis.most = std::max(std::pow(10, std::ceil(std::log10(most))), 10 * axis.least);
  return axis;
}

void drawRow(Plot& plot, const Racer& racer, double y) {
  const Standing standing = standingOf(racer);
  for (const RaceRun& run : racer.runs)
    plot.mark({cpuOf(run), y}, run.isSuccess() ? judge::svg::Mark::Dot : judge::svg::Mark::Hollow);
  if (standing.cpu) {
    const judge::MedianEstimate& median = standing.cpu->median;
    const bool hasInterval = median.level > 0;
    plot.interval(hasInterval ? median.interval.least : median.value, median.value,
                  hasInterval ? median.interval.most : median.value, y);
  }
  const std::string failures = failuresText(standing);
  plot.note(y, fmt::format("{} of {}", standing.success.hits, standing.success.trials),
            fmt::format("{}: {} of {} solved{}{}", racer.method, standing.success.hits, standing.success.trials,
                        failures.empty() ? "" : "; gave up: ", failures));
}

}  // namespace

const judge::FormatTable<Race>& raceFormats() {
  static const judge::FormatTable<Race> table{
      {"text", "tables for people", kWriter<raceAsText>},
      {"csv", "a record for each method", kWriter<raceAsCsv>},
      {"json", "every run, for programs", kWriter<raceAsJson>},
      {"markdown", "a table for GitHub", kWriter<raceAsMarkdown>},
      {"svg", "a picture of the times", kWriter<racePlot>},
  };
  return table;
}

std::string raceTitle(const Race& race) {
  const std::string queen = race.queen ? fmt::format(" with a queen on {},{}", race.queen->row, race.queen->col) : "";
  return fmt::format("{0} x {0}{1}, seed {2}: {3}{4} of at most {5} of CPU time a run", race.n, queen, race.seed,
                     race.interrupted ? "interrupted, " : "",
                     judge::countText(static_cast<std::size_t>(race.rounds), "round"), judge::durationText(race.limit));
}

std::string failuresText(const Standing& standing) {
  std::string text;
  for (const auto& [why, count] : standing.failures)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", why, count);
  return text;
}

std::string raceAsText(const Race& race) {
  const std::vector<Standing> standings = standingsOf(race);
  return raceTitle(race) + "\n\n" +
         judge::joinSections({timesTable(standings), countsTable(standings), remarks(standings),
                              levelText(standings) + iterationsText(standings)});
}

std::string raceAsCsv(const Race& race) {
  std::string text = "method,n,runs,successes,proofs,rate,rate_low,rate_high";
  for (const std::string_view what : {"cpu_ns", "iterations", "evaluations"})
    text += fmt::format(",{0},{0}_low,{0}_high,{0}_90", what);
  text += ",gave_up\r\n";
  for (const Standing& standing : standingsOf(race)) text += recordOf(race, standing);
  return text;
}

std::string raceAsMarkdown(const Race& race) {
  const std::vector<Standing> standings = standingsOf(race);
  std::string text = judge::markdownText(raceTitle(race)) + "\n\n";
  text += markdownRow(
      {"method", "solved", "rate", "CPU time", "90 %", "iterations", "90 %", "evaluations", "90 %", "gave up"});
  text += markdownRow({"---", "--:", "--:", "--:", "--:", "--:", "--:", "--:", "--:", "---"});
  for (const Standing& s : standings) {
    std::vector<std::string> cells{judge::markdownText(s.method), solvedText(s.success), chanceText(s.success)};
    for (const SpreadText& words : {spreadText(s.cpu, timeText), spreadText(s.iterations, judge::amountText),
                                    spreadText(s.evaluations, judge::amountText)})
      cells.insert(cells.end(), {words.medianAndInterval(), words.most90});
    cells.push_back(judge::markdownText(failuresText(s)));
    text += markdownRow(cells);
  }
  return text + "\n" + levelText(standings);
}

std::string raceAsJson(const Race& race) {
  const Json object{{"version", 1},
                    {"kind", "queens race"},
                    {"n", race.n},
                    {"queen", race.queen ? Json{race.queen->row, race.queen->col} : Json()},
                    {"seed", race.seed},
                    {"rounds", race.rounds},
                    {"limit_ns", race.limit.count()},
                    {"interrupted", race.interrupted},
                    {"methods", judge::arrayOf(race.racers, [](const Racer& racer) { return asJson(racer); })}};
  return judge::dumped(object, 2) + "\n";
}

std::string racePlot(const Race& race) {
  Axis methods{.most = std::max(static_cast<double>(race.racers.size()), 1.0)};
  for (const Racer& racer : race.racers) methods.rows.push_back(racer.method);
  const double bottom = kTop + kRow * methods.most;
  Plot plot({kLeft, kTop, kWidth - kRight, bottom}, timesOf(race), methods);
  for (std::size_t i = 0; i < race.racers.size(); ++i) drawRow(plot, race.racers[i], static_cast<double>(i) + 0.5);
  return judge::svg::standalonePlot(kWidth, bottom + kBottom, raceTitle(race), {&plot, 1});
}

}  // namespace queens
