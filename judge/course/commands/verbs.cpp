#include "judge/course/commands/verbs.h"

#include "judge/base/version.h"
#include "judge/cli/program_start.h"

namespace judge {
namespace {

constexpr options::Verb kClass[] = {
    {"grade", "plan, run and merge on this machine, in one command", declareClassGrade},
    {"plan", "record who handed in what, and how it is graded", declareClassPlan},
    {"run", "grade all of it, or a shard", declareClassRun},
    {"merge", "make the gradebook from all results, and list what is missing", declareClassMerge},
    {"status", "show what is done, by which machines, and the time left", declareClassStatus},
    {"similar", "show programs that share much of their code", declareClassSimilar},
    {"marks", "print or change the teacher's points and remarks", declareClassMarks},
    {"script", "print what Slurm, GNU parallel or Kubernetes needs to grade a course", declareClassScript},
};

constexpr options::Verb kVerbs[] = {kClassVerb.declaredBy(declareClass, kClass), kStoreVerb.declaredBy(declareStore)};

}  // namespace

const options::Program& classProgram() {
  static const options::Program program = {.verb = {.name = "judge", .verbs = kVerbs}, .version = version()};
  return program;
}

}  // namespace judge
