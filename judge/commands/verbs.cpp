#include "judge/commands/verbs.h"

#include "judge/base/version.h"

namespace judge {
namespace {

constexpr options::Verb kHistory[] = {
    {"show", "show one run with all its cases", declareHistoryShow},
    {"source", "print the source that a run was of", declareHistorySource},
    {"diff", "say what changed between two runs", declareHistoryDiff},
    {"prune", "remove all but the newest runs", declareHistoryPrune},
};

constexpr options::Verb kCache[] = {
    {"fill", "compile now what submissions would wait for once", declareCacheFill},
    {"empty", "remove all compiled programs", declareCacheEmpty},
};

constexpr options::Verb kKata[] = {
    {"new", "make a small kata that works, to be changed", declareKataNew},
    {"check", "prove a kata, or say what is wrong with a problem package", declareKataCheck},
    {"export", "write a kata in the form of another judge", declareKataExport},
    {"import", "make a kata of a problem package of Kattis or DOMjudge", declareKataImport},
};

constexpr options::Verb kClass[] = {
    {"plan", "fix who handed in what, and how it is graded", declareClassPlan},
    {"run", "grade a share of it", declareClassRun},
    {"merge", "make the gradebook of all results, and say what is missing", declareClassMerge},
    {"status", "say what is done, by whom, and how long it still takes", declareClassStatus},
    {"marks", "print or change the teacher's points and remarks", declareClassMarks},
    {"script", "print what Slurm, GNU parallel or Kubernetes needs to grade a course", declareClassScript},
};

constexpr options::Verb kVerbs[] = {
    {"watch", "grade files again whenever they are saved", declareWatch},
    {"compare", "grade several submissions in turn and put them side by side", declareCompare},
    {"fuzz", "look for a case that fails, and for the smallest one", declareFuzz},
    {"profile", "measure how CPU time grows with n", declareProfile},
    {"serve", "open a page to write, run and see submissions", declareServe},
    {"history", "list earlier gradings; show, compare and remove them", declareHistory, kHistory},
    {"cache", "show the cache of compiled programs; fill and empty it", declareCache, kCache},
    {"class", "grade a course, on one machine or on many", declareClass, kClass},
    {"store", "make a store that several hosts share, in PostgreSQL", declareStore},
    {"kata", "write katas; exchange them with other judges", declareKata, kKata},
    {"katas", "list the katas that have a name", declareKatas},
    {"languages", "list the languages of submissions, and what is installed of them", declareLanguages},
    {"doctor", "say what this machine offers and whether its sandbox holds", declareDoctor},
    {"check", "check one answer, as an output validator of Kattis and DOMjudge", declareCheck},
};

}  // namespace

options::Declaration declareKata() {
  return {.about = "Makes, proves and exchanges katas.",
          .examples = {"judge kata new my-kata", "judge kata check my-kata",
                       "judge kata export count --format kattis-legacy --output count", "judge kata import hello.zip",
                       "judge kata check --package hello.zip"}};
}

const options::Program& judgeProgram() {
  static const options::Program program = {
      {"judge", "grades solutions of n queens katas in a sandbox", declareGrade, kVerbs}, version()};
  return program;
}

}  // namespace judge
