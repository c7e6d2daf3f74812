#pragma once

#include <functional>
#include <vector>

#include "judge/katas/author_programs.h"
#include "judge/katas/complaints.h"

namespace judge {

struct Package;

/// Runs the validators of a package on its data and on junk, and complains of what they say: an input validator has to
/// accept the data and to refuse another layout; an output validator has to accept the samples' answers, and may say
/// nothing but right or wrong of anything. `isOver`: asked between runs, ends it.
void checkValidators(
    const Package& package, AuthorPrograms& programs, std::vector<Complaint>& complaints,
    const std::function<bool()>& isOver = [] { return false; });

}  // namespace judge
