#pragma once

#include <string_view>

namespace judge::engines {

/// The files beside this one, as they travel inside the executable. What stands between two @ is filled in.
std::string_view slurmTemplate();
std::string_view parallelTemplate();
std::string_view kubernetesTemplate();
std::string_view imageTemplate();

}  // namespace judge::engines
