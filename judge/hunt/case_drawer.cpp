#include "judge/hunt/case_drawer.h"

#include "judge/generators/case_generators.h"

namespace judge::hunt {

struct CaseDrawer::Source {
  rc::Random random;
  rc::Gen<queens::Case> cases;
};

CaseDrawer::CaseDrawer(std::uint64_t seed, std::int64_t least, std::int64_t most)
    : source_(std::make_unique<Source>(Source{rc::Random(seed), fuzz::huntedCase(least, most)})) {}

CaseDrawer::~CaseDrawer() = default;

queens::Case CaseDrawer::next() {
  return source_->cases(source_->random.split()).value();
}

}  // namespace judge::hunt
