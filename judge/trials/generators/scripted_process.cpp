#include "judge/trials/generators/scripted_process.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <system_error>
#include <utility>

#include "judge/sandbox/frame_reader.h"

namespace judge::fuzz {
namespace {

constexpr std::uint64_t kNoQuestion = 0x6a09e667f3bcc908;  // even, which the nonce of a question never is

void check(bool well, const char* call) {
  if (!well) throw std::system_error(errno, std::system_category(), call);
}

std::uint64_t lengthOf(const SpokenFrame& frame) {
  const std::uint64_t right = frame.body.size();
  switch (frame.length) {
    case SpokenFrame::Length::Right:
      return right;
    case SpokenFrame::Length::OneLess:
      return right - 1;
    case SpokenFrame::Length::OneMore:
      return right + 1;
    case SpokenFrame::Length::BeyondLongest:
      return Speaker::kLongest.count + 1;
    case SpokenFrame::Length::HighBit:
      return std::uint64_t{1} << 63 | right;
    case SpokenFrame::Length::AllBits:
      return ~std::uint64_t{0};
    case SpokenFrame::Length::WrapsToZero:
      return ~std::uint64_t{0} - sizeof(FrameHeader) + 1;
  }
  return right;
}

ProcessEnd exited(int status) {
  ProcessEnd end;
  end.reported = true;
  end.exit = status;
  return end;
}

ProcessEnd killedBy(int signal) {
  ProcessEnd end;
  end.reported = true;
  end.signal = signal;
  return end;
}

}  // namespace

class ScriptedProcess : public Process {
 public:
  explicit ScriptedProcess(Speaker& speaker) : speaker_(speaker) {}

  int questionFd() const override { return speaker_.questionsIn_.get(); }
  int answerFd() const override { return speaker_.answersOut_.get(); }
  int logFd() const override { return speaker_.log_.get(); }

  /// Who asks for it is about to wait.
  int endFd() const override {
    speaker_.takeTurn();
    return speaker_.endEvent_.get();
  }

  void awaitIdle() override {}
  Usage usage() override { return {std::chrono::hours(speaker_.computes_ ? 1 : 0), {}, kibibytes(100), 1}; }
  bool isRunnable() override { return speaker_.computes_; }
  Bytes stack() override { return {}; }
  void closeQuestions() override { speaker_.questionsIn_.reset(); }
  void kill() override {
    if (!speaker_.end_) speaker_.end(killedBy(SIGKILL));
  }
  ProcessEnd wait() override { return speaker_.end_.value(); }
  void runOn(const cpu_set_t&) override {}

 private:
  Speaker& speaker_;
};

std::unique_ptr<Process> ScriptedLauncher::start(const ProcessSpec&) {
  signal(SIGPIPE, SIG_IGN);
  return std::make_unique<ScriptedProcess>(speaker_);
}

Speaker::Speaker() : log_(open("/dev/null", O_RDONLY | O_CLOEXEC)), endEvent_(eventfd(0, EFD_CLOEXEC)) {
  int questions[2], answers[2];
  check(pipe2(questions, O_NONBLOCK | O_CLOEXEC) == 0, "pipe2");
  questionsOut_.reset(questions[0]);
  questionsIn_.reset(questions[1]);
  check(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, answers) == 0, "socketpair");
  answersIn_.reset(answers[0]);
  answersOut_.reset(answers[1]);
  check(log_.get() >= 0 && endEvent_.get() >= 0, "open");
}

void Speaker::prepare(const Speech& speech, Occasion occasion) {
  speech_ = speech;
  occasion_ = occasion;
  lastNonce_ = nonce_.value_or(lastNonce_);
  nonce_.reset();
  said_.clear();
  if (occasion == Occasion::Greeting)
    for (std::vector<SpokenFrame>* const frames : {&speech_->early, &speech_->frames})
      for (SpokenFrame& frame : *frames) frame.body.replace(0, std::min<std::size_t>(frame.body.size(), 2), "1+");
  if (!end_) say(speech_->early, {});
}

