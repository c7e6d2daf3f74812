#include "judge/trials/readers/reader.h"

#include <stdio.h>
#include <sys/wait.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <memory>

#include "judge/base/json.h"
#include "judge/machine/scratch_directory.h"
#include "judge/trials/runs/hostile_runs.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

Heard heardFrom(const std::string& command) {
  FILE* const pipe = ::popen(("exec 2>&1; " + command).c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("popen");
  Heard heard;
  std::array<char, 4096> bytes;
  for (std::size_t got = 0; (got = ::fread(bytes.data(), 1, bytes.size(), pipe)) > 0;)
    heard.out.append(bytes.data(), got);
  const int status = ::pclose(pipe);
  heard.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return heard;
}

const GradingFormat& formatOf(const std::string& name) { return *gradingFormats().named(name); }

}  // namespace

Heard heardOf(const std::string& command, const std::vector<Document>& documents) {
  const ScratchDirectory folder;
  std::string words = "cd '" + folder.path().string() + "' && " + command;
  for (const Document& document : documents) {
    std::ofstream(folder.path() / document.name, std::ios::binary) << document.text;
    words += ' ' + document.name;
  }
  return heardFrom(words);
}

Json readBy(const std::string& interpreter, const std::string& script, const std::vector<Document>& documents) {
  const Heard heard = heardOf(interpreter + " '" QUEENS_SOURCE_DIR "/judge/trials/readers/" + script + "'", documents);
  EXPECT_EQ(heard.status, 0) << heard.out;
  const auto output = jsonIn(heard.out);
  EXPECT_TRUE(output) << heard.out.substr(0, 1000);
  return output.value_or(Json());
}

std::string npmFile(const std::string& path) {
  const std::string file = QUEENS_SOURCE_DIR "/.build/npm/node_modules/" + path;
  return std::filesystem::exists(file) ? file : "";
}

std::vector<NamedRun> namedRuns() {
  std::vector<NamedRun> runs;
  for (const SampleRun& sample : sampleRuns()) {
    runs.push_back({sample.name, recordOf(sample.events)});
    const std::vector<Event> half(sample.events.begin(), sample.events.begin() + std::ssize(sample.events) / 2);
    runs.push_back({"unfinished_" + sample.name, recordOf(half)});
  }
  for (std::size_t i = 0; i < hostileTexts().size(); ++i)
    runs.push_back({"hostile_" + std::to_string(i), recordOf(runThatSays(hostileTexts()[i]))});
  return runs;
}

Document documentOf(const std::string& format, const NamedRun& run) {
  return {run.name + '.' + format, formatOf(format).write(run.record, Style{})};
}

std::vector<Document> documentsOf(const std::string& format) {
  std::vector<Document> documents;
  for (const NamedRun& run : namedRuns()) documents.push_back(documentOf(format, run));
  return documents;
}

Document severalOf(const std::string& format) {
  std::vector<Graded> all;
  for (const NamedRun& run : namedRuns())
    all.push_back(summarized(run.record, formatOf(format).part(run.record, Style{})));
  return {"several." + format, formatOf(format).several(all, RunStarted{}, Style{})};
}

}  // namespace judge
