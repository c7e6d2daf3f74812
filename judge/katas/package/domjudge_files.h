#pragma once

#include <vector>

#include "judge/katas/complaints.h"

namespace judge {

class PackageFolder;
struct Description;

/// Adds what domjudge-problem.ini and .timelimit say, where they are there, to what problem.yaml says; complains of
/// what DOMjudge would not take.
void readDomjudgeFiles(const PackageFolder& package, Description& description, std::vector<Complaint>& complaints);

}  // namespace judge
