#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "judge/base/json.h"

/// The page's drafts: for each kata and language the code as it was last typed, and code that was set aside: what Reset
/// replaced, what was accepted. A draft is a JSON file in a directory of the user, so every port and every browser
/// shows the same one. Its number of the revision lets two of them change it without overwriting each other.
namespace judge::serve {

/// {"revision": 3, "text": "...", "aside": [{"when": "", "why": "", "text": ""}]}, the newest code first. `text` is
/// null and `revision` 0 where nothing was typed. A damaged file is as a missing one.
Json readDraft(const std::filesystem::path& file);

/// Stores `text` (a string, or null for the starting code) if the draft's revision is still `revision`, or its text is
/// this one already. Returns the new revision; nothing where another page has changed the draft.
std::optional<std::uint64_t> changeDraft(const std::filesystem::path& file, std::uint64_t revision, const Json& text);

/// Sets code aside for the reason `why`; a reason "accepted" keeps it for ever, other code goes when there is much of
/// it.
void setAside(const std::filesystem::path& file, const std::string& why, const std::string& text);

/// Names of katas with accepted code, each with its languages' file extensions: {"count": [".py"]}.
Json solvedKatas(const std::filesystem::path& directory);

/// The file of a draft. `kata` is a word (isWord), so that it is no path.
std::filesystem::path draftFile(const std::filesystem::path& directory, const std::string& kata,
                                const std::string& extension);

}  // namespace judge::serve
