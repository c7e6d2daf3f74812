#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

/// Templates: texts with placeholders "@{NAME}".
namespace judge {

/// The value of each placeholder, by name.
using Placeholders = std::map<std::string, std::string, std::less<>>;

/// `text` with each placeholder replaced by its value; placeholders inside values stay. Throws InputError for a
/// placeholder that is not in `values` or has no closing brace.
std::string fillPlaceholders(std::string_view text, const Placeholders& values);

/// Returns the value of a placeholder, or nothing to keep the placeholder. `indentation` is the white space before it,
/// or empty where there is other text before it on its line.
using PlaceholderValue = std::function<std::optional<std::string>(std::string_view name, std::string_view indentation)>;

/// `text` with each placeholder replaced by what `valueOf` returns.
std::string fillPlaceholdersBy(std::string_view text, const PlaceholderValue& valueOf);

/// `text` with every occurrence of `from` replaced by `to`.
std::string replaceAll(std::string text, std::string_view from, std::string_view to);

}  // namespace judge
