#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/value.h"

/// Values in the plain form: what programs that know no harness read from stdin and write to stdout, and what the files
/// of problem packages hold. Tokens stand apart by blanks and line ends.
///   int, bigint   decimal
///   bool          true, false
///   pair          its parts
///   list          its length, then its items: of numbers in one line, of anything else each in lines of its own
///   optional      none, or the value
///   text          its length in bytes, a line end, the bytes, a line end
/// "none" has to be none, so an optional of what begins with an optional has no plain form: hasPlainForm().
/// A text that is alone (the only argument, or an answer, optional or not) is its bytes and nothing else; none is
/// empty.
namespace judge {

/// The text is its bytes: `type` is text or optional<text>.
bool isBareText(const Type& type);

/// No optional in it holds what begins with another: the first part of a pair, or itself.
bool hasPlainForm(const Type& type);

/// Arguments, one behind the other, each in lines of its own: "8\n0 3\n".
std::string plainArguments(std::string_view request, const std::vector<Signature::Parameter>& parameters);

/// An answer, of that type.
std::string plainAnswer(const Value& answer, const Type& type);

/// What was read: values, or why they are none, a sentence without full stop: "the 3rd item of the answer is "x",
/// expected a whole number".
struct PlainRead {
  std::string bytes;
  std::optional<std::string> fault;
};

/// The inverse of plainAnswer() and plainArguments(): of any bytes of anybody's. Blanks and line ends count for nothing
/// but in texts, nor do zeros before a number.
PlainRead answerInPlain(std::string_view text, const Type& type);
PlainRead argumentsInPlain(std::string_view text, const std::vector<Signature::Parameter>& parameters);

}  // namespace judge
