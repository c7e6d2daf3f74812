#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

/// Templates: texts with placeholders "@{NAME}".
namespace judge {

/// What stands for each placeholder, by name.
using Placeholders = std::map<std::string, std::string, std::less<>>;

/// `text` with each placeholder replaced; values are not looked at again. Throws InputError for a placeholder that
/// `values` lacks, and for one without an end.
std::string filled(std::string_view text, const Placeholders& values);

/// What stands for a placeholder; nothing: it stays as it is. `indentation`: the blanks before it, where nothing else
/// stands before it in its line.
using PlaceholderValue = std::function<std::optional<std::string>(std::string_view name, std::string_view indentation)>;

std::string filledBy(std::string_view text, const PlaceholderValue& valueOf);

/// `text` with every `what` replaced.
std::string replaced(std::string text, std::string_view what, std::string_view with);

}  // namespace judge
