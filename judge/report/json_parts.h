#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "judge/verdict/events.h"

/// What reports for programs say in the same words. Texts that came from a submission are escaped.
namespace judge {

using OrderedJson = nlohmann::ordered_json;

/// Escaped, but newlines and tabs stay.
std::string jsonLines(std::string_view raw);

OrderedJson asJson(const Compiled& compiled);
OrderedJson asJson(const CaseRun& run);

/// Null where there is none.
OrderedJson asJson(const std::optional<SolutionShown>& shown);

/// The figures of a process's whole life.
OrderedJson asJson(const ProcessEnded& ended);

/// Adds suite, index, the kata's fields, and whether it counts.
void addQuestion(OrderedJson& object, const CaseLabel& question);

}  // namespace judge
