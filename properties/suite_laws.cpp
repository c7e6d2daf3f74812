#include <gtest/gtest.h>
// gtest first: rapidcheck's part for it needs it
#include <rapidcheck/gtest.h>

#include <string>

#include "judge/base/errors.h"
#include "judge/katas/mandatory_queen/suite.h"
#include "judge/katas/suite_file.h"
#include "judge/trials/generators/case_generators.h"

namespace {

using judge::QueenSuite;
using queens::Case;

QueenSuite read(const std::string& text) { return judge::queenSuite(judge::parseSuite(text, "law.suite")); }

std::string written(const Case& question) {
  const auto& [n, queen] = question;
  return std::to_string(n) + ' ' + std::to_string(queen.row) + ' ' + std::to_string(queen.col);
}

/// The file of a suite, line by line, as the grammar has it.
std::vector<std::string> written(const QueenSuite& suite) {
  std::vector<std::string> lines = {"kata mandatory-queen", "suite " + suite.name};
  if (suite.random) {
    lines.push_back("random " + std::to_string(suite.random->least) + ' ' + std::to_string(suite.random->most));
  }
  lines.push_back("cases");
  for (const Case& question : suite.cases) lines.push_back(written(question));
  return lines;
}

QueenSuite anySuite() {
  QueenSuite suite;
  const auto letters = rc::gen::elementOf(std::string("abcxyz"));
  suite.name = *rc::gen::nonEmpty(rc::gen::resize(20, rc::gen::container<std::string>(letters)));
  if (*rc::gen::arbitrary<bool>()) {
    const auto least = *judge::fuzz::within<std::int64_t>(4, 1000);
    suite.random = judge::RandomRange{least, least + *judge::fuzz::within<std::int64_t>(0, 1000)};
  }
  suite.cases = *rc::gen::nonEmpty(rc::gen::container<std::vector<Case>>(judge::fuzz::anyCase(judge::kMaxN)));
  if (*rc::gen::arbitrary<bool>()) suite.cases.insert(suite.cases.begin(), Case{0, {0, 0}});
  return suite;
}

bool sameSuite(const QueenSuite& a, const QueenSuite& b) {
  return a.name == b.name && a.random == b.random && a.cases == b.cases;
}

std::string joined(const std::vector<std::string>& lines, const std::string& end) {
  std::string text;
  for (const std::string& line : lines) text += line + end;
  return text;
}

RC_GTEST_PROP(SuiteLaws, AWrittenSuiteReadsBackTheSame, ()) {
  const QueenSuite suite = anySuite();
  RC_ASSERT(sameSuite(read(joined(written(suite), "\n")), suite));
}

RC_GTEST_PROP(SuiteLaws, CommentsBlankLinesAndLineEndsChangeNothing, ()) {
  const QueenSuite suite = anySuite();
  std::vector<std::string> lines;
  for (const std::string& line : written(suite)) {
    const auto between = *rc::gen::elementOf(std::vector<std::string>{"", " \t", "# 8 0 3", "#", "  # cases"});
    if (*rc::gen::arbitrary<bool>()) lines.push_back(between);
    lines.push_back(*rc::gen::elementOf(std::vector<std::string>{"", " ", "\t"}) + line);
  }
  const auto end = *rc::gen::elementOf(std::vector<std::string>{"\n", "\r\n", " \n", "\t\r\n"});
  RC_ASSERT(sameSuite(read(joined(lines, end)), suite));
}

/// A text that is read without an error is a suite by the grammar; an error names the file.
void expectSuiteOrError(const std::string& text) {
  try {
    const QueenSuite suite = read(text);
    RC_ASSERT(sameSuite(read(joined(written(suite), "\n")), suite));
  } catch (const judge::InputError& error) {
    RC_ASSERT(std::string(error.what()).rfind("law.suite:", 0) == 0u);
  }
}

RC_GTEST_PROP(SuiteLaws, AnyBytesAreASuiteOrAnError, (const std::string& bytes)) { expectSuiteOrError(bytes); }

RC_GTEST_PROP(SuiteLaws, ADamagedSuiteIsASuiteOrAnError, ()) {
  expectSuiteOrError(judge::fuzz::mutated(joined(written(anySuite()), "\n"), *judge::fuzz::mutations(2)));
}

}  // namespace
