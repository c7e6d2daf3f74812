#pragma once

#include <functional>
#include <string>

#include "solution/solver.h"
#include "tools/queens/io/arguments.h"

namespace queens {

/// The name of a method, which `choose` gets.
opt::Option methodOption(std::string names, std::string help, std::function<void(const Solver&)> choose);

}  // namespace queens
