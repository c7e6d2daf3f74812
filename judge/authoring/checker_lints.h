#pragma once

#include <functional>
#include <vector>

#include "judge/authoring/proof.h"
#include "judge/katas/folder/kata_file.h"

/// A checker under questions: it has to refuse junk, and to say the same twice.
namespace judge {

/// A right answer that the checker is tried with.
struct SampleAnswer {
  const PlacedCase* asked = nullptr;
  std::string bytes;  ///< of exactly the result's type
};

/// Some of the right answers, those to small cases first, of every suite; more of them where `areMany`.
std::vector<SampleAnswer> samplesOf(const std::vector<PlacedCase>& cases, const std::vector<GradedSubmission>& graded,
                                    bool areMany);

/// The questions of a kata to the same cases, checked by another process or another program.
struct OtherChecker {
  std::string file;
  std::function<Question(const PlacedCase&)> question;
};

/// What the checker has to be tried with, and what it said.
struct CheckerTrial {
  std::vector<SampleAnswer> samples;
  bool isUnique = false;                                ///< one answer to each case is right
  bool isUniqueUnsaid = false;                          ///< whether that is so is said nowhere
  bool isCompared = false;                              ///< by the judge, no program of the author's
  bool lengthsVary = false;                             ///< right answers to one case have different lengths
  bool isTolerant = false;                              ///< numbers may be a little off
  std::string checker;                                  ///< its file; empty: nobody's program
  std::function<bool()> mayGoOn = [] { return true; };  ///< false: time is over, or the user has had enough
};

/// Whether two right answers to the same case are lists or texts of different lengths: then an answer that is cut short
/// need not be wrong.
bool haveVaryingLengths(const std::vector<GradedSubmission>& graded);

/// Asks about the samples and junk made of them. Complains of junk that is accepted: of all of one kind where several
/// answers may be right, of any where only one is, or where nothing says whether one is. Then asks the `others` the
/// same, in reverse order, and complains where they say something else: the checker itself, in a new process, and those
/// that say the same in other languages. Counts in `proof`.
std::vector<Complaint> checkerLints(const CheckerTrial& trial, const std::vector<OtherChecker>& others,
                                    KataProof& proof);

}  // namespace judge
