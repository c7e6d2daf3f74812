// Frames that a process may send to the judge (complete, mutated, in pieces, early, late, none) and their verdicts.

#include <gtest/gtest.h>
// gtest first: rapidcheck's part for it needs it
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "judge/languages/conversation.h"
#include "judge/trials/generators/scripted_process.h"
#include "judge/trials/generators/speech_generators.h"

namespace {

using judge::AnswerState;
using judge::Exchange;
using judge::Verdict;
using judge::fuzz::Hearing;
using judge::fuzz::Occasion;
using judge::fuzz::Speech;
using judge::fuzz::SpokenFrame;
using namespace std::chrono_literals;

/// Only a process that computes without end comes to a limit, and that at once; the others if the judge hangs.
constexpr judge::Allowance kAllowance{60s, 5s, 5s, judge::mebibytes(512), judge::mebibytes(1)};

/// How often what was met.
class Tally {
 public:
  void count(const std::string& what, bool met = true) { counts_[what] += met ? 1 : 0; }
  int of(const std::string& what) const { return counts_.at(what); }

  /// Whether no question had this nonce before.
  bool isNew(std::uint64_t nonce) { return nonces_.insert(nonce).second; }

  /// Expects at least so many of each kind; prints all counts.
  void expectAtLeast(int least) const {
    for (const auto& [what, count] : counts_) {
      std::cout << count << ' ' << what << '\n';
      EXPECT_GE(count, least) << what;
    }
  }

 private:
  std::map<std::string, int> counts_;
  std::set<std::uint64_t> nonces_;
};

void countFrame(Tally& tally, const SpokenFrame& frame) {
  using Nonce = SpokenFrame::Nonce;
  using Length = SpokenFrame::Length;
  tally.count("frames");
  tally.count("mutated frames", frame.mutated());
  tally.count("with the last nonce", frame.nonce == Nonce::Last);
  tally.count("with the nonce of readiness", frame.nonce == Nonce::Ready);
  tally.count("with a guessed nonce", frame.nonce == Nonce::Guessed);
  tally.count("with one bit of the nonce wrong", frame.nonce == Nonce::OneBitOff);
  tally.count("one shorter than announced", frame.length == Length::OneMore);
  tally.count("one longer than announced", frame.length == Length::OneLess);
  tally.count("announced as too long", frame.length == Length::BeyondLongest);
  tally.count("announced as longer than memory", frame.length == Length::HighBit || frame.length == Length::AllBits);
  tally.count("announced so that the size wraps around", frame.length == Length::WrapsToZero);
  tally.count("cut short", frame.cut.has_value());
  tally.count("with a bit turned over", frame.flipped.has_value());
}

/// A conversation with a speaker, held to the definition of a frame.
class Hearings {
 public:
  explicit Hearings(Tally& tally) : tally_(tally) {}

  /// Whether the conversation goes on.
  bool greet(const Speech& speech) {
    speaker_.prepare(speech, Occasion::Greeting);
    const Exchange exchange = conversation_.greet(kAllowance);
    Hearing due = speaker_.due();
    if (due.kind == Hearing::Kind::Whole && !due.body.starts_with("1+")) due.kind = Hearing::Kind::Refused;
    return expectExchange(speech, exchange, due);
  }

  bool ask(const Speech& speech) {
    speaker_.prepare(speech, Occasion::Question);
    const Exchange exchange = conversation_.ask("8 0 3", kAllowance);
    if (const auto nonce = speaker_.nonce()) RC_ASSERT(*nonce != judge::kReadyNonce && tally_.isNew(*nonce));
    return expectExchange(speech, exchange, speaker_.due());
  }

  void finish(const Speech& speech) {
    speaker_.prepare(speech, Occasion::Farewell);
    const Exchange exchange = conversation_.finish(kAllowance);
    const Verdict verdict = judge::decide(exchange.outcome, kAllowance);
    RC_LOG() << "farewell: " << judge::code(verdict) << '\n';
    note(speech);
    tally_.count("good ends", verdict == Verdict::AC);
    tally_.count("bad ends", verdict != Verdict::AC);
    RC_ASSERT(!conversation_.alive());
    RC_ASSERT((verdict == Verdict::AC) == speaker_.leftWell());
    RC_ASSERT(verdict != Verdict::JE);
  }

 private:
  /// The verdict by the definition; the checker accepts every complete answer.
  Verdict verdictOn(const Hearing& due) const {
    if (due.kind == Hearing::Kind::Whole) return Verdict::AC;
    if (!speaker_.reported()) return Verdict::SV;
    if (due.kind == Hearing::Kind::Refused) return Verdict::PE;
    if (due.kind == Hearing::Kind::TooLong) return Verdict::OLE;
    return speaker_.computes() ? Verdict::TLE : Verdict::RTE;
  }

