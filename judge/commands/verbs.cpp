#include "judge/commands/verbs.h"

namespace judge {
namespace {

constexpr options::Verb kHistory[] = {
    {"show", "shows one run with all its cases", declareHistoryShow},
    {"diff", "says what changed between two runs", declareHistoryDiff},
    {"prune", "removes all but the newest runs", declareHistoryPrune},
};

constexpr options::Verb kVerbs[] = {
    {"compare", "grades several submissions in turn and puts them side by side", declareCompare},
    {"fuzz", "looks for a case that fails, and for the smallest such case", declareFuzz},
    {"profile", "measures how CPU time grows with n", declareProfile},
    {"history", "lists earlier gradings; shows, compares and removes them", declareHistory, kHistory},
    {"doctor", "says what this machine offers and whether its sandbox holds", declareDoctor},
    {"check", "checks one answer, as an output validator of Kattis and DOMjudge", declareCheck},
};

constexpr options::Program kJudge = {
    {"judge", "grades solutions of n queens katas in a sandbox", declareGrade, kVerbs}};

}  // namespace

const options::Program& judgeProgram() {
  return kJudge;
}

}  // namespace judge
