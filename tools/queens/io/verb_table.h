#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace queens {

struct Verb {
  std::string_view name;
  std::string_view meaning;
  int (*run)(const std::vector<std::string>& arguments);
};

/// Runs the verb that the first of `arguments` names with the others, or prints the help: `opening`, then the verbs.
/// `command`: how it is called, "queens". Throws judge::InputError where there is no such verb.
int runVerb(std::string_view command, std::string_view opening, std::span<const Verb> verbs,
            const std::vector<std::string>& arguments);

}  // namespace queens
