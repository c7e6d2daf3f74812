#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/language.h"
#include "judge/languages/signature.h"
#include "judge/verdict/limits.h"

namespace judge {

/// What stands for the placeholders of a language.toml: judge/languages/README.md lists them.
using Places = std::map<std::string, std::string>;

/// Of a submission: those that every language has, and those that its text fills. Nothing where the text has no
/// function of the signature's name.
std::optional<Places> placesOf(const std::string& submission, const Language& language, const Signature& signature,
                               const Limits& limits);

/// Adds those that `finds` look for; false where one is not there that has to be.
bool fillPlaces(Places& places, const std::string& submission, const std::vector<Language::Find>& finds,
                const std::vector<std::string>& names);

std::string replaced(std::string text, std::string_view what, std::string_view with);

}  // namespace judge