  bool expectExchange(const Speech& speech, Exchange exchange, const Hearing& due) {
    const bool isComplete = exchange.outcome.answer == AnswerState::Complete;
    if (isComplete) exchange.outcome.right = true;
    const Verdict verdict = judge::decide(exchange.outcome, kAllowance);
    RC_LOG() << judge::code(verdict) << ", due is " << judge::code(verdictOn(due)) << '\n';
    note(speech);
    tally_.count(std::string("heard ") + std::string(judge::code(verdict)));
    RC_ASSERT(verdict == verdictOn(due));
    RC_ASSERT(isComplete == (due.kind == Hearing::Kind::Whole));
    RC_ASSERT(isComplete == conversation_.alive() && isComplete == !exchange.end.has_value());
    if (!isComplete) return false;
    RC_ASSERT(exchange.answer == due.body);
    speaker_.heard(due.pieces);
    return true;
  }

  void note(const Speech& speech) {
    for (const SpokenFrame& frame : speaker_.said()) countFrame(tally_, frame);
    tally_.count("early words", !speech.early.empty());
    if (speaker_.said().size() < speech.early.size() + speech.frames.size()) return;  // it had no turn
    tally_.count("several frames", speech.frames.size() > 1);
    tally_.count("many pieces", speech.pieces.size() > 10);
    tally_.count("end of file", speech.then == Speech::Then::ClosesItsAnswers);
    tally_.count("end without a word", speech.frames.empty() && speech.then > Speech::Then::ClosesItsAnswers);
    tally_.count("end without a report", speech.then == Speech::Then::DiesWithItsRunner);
    tally_.count("end with an open channel", speech.then == Speech::Then::ExitsButKeepsItsChannel);
  }

  Tally& tally_;
  judge::fuzz::Speaker speaker_;
  judge::fuzz::ScriptedLauncher launcher_{speaker_};
  judge::CapturedLog log_;
  judge::Conversation conversation_{launcher_, {}, log_, judge::fuzz::Speaker::kLongest, -1};
};

/// RC_GTEST_PROP with a number of successes.
template <class Law>
void holds(int times, Law law) {
  rc::detail::TestMetadata metadata;
  const auto* info = testing::UnitTest::GetInstance()->current_test_info();
  metadata.id = std::string(info->test_suite_name()) + '/' + info->name();
  metadata.description = info->name();
  rc::detail::TestParams params = rc::detail::configuration().testParams;
  params.maxSuccess = times;
  const auto result = rc::detail::checkTestable(law, metadata, params);
  std::ostringstream message;
  rc::detail::printResultMessage(result, message);
  if (!result.template is<rc::detail::SuccessResult>()) FAIL() << message.str();
}

TEST(ConversationLaws, OnlyTheCompleteFrameThatIsDueIsAccepted) {
  Tally tally;
  holds(12'000, [&] {
    const bool honestStart = *judge::fuzz::within<int>(0, 10) != 0;
    const bool honestEnd = *rc::gen::arbitrary<bool>();
    const int questions = *judge::fuzz::within<int>(1, 5);
    Hearings hearings(tally);
    bool goesOn = hearings.greet(honestStart ? judge::fuzz::honestSpeech() : judge::fuzz::anySpeech());
    for (int i = 0; goesOn && i < questions; ++i) goesOn = hearings.ask(judge::fuzz::anySpeech());
    if (goesOn) hearings.finish(honestEnd ? judge::fuzz::honestFarewell() : judge::fuzz::anySpeech());
  });
  if (HasFailure()) return;
  tally.expectAtLeast(50);
  EXPECT_GE(tally.of("mutated frames"), 10'000);
}

RC_GTEST_PROP(ConversationLaws, AnHonestProcessIsHeardToItsEnd, ()) {
  Tally tally;
  Hearings hearings(tally);
  RC_ASSERT(hearings.greet(judge::fuzz::honestSpeech()));
  const int questions = *judge::fuzz::within<int>(1, 20);
  for (int i = 0; i < questions; ++i) RC_ASSERT(hearings.ask(judge::fuzz::honestSpeech()));
  hearings.finish(judge::fuzz::honestFarewell());
  RC_ASSERT(tally.of("heard AC") == questions + 1);
  RC_ASSERT(tally.of("good ends") == 1);
}

}  // namespace
