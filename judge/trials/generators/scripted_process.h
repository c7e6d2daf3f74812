#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "judge/machine/file_descriptor.h"
#include "judge/sandbox/process.h"
#include "judge/trials/generators/frame_definition.h"

namespace judge::fuzz {

/// One frame that a hostile process says, written down before its question is known.
struct SpokenFrame {
  enum class Nonce { Right, Last, Ready, Guessed, OneBitOff };
  enum class Length { Right, OneLess, OneMore, BeyondLongest, HighBit, AllBits, WrapsToZero };
  Nonce nonce = Nonce::Right;
  Length length = Length::Right;
  std::uint64_t guess = 0;  ///< the nonce, or which of its bits is off
  std::string body;
  std::optional<std::size_t> cut;      ///< only the bytes before it are written; modulo their number
  std::optional<std::size_t> flipped;  ///< this bit is flipped; modulo the number of bits

  bool mutated() const { return nonce != Nonce::Right || length != Length::Right || cut || flipped; }
};

/// Behaviour of a process on one question, at its start, or when no question follows.
struct Speech {
  enum class Then { LivesOn, ClosesItsAnswers, Exits, ExitsBadly, Dies, DiesWithItsRunner, ExitsButKeepsItsChannel };
  std::vector<SpokenFrame> early;   ///< written before it can know the question
  std::vector<SpokenFrame> frames;  ///< written after the question
  std::vector<std::size_t> pieces;  ///< sizes of the pieces in which it writes them; the rest comes in one piece
  Then then = Then::LivesOn;
};

enum class Occasion { Greeting, Question, Farewell };

/// The script of a process that has its turns within the judge's own thread, whenever the judge is about to wait.
/// Each piece that it says comes in a read of its own. When it lives on without an end to the judge's waiting, it
/// computes: its CPU time passes any limit at the next look.
class Speaker {
 public:
  static constexpr Bytes kLongest{64};         ///< answer that the judge is to take
  static constexpr std::size_t kPieces = 100;  ///< most pieces of one speech, so that they fit into the channel

  Speaker();

  /// `speech` is for the next turn; its early frames are written now.
  void prepare(const Speech& speech, Occasion occasion);

  /// The result that the judge must have for all that it has not read yet.
  Hearing due() const;

  /// Nonce of the current question, once it has come.
  std::optional<std::uint64_t> nonce() const { return nonce_; }

  /// The judge has read these pieces; those behind them are for the next question.
  void heard(std::size_t pieces) { heard_ += pieces; }

  bool ended() const { return end_.has_value(); }  ///< by itself, or killed
  bool computes() const { return computes_; }      ///< without end
  bool reported() const { return !end_ || end_->reported; }
  bool leftWell() const;                                          ///< everything was heard, and it exited with status 0
  const std::vector<SpokenFrame>& said() const { return said_; }  ///< frames of the current speech

 private:
  friend class ScriptedProcess;
  void takeTurn();
  bool isAddressed();
  void say(const std::vector<SpokenFrame>& frames, const std::vector<std::size_t>& pieces);
  std::uint64_t nonceOf(const SpokenFrame& frame) const;
  std::string bytesOf(const SpokenFrame& frame) const;
  void send(std::string piece);
  void act(Speech::Then then);
  void end(const ProcessEnd& end);

  FileDescriptor questionsIn_, questionsOut_;  // ends of the judge and of the process
  FileDescriptor answersIn_, answersOut_;      // of the process and of the judge
  FileDescriptor log_, endEvent_;
  std::optional<Speech> speech_;  // still to be held
  Occasion occasion_ = Occasion::Greeting;
  std::optional<std::uint64_t> nonce_;
  std::uint64_t lastNonce_ = 0;
  bool computes_ = false;
  std::optional<ProcessEnd> end_;
  std::vector<SpokenFrame> said_;
  std::vector<std::string> pieces_;
  std::size_t heard_ = 0;  // of pieces_
};

/// Starts the process of one speaker, which outlives it.
class ScriptedLauncher : public ProcessLauncher {
 public:
  explicit ScriptedLauncher(Speaker& speaker) : speaker_(speaker) {}
  Tier tier() const override { return Tier::Limits; }
  std::string_view accounting() const override { return "scripted"; }
  std::unique_ptr<ProcessLauncher> another() const override { return nullptr; }
  std::unique_ptr<Process> start(const ProcessSpec&) override;

 private:
  Speaker& speaker_;
};

}  // namespace judge::fuzz
