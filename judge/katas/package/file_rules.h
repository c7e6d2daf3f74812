#pragma once

#include <vector>

#include "judge/katas/complaints.h"

namespace judge {

struct Package;

/// Complains of what breaks the rules of a package's format and is not said where its parts are read: names of folder
/// and files, encodings, statements, where validators and submissions lie, sizes.
void checkFiles(const Package& package, std::vector<Complaint>& complaints);

}  // namespace judge
