#include "tools/queens/io/verb_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/base/errors.h"
#include "tools/queens/io/output_stream.h"

namespace queens {
namespace {

std::string help(std::string_view command, std::string_view opening, std::span<const Verb> verbs) {
  std::string text = fmt::format("{}\nUsage: {} VERB [ARGUMENT]...\n", opening, command);
  for (const Verb& verb : verbs) text += fmt::format("  {:9} {}\n", verb.name, verb.meaning);
  return text + fmt::format("{} VERB --help says more.\n", command);
}

}  // namespace

int runVerb(std::string_view command, std::string_view opening, std::span<const Verb> verbs,
            const std::vector<std::string>& arguments) {
  if (arguments.empty()) throw judge::InputError(fmt::format("a verb is expected ({} --help lists them)", command));
  const std::string& name = arguments.front();
  if (name == "-h" || name == "--help") {
    OutputStream::toStdout().write(help(command, opening, verbs));
    return 0;
  }
  const auto verb = std::find_if(verbs.begin(), verbs.end(), [&](const Verb& known) { return known.name == name; });
  if (verb == verbs.end())
    throw judge::InputError(fmt::format("'{}' is no verb of {} ({} --help lists them)", name, command, command));
  return verb->run({arguments.begin() + 1, arguments.end()});
}

}  // namespace queens
