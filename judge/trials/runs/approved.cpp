#include "judge/trials/runs/approved.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace judge {
namespace {

const std::filesystem::path kFolder = JUDGE_REPORT_FOLDER;

/// "line 3\n- expected\n+ actual" for the first line in which they differ.
std::string firstDifference(const std::string& expected, const std::string& actual) {
  std::istringstream left(expected);
  std::istringstream right(actual);
  for (int line = 1;; ++line) {
    std::string wanted;
    std::string got;
    const bool more = static_cast<bool>(std::getline(left, wanted));
    if (!std::getline(right, got) && !more) return "the last newline";
    if (wanted != got) return "line " + std::to_string(line) + "\n- " + wanted + "\n+ " + got;
  }
}

}  // namespace

std::string fileInReportFolder(const std::string& name) {
  std::ifstream file(kFolder / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void expectApproved(const std::string& name, const std::string& actual) {
  const std::string relative = "approved/" + name;
  if (std::getenv("APPROVE") != nullptr) {
    std::ofstream(kFolder / relative, std::ios::binary) << actual;
    return;
  }
  const std::string expected = fileInReportFolder(relative);
  EXPECT_TRUE(expected == actual) << "judge/report/" << relative << " differs at " << firstDifference(expected, actual)
                                  << "\nWhere the new text is right, run the test with APPROVE=1 to keep it.";
}

}  // namespace judge
