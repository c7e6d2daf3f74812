#include "tools/package/whole_judge.h"

#include <vector>

#include "judge/authoring/commands/verbs.h"
#include "judge/commands/verbs.h"
#include "judge/course/commands/verbs.h"
#include "judge/serve/serve_command.h"

namespace judge {
namespace {

/// The verb as the program that has it declares it.
options::Verb declared(const options::Verb& verb) {
  for (const options::Program* program : {&kataProgram(), &classProgram(), &serveProgram()})
    for (const options::Verb& own : program->verb.verbs)
      if (own.name == verb.name) return own;
  return verb;
}

}  // namespace

const options::Program& wholeJudge() {
  static const std::vector<options::Verb> verbs = [] {
    std::vector<options::Verb> all;
    for (const options::Verb& verb : judgeProgram().verb.verbs) all.push_back(declared(verb));
    return all;
  }();
  static const options::Program program = [] {
    options::Program whole = judgeProgram();
    whole.verb.verbs = verbs;
    return whole;
  }();
  return program;
}

}  // namespace judge
