#pragma once

#include <string_view>

namespace judge {

/// C++17 text to compile behind a submission, in the same translation unit. It includes nothing: <string>, <utility>
/// and <type_traits> were included before the submission. It defines
///
///     extern "C" void queens_judge_answer(const unsigned char* request, unsigned long size,
///                                         void (*reply)(void*, const char*, unsigned long), void* sink);
///
/// which takes the 12 bytes of a request (three little-endian 32-bit numbers: n, then the pair as it is passed), calls
/// solveNQueens(n, pair) once, and calls reply(sink, text, size) once. What the submission throws passes through.
///
/// solveNQueens may be any one thing that an int and a std::pair<int, int> can be passed to, both as variables: a
/// function (parameters by value, const reference or reference), overloads, a template, a lambda, a function object;
/// its result anything that std::string can be made from. Whatever else it is, or when there is none, compiling fails
/// with one static assertion: "expected " and the signature.
///
/// Macros of the submission do no harm: the text first undefines each name and keyword that it uses, and `main`.
std::string_view mandatoryQueenGlue();

}  // namespace judge