void Speaker::takeTurn() {
  if (!speech_ || end_ || !isAddressed()) return;
  const Speech speech = *std::exchange(speech_, std::nullopt);
  say(speech.frames, speech.pieces);
  act(speech.then);
}

bool Speaker::isAddressed() {
  if (occasion_ == Occasion::Greeting) nonce_ = kReadyNonce;
  if (occasion_ != Occasion::Question) return true;
  FrameHeader header;
  if (read(questionsOut_.get(), &header, sizeof header) != ssize_t{sizeof header}) return false;
  std::string question(header.length, '\0');
  check(read(questionsOut_.get(), question.data(), question.size()) == static_cast<ssize_t>(question.size()), "read");
  nonce_ = header.nonce;
  return true;
}

void Speaker::say(const std::vector<SpokenFrame>& frames, const std::vector<std::size_t>& pieces) {
  std::string bytes;
  for (const SpokenFrame& frame : frames) bytes += bytesOf(frame);
  said_.insert(said_.end(), frames.begin(), frames.end());
  for (const std::size_t size : pieces) {
    send(bytes.substr(0, size));
    bytes.erase(0, size);
  }
  send(bytes);
}

std::uint64_t Speaker::nonceOf(const SpokenFrame& frame) const {
  switch (frame.nonce) {
    case SpokenFrame::Nonce::Right:
      return nonce_.value_or(frame.guess);
    case SpokenFrame::Nonce::Last:
      return lastNonce_;
    case SpokenFrame::Nonce::Ready:
      return kReadyNonce;
    case SpokenFrame::Nonce::Guessed:
      return frame.guess;
    case SpokenFrame::Nonce::OneBitOff:
      return nonce_.value_or(frame.guess) ^ std::uint64_t{1} << frame.guess % 64;
  }
  return frame.guess;
}

std::string Speaker::bytesOf(const SpokenFrame& frame) const {
  std::string bytes = frameOf(nonceOf(frame), frame.body);
  const std::uint64_t length = lengthOf(frame);
  std::memcpy(bytes.data() + offsetof(FrameHeader, length), &length, sizeof length);
  if (frame.flipped) {
    const std::size_t bit = *frame.flipped % (8 * bytes.size());
    bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ 1 << bit % 8);
  }
  if (frame.cut) bytes.resize(*frame.cut % bytes.size());
  return bytes;
}

void Speaker::send(std::string piece) {
  if (piece.empty() || answersIn_.get() < 0) return;
  check(::send(answersIn_.get(), piece.data(), piece.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(piece.size()),
        "send");
  pieces_.push_back(std::move(piece));
}

void Speaker::act(Speech::Then then) {
  using Then = Speech::Then;
  if (then == Then::ClosesItsAnswers) answersIn_.reset();
  if (then == Then::LivesOn || then == Then::ClosesItsAnswers) computes_ = due().kind == Hearing::Kind::CutOff;
  if (then == Then::Exits) end(exited(0));
  if (then == Then::ExitsBadly) end(exited(1));
  if (then == Then::Dies) end(killedBy(SIGSEGV));
  if (then == Then::DiesWithItsRunner) end({});
  if (then == Then::ExitsButKeepsItsChannel) {
    FileDescriptor elsewhere = std::move(answersIn_);
    end(exited(0));
    answersIn_ = std::move(elsewhere);
  }
}

void Speaker::end(const ProcessEnd& end) {
  end_ = end;
  answersIn_.reset();
  questionsOut_.reset();
  check(eventfd_write(endEvent_.get(), 1) == 0, "eventfd_write");
}

Hearing Speaker::due() const {
  return hear(std::span(pieces_).subspan(heard_), nonce_.value_or(kNoQuestion), kLongest);
}

bool Speaker::leftWell() const { return heard_ == pieces_.size() && end_ && end_->reported && end_->exit == 0; }

}  // namespace judge::fuzz
