#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/value.h"

/// Values in the plain format, which whole programs read from stdin and write to stdout, and which the files of problem
/// packages hold. Blanks and line ends separate tokens.
///   int, bigint   decimal
///   bool          true, false
///   pair          its parts
///   list          its length, then its items: of numbers in one line, of anything else each in lines of its own
///   optional      none, or the value
///   text          its length in bytes, a line end, the bytes, a line end
/// "none" has to be none, so an optional of a value that begins with an optional has no plain format: hasPlainFormat().
/// A text that is alone (the only argument, or an answer, optional or not) is its bytes and nothing else; none is
/// empty.
namespace judge {

/// Whether the plain format is the text's bytes: `type` is text or optional<text>.
bool isBareText(const Type& type);

/// Whether `type` has a plain format: no optional in it holds a value that begins with another optional.
bool hasPlainFormat(const Type& type);

/// Arguments in order, each on lines of its own: "8\n0 3\n".
std::string plainArguments(std::string_view request, const std::vector<Signature::Parameter>& parameters);

/// The same: a bare text that is alone is not copied, anything else is written to `room`.
std::string_view plainArguments(std::string_view request, const std::vector<Signature::Parameter>& parameters,
                                std::string& room);

/// The same, but a text that is alone is written like any other: behind its length.
std::string framedArguments(std::string_view request, const std::vector<Signature::Parameter>& parameters);

/// The plain format of an answer of type `type`.
std::string plainAnswer(const Value& answer, const Type& type);

/// The same: a bare text is not copied, anything else is written to `room`.
std::string_view plainAnswer(const Value& answer, const Type& type, std::string& room);

/// The values that were read, or a fault, a sentence without full stop: "the 3rd item of the answer is "x", expected a
/// whole number".
struct PlainRead {
  std::string bytes;
  std::optional<std::string> fault;
};

/// The inverse of plainAnswer() and plainArguments(), for untrusted bytes. Outside texts, blanks, line ends and leading
/// zeros are ignored.
PlainRead answerInPlain(std::string_view text, const Type& type);
PlainRead argumentsInPlain(std::string_view text, const std::vector<Signature::Parameter>& parameters);

}  // namespace judge
