#include "tools/queens/boards/method_option.h"

#include <utility>
#include <vector>

namespace queens {

opt::Option methodOption(std::string names, std::string help, std::function<void(const Solver&)> choose) {
  std::vector<opt::Word> words;
  for (const Solver& solver : solvers()) words.push_back({std::string(solver.name), ""});
  return opt::choiceOf(std::move(names), "NAME", std::move(help), std::move(words),
                       [choose = std::move(choose)](std::size_t index) { choose(solvers()[index]); });
}

}  // namespace queens
