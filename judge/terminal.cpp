#include "judge/terminal.h"

#include <unistd.h>

#include <cstdlib>

namespace judge {

std::optional<ColourChoice> colourChoiceFromWord(std::string_view word) {
  if (word == "auto") return ColourChoice::Automatic;
  if (word == "always") return ColourChoice::Always;
  if (word == "never") return ColourChoice::Never;
  return std::nullopt;
}

Style decideStyle(ColourChoice choice, int fd, const EnvironmentLookup& lookup, const TerminalTest& isTerminal) {
  const std::string term = lookup("TERM").value_or("");
  const bool ableTerminal = !term.empty() && term != "dumb" && isTerminal(fd);
  const bool colourIsUnwanted = !lookup("NO_COLOR").value_or("").empty();
  const bool colour =
      choice == ColourChoice::Automatic ? ableTerminal && !colourIsUnwanted : choice == ColourChoice::Always;
  return {.colour = colour, .live = ableTerminal};
}

Style decideStyle(ColourChoice choice, int fd) {
  const auto lookup = [](const char* name) -> std::optional<std::string> {
    const char* value = std::getenv(name);
    if (value == nullptr) return std::nullopt;
    return value;
  };
  return decideStyle(choice, fd, lookup, [](int candidate) { return isatty(candidate) == 1; });
}

}  // namespace judge
