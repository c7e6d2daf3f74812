#pragma once

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace queens {

/// A row of testcases/counts.tsv, for tests.
struct KnownCount {
  int n = 0;
  std::uint64_t all = 0, fundamental = 0, quarterTurn = 0;
};

/// In order of n, from 1. Empty if the file cannot be read; tests notice.
inline std::vector<KnownCount> readKnownCounts(const std::string& file) {
  std::vector<KnownCount> counts;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    KnownCount count;
    if (words >> count.n >> count.all >> count.fundamental >> count.quarterTurn) counts.push_back(count);
  }
  return counts;
}

}  // namespace queens
