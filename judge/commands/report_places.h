#pragma once

#include <string>
#include <utility>
#include <vector>

#include "judge/options/option.h"

namespace judge {

/// The words that --format takes, and who reads each form.
template <class Table>
std::vector<options::Word> wordsOf(const Table& formats) {
  std::vector<options::Word> words;
  for (const auto& format : formats) words.push_back({std::string(format.name), std::string(format.summary)});
  return words;
}

/// --format for one report, of the first format where none is named.
options::Option formatOption(std::vector<options::Word> words, std::string& chosen);

/// One --format with its --output.
struct ReportPlace {
  std::string format;
  std::string place = "-";  ///< a file, or - for stdout
};

/// --format and --output, both repeatable: an --output belongs to the --format it stands beside.
class ReportPlaces {
 public:
  /// The options that write into this object, which outlives them.
  std::vector<options::Option> options(const std::vector<options::Word>& words);

  /// At least one report, of the first format where none is named; at most one goes to stdout, and no two to the same
  /// file. Throws InputError.
  std::vector<ReportPlace> places() const;

 private:
  std::vector<std::pair<bool, std::string>> words_;  ///< what was typed, in order, and whether it is a format
  std::string usual_;
};

}  // namespace judge
