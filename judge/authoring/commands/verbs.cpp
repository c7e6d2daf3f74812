#include "judge/authoring/commands/verbs.h"

#include "judge/base/version.h"
#include "judge/cli/program_start.h"

namespace judge {
namespace {

constexpr options::Verb kKata[] = {
    {"new", "make a small working kata to start from", declareKataNew},
    {"check", "prove a kata, or find faults in a problem package", declareKataCheck},
    {"export", "write a kata in the format of another judge", declareKataExport},
    {"import", "make a kata of a problem package of Kattis or DOMjudge", declareKataImport},
};

constexpr options::Verb kVerbs[] = {kKataVerb.declaredBy(declareKata, kKata)};

}  // namespace

options::Declaration declareKata() {
  return {.about = "Makes, proves and exchanges katas.",
          .examples = {"judge kata new my-kata", "judge kata check my-kata",
                       "judge kata export count --format kattis-legacy --output count", "judge kata import hello.zip",
                       "judge kata check --package hello.zip"}};
}

const options::Program& kataProgram() {
  static const options::Program program = {.verb = {.name = "judge", .verbs = kVerbs}, .version = version()};
  return program;
}

}  // namespace judge
