#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/placeholders.h"
#include "judge/languages/language.h"
#include "judge/languages/signature.h"
#include "judge/verdict/limits.h"

namespace judge {

/// Placeholders of a language.toml for one submission: those of every language (judge/languages/README.md lists them)
/// and those found in its texts. Nothing if they have no function of the signature's name.
std::optional<Placeholders> placeholdersOf(const std::vector<std::string_view>& texts, const Language& language,
                                           const Signature& signature, const Limits& limits);

/// Adds the placeholders of `finds`, each from the first text that has it; false if one without a default is not found.
bool addFound(Placeholders& placeholders, const std::vector<std::string_view>& texts,
              const std::vector<Language::Find>& finds, const std::vector<std::string>& names);

}  // namespace judge
