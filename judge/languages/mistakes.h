#pragma once

#include <filesystem>
#include <string>
#include <string_view>

/// Mistakes that people often make in a language, as data: mistakes.toml in the language's folder, and one
/// beside it for several languages; README.md describes them.
namespace judge {

inline constexpr const char* kMistakesFile = "mistakes.toml";

/// The sentence of the first mistake that explains a failure, of those in mistakes.toml beside `folder`, then in it:
/// its pattern `when` matches `failure`; `source`, where it has one, the submission's text; and its `mode`, where it
/// has one, is the submission's. Empty where none does, or there is no such file. `failure`: the verdict's code, ": ",
/// the reason, and what the compiler printed on the lines below. Throws InputError for a file that is not as README.md
/// says.
std::string mistakeIn(const std::filesystem::path& folder, std::string_view failure, std::string_view source,
                      bool isProgram);

}  // namespace judge
