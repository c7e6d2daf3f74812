#pragma once

#include "judge/base/json.h"
#include "judge/trials/commands/command_fixture.h"
#include "judge/trials/written_kata.h"

/// A kata whose submissions guess a number that an interactor in Python knows.
namespace judge {

inline const std::string kToml =
    "check = \"interactor\"\n[[parameters]]\nname = \"secret\"\ntype = \"int\"\nrange = [1, 100]\n";

/// Ten guesses of a number from 1 to 100.
inline const std::string kGuess = R"py(
import os, sys, time
secret = int(open(sys.argv[1]).read())
def end(status, why):
    with open(sys.argv[3] + "judgemessage.txt", "w", errors="replace") as file: file.write(why)
    sys.exit(status)
for turn in range(10):
    line = sys.stdin.readline()
    if not line: end(43, f"ended after {turn} guesses")
    if not line.strip().isdecimal() or len(line) > 9: end(43, "said " + line.strip() + ", expected a number")
    guess = int(line)
    print("right" if guess == secret else "low" if guess < secret else "high", flush=True)
    if guess == secret: end(42, "")
end(43, "did not guess it in 10 turns")
)py";

inline const std::string kHalving = R"py(
import sys
low, high = 1, 100
while True:
    guess = (low + high) // 2
    print(guess, flush=True)
    answer = input()
    if answer == "right": break
    if answer == "low": low = guess + 1
    else: high = guess - 1
)py";

class InteractiveKata : public CommandFixture {
 protected:
  /// Grades a submission in Python by an interactor in Python.
  Json graded(const std::string& submission, const std::string& interactor = kGuess,
              std::vector<std::string> arguments = {}) {
    written_.withToml(kToml + "[limits]\nidle-seconds = " + idle_ + "\n")
        .with("interactor/guess.py", interactor)
        .withSuite("a", cases_);
    arguments.insert(arguments.begin(), {file("s.py", submission), "--kata", written_.path(), "--format", "json",
                                         "--checker-seconds", "0.5"});
    result_ = judge(std::move(arguments));
    const auto document = jsonIn(result_.out);
    EXPECT_TRUE(document) << result_.out << result_.err;
    EXPECT_TRUE(leftNothingBehind());
    return run_ = document.value_or(Json());
  }

  std::vector<std::string> verdicts() const {
    std::vector<std::string> all;
    for (const Json& asked : run_["cases"]) all.push_back(asked["verdict"].get<std::string>());
    return all;
  }
  std::string verdict() const { return run_["verdict"].get<std::string>(); }
  std::string reason() const { return run_["cases"][0]["reason"].get<std::string>(); }

  WrittenKata written_;
  std::string cases_ = "[3]\n", idle_ = "10";  ///< idle_: less where nobody is to say anything any more
  Result result_;
  Json run_;
};

}  // namespace judge
