#pragma once

#include <rapidcheck.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "judge/trials/generators/case_generators.h"
#include "judge/trials/generators/scripted_process.h"

/// Output of hostile processes: mostly close to valid, since anything else is refused early.
namespace judge::fuzz {

inline std::ostream& operator<<(std::ostream& out, const SpokenFrame& frame) {
  out << "{nonce " << static_cast<int>(frame.nonce) << ", length " << static_cast<int>(frame.length) << ", body "
      << frame.body.size();
  if (frame.cut) out << ", cut at " << *frame.cut;
  if (frame.flipped) out << ", flipped " << *frame.flipped;
  return out << '}';
}

inline std::ostream& operator<<(std::ostream& out, const Speech& speech) {
  out << "early";
  for (const SpokenFrame& frame : speech.early) out << ' ' << frame;
  out << "; then";
  for (const SpokenFrame& frame : speech.frames) out << ' ' << frame;
  out << " in";
  for (const std::size_t size : speech.pieces) out << ' ' << size;
  return out << "; then " << static_cast<int>(speech.then) << '\n';
}

/// A position to damage, once in `often` times.
inline std::optional<std::size_t> seldomAPlace(int often) {
  if (*within<int>(0, often) != 0) return std::nullopt;
  return *within<std::size_t>(0, 5000);
}

inline std::string anyBody() {
  const auto size = *within<std::size_t>(0, Speaker::kLongest.count + 3);
  return std::string(size, *rc::gen::element('\0', 'Q'));
}

inline SpokenFrame honestFrame() {
  SpokenFrame frame;
  frame.body = anyBody();
  if (frame.body.size() > Speaker::kLongest.count) frame.body.resize(Speaker::kLongest.count);
  return frame;
}

inline SpokenFrame anyFrame() {
  using Nonce = SpokenFrame::Nonce;
  using Length = SpokenFrame::Length;
  SpokenFrame frame;
  frame.nonce = *rc::gen::weightedElement<Nonce>(
      {{12, Nonce::Right}, {1, Nonce::Last}, {1, Nonce::Ready}, {1, Nonce::Guessed}, {1, Nonce::OneBitOff}});
  frame.length = *rc::gen::weightedElement<Length>({{12, Length::Right},
                                                    {1, Length::OneLess},
                                                    {1, Length::OneMore},
                                                    {1, Length::BeyondLongest},
                                                    {1, Length::HighBit},
                                                    {1, Length::AllBits},
                                                    {1, Length::WrapsToZero}});
  frame.guess = *rc::gen::arbitrary<std::uint64_t>();
  frame.body = anyBody();
  frame.cut = seldomAPlace(8);
  frame.flipped = seldomAPlace(8);
  return frame;
}

inline std::vector<std::size_t> anyPieces() {
  const auto most = *rc::gen::element<std::size_t>(1, 4, 20, 90);
  return *rc::gen::resize(static_cast<int>(Speaker::kPieces) - 1,
                          rc::gen::container<std::vector<std::size_t>>(within<std::size_t>(1, most + 1)));
}

inline Speech anySpeech() {
  using Then = Speech::Then;
  Speech speech;
  const int early = *rc::gen::weightedElement<int>({{12, 0}, {1, 1}, {1, 2}});
  for (int i = 0; i < early; ++i) speech.early.push_back(anyFrame());
  const int frames = *rc::gen::weightedElement<int>({{1, 0}, {12, 1}, {2, 2}, {1, 3}});
  for (int i = 0; i < frames; ++i) speech.frames.push_back(anyFrame());
  if (*rc::gen::arbitrary<bool>()) speech.pieces = anyPieces();
  speech.then = *rc::gen::weightedElement<Then>({{16, Then::LivesOn},
                                                 {1, Then::ClosesItsAnswers},
                                                 {1, Then::Exits},
                                                 {1, Then::ExitsBadly},
                                                 {1, Then::Dies},
                                                 {1, Then::DiesWithItsRunner},
                                                 {1, Then::ExitsButKeepsItsChannel}});
  return speech;
}

/// One right frame, in any pieces.
inline Speech honestSpeech() {
  Speech speech;
  speech.frames = {honestFrame()};
  speech.pieces = anyPieces();
  return speech;
}

/// The end of a process: no output, status 0.
inline Speech honestFarewell() {
  Speech speech;
  speech.then = Speech::Then::Exits;
  return speech;
}

}  // namespace judge::fuzz
