#pragma once

#include <string_view>

namespace judge::engines {

/// The files beside this one, as they travel inside the executable. engines.cpp fills their placeholders.
std::string_view slurmTemplate();
std::string_view parallelTemplate();
std::string_view kubernetesTemplate();
std::string_view imageTemplate();

}  // namespace judge::engines
