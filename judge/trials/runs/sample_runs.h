#pragma once

#include <string>
#include <vector>

#include "judge/report/record/run_record.h"
#include "judge/verdict/events.h"

/// Streams of events as runs of the judge produce them, for the tests of all reports.
namespace judge {

struct SampleRun {
  std::string name;  ///< name of its approved reports, without extension
  std::vector<Event> events;
};

/// All samples, one for each kind of run that reports have to show.
std::vector<SampleRun> sampleRuns();

std::vector<Event> acceptedRun();
std::vector<Event> hostileRun();
std::vector<Event> exampleRun();  ///< the one that json_report.md shows

RunRecord recordOf(const std::vector<Event>& events);

}  // namespace judge
