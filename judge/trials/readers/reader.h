#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "judge/report/formats.h"

#include "judge/base/json.h"

/// Real programs that read reports, for tests.
namespace judge {

/// A file in the folder in which a program is started; its name is one plain word.
struct Document {
  std::string name;
  std::string text;
};

struct Heard {
  int status = -1;  ///< the exit status
  std::string out;  ///< stdout and stderr
};

/// Output of `command`, run by a shell in a new folder with the documents, whose names are its last arguments.
Heard heardOf(const std::string& command, const std::vector<Document>& documents);

/// The same of a script in this folder, which prints JSON.
Json readBy(const std::string& interpreter, const std::string& script, const std::vector<Document>& documents);

/// A file that an npm package brings, where tools/setup has installed it; empty where it is not there.
std::string npmFile(const std::string& path);

/// Where `program`, a command or a file, is missing, the test is skipped; `package` has it.
#define NEEDS(program, package)                                        \
  if (heardOf(std::string("command -v ") + (program), {}).status != 0) \
  GTEST_SKIP() << "needs " << (package) << "; tools/test installs it"

struct NamedRun {
  std::string name;
  RunRecord record;
};

/// Every sample by its name, "unfinished" ones, and "hostile_N" for every hostile text.
std::vector<NamedRun> namedRuns();

/// One document for each run, and one on all of them where the format has such.
std::vector<Document> documentsOf(const std::string& format);
Document documentOf(const std::string& format, const NamedRun& run);
Document severalOf(const std::string& format);

}  // namespace judge
