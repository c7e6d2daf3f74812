#pragma once

namespace judge {

/// Collects one answer at a time from a non-blocking descriptor that a hostile program writes to.
class AnswerReader {
 public:
  enum class State {
    Waiting,   ///< more has to come
    Complete,  ///< the answer is there
    TooLong,   ///< the answer is, or announces to be, longer than allowed
    Broken,    ///< the bytes break the protocol
    Closed,    ///< the other side has closed the channel
  };
  virtual ~AnswerReader() = default;

  /// Reads the bytes that are there, with at most one large read. Throws std::system_error when the descriptor fails.
  virtual State readFrom(int fd) = 0;
};

}  // namespace judge
