#include "tools/package/combined_judge.h"

#include <vector>

#include "judge/authoring/commands/verbs.h"
#include "judge/commands/verbs.h"
#include "judge/course/commands/verbs.h"
#include "judge/serve/serve_command.h"

namespace judge {
namespace {

/// The verb with the declaration of the program that has it.
options::Verb declared(const options::Verb& verb) {
  for (const options::Program* program : {&kataProgram(), &classProgram(), &serveProgram()})
    for (const options::Verb& own : program->verb.verbs)
      if (own.name == verb.name) return own;
  return verb;
}

}  // namespace

const options::Program& combinedJudge() {
  static const std::vector<options::Verb> verbs = [] {
    std::vector<options::Verb> all;
    for (const options::Verb& verb : judgeProgram().verb.verbs) all.push_back(declared(verb));
    return all;
  }();
  static const options::Program program = [] {
    options::Program combined = judgeProgram();
    combined.verb.verbs = verbs;
    return combined;
  }();
  return program;
}

}  // namespace judge
