#include "judge/commands/verbs.h"

#include "judge/base/version.h"
#include "judge/cli/program_start.h"

namespace judge {
namespace {

constexpr options::Verb kHistory[] = {
    {"show", "show one run with all its cases", declareHistoryShow},
    {"source", "print the source of a run", declareHistorySource},
    {"diff", "show what changed between two runs", declareHistoryDiff},
    {"prune", "remove all but the newest runs", declareHistoryPrune},
};

constexpr options::Verb kCache[] = {
    {"fill", "compile in advance what submissions share", declareCacheFill},
    {"empty", "remove all compiled programs", declareCacheEmpty},
};

constexpr options::Verb kVerbs[] = {
    {"watch", "grade files again whenever they are saved", declareWatch},
    {"compare", "grade several submissions in turn and compare them", declareCompare},
    {"fuzz", "search for a case that fails, and for the smallest one", declareFuzz},
    {"profile", "measure how CPU time grows with n", declareProfile},
    kServeVerb,
    {"history", "list earlier gradings; show, compare and remove them", declareHistory, kHistory},
    {"cache", "show the cache of compiled programs; fill and empty it", declareCache, kCache},
    kClassVerb,
    kStoreVerb,
    kKataVerb,
    {"katas", "list the katas with a name", declareKatas},
    {"languages", "list the languages of submissions and the installed versions", declareLanguages},
    {"doctor", "check what this machine offers and whether its sandbox holds", declareDoctor},
    {"check", "check one answer, as an output validator of Kattis and DOMjudge", declareCheck},
};

}  // namespace

const options::Program& judgeProgram() {
  static const options::Program program = {
      {"judge", "grades solutions of n queens katas in a sandbox", declareGrade, kVerbs}, version(), startProgram};
  return program;
}

}  // namespace judge
