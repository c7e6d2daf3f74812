#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "judge/base/units.h"

namespace judge::fuzz {

/// The result that a reader must have for bytes that came in pieces.
struct Hearing {
  enum class Kind {
    Whole,    ///< the pieces up to one of them are exactly the frame
    Refused,  ///< they cannot become the frame any more
    TooLong,  ///< it announces more bytes than the longest answer has
    CutOff,   ///< a beginning of the frame, perhaps empty
  };
  Kind kind = Kind::CutOff;
  std::size_t pieces = 0;  ///< number of pieces that decide the result
  std::string body;        ///< body of a complete frame
};

/// The bytes of the frame that answers `nonce` with `body`.
std::string frameOf(std::uint64_t nonce, std::string_view body);

/// By the definition of a frame in `judge/sandbox/frame_reader.h`, with the bytes in one string: the measure that the
/// reader is held to. A reader that gets one piece at each read sees nothing behind the piece that made the frame
/// whole.
Hearing hear(std::span<const std::string> pieces, std::uint64_t nonce, Bytes longest);

}  // namespace judge::fuzz
