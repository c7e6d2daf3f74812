#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/course/gradebook.h"

/// Files for students: a page for each, and files that learning platforms take. What is missing or undecided
/// stays without a grade there, unless the teacher gave points by hand.
namespace judge::course {

/// Shown to a student in place of a PlannedSubmission::problem that is not about the own files.
inline constexpr std::string_view kNotGradable =
    "It cannot be graded yet: the list of submissions has a mistake, which your teacher has to correct. You need not "
    "hand "
    "in again.";

/// A name for a student's file, without an extension: of letters, digits and - _ . alone besides what is not ASCII, at
/// most 100 bytes, and unlike that of every other student also on file systems that ignore case. It depends
/// on the student alone, so whoever comes later changes no name: "Ada Byron" and "ada1815", in the letters of ASCII,
/// stand as they are, and all others end with a digest.
std::string fileNameOf(const std::string& student);

/// Whether there is any feedback for the student of a row.
bool hasFeedback(const Gradebook& book, std::size_t row);

/// A page for one student that holds everything it shows: points, remark, verdict, and the HTML report `report`, where
/// it is not empty. Nothing of it is about others.
std::string feedbackPage(const Gradebook& book, std::size_t row, std::string_view report);

/// The grading worksheet of a Moodle assignment, as its import reads it (mod/assign/feedback/offline): columns go by
/// their English names; a participant goes by PlannedSubmission::id, "Participant 1234". Those without one are left
/// out.
std::string moodleWorksheet(const Gradebook& book);

/// A worksheet that Moodle gave, in any language, with grades and comments filled in. All else stays, so that Moodle
/// sees from its "Last modified (grade)" which grades were changed there since.
struct FilledWorksheet {
  std::string text;
  std::vector<std::string> problems{};  ///< Sentences: grades that Moodle would skip, students that it lacks; raw.
};

inline constexpr const char* kReplaced =
    "has other grades, which are replaced; to keep one, give it as points in marks.toml";

/// Throws InputError without a location where it is no such worksheet.
FilledWorksheet filledWorksheet(const Gradebook& book, std::string_view worksheet);

/// The gradebook that Canvas exported (Student, ID, ..., "Week 3 (4567)"), with the grades of one assignment and no
/// other. `assignment`: its name or number; empty: the only one, or the one that is called as the course or the kata.
/// Throws InputError without a location where it is none, or it is not clear which assignment is meant.
FilledWorksheet filledCanvasGradebook(const Gradebook& book, std::string_view gradebook, const std::string& assignment);

/// Nothing where the sum may still change.
std::optional<double> gradeOf(const StudentRow& one);

/// Those without an id that Moodle knows. The names in a worksheet of Moodle show whose a number is.
std::vector<std::string> unknownToMoodle(const Gradebook& book, bool hasWorksheet);

/// Pages for students as a zip archive of which Moodle makes feedback files (mod/assign/feedback/file): it finds the
/// participant by the second and the kind of file by the third and fourth part of a name between its "_".
/// The name of the page for a submission in it; empty where Moodle does not know of it.
std::string moodleFeedbackName(const PlannedSubmission& planned);

struct UploadFile {
  std::string name;
  std::string text;
  bool isExecutable = false;
};

/// The files of an autograder for Gradescope: its run_autograder hands out the result that was graded here, found
/// by the number of the submission or else by e-mail or name. Where the number shows
/// that another submission was graded (an earlier one, say), it reports that instead.
///
/// A name is no id: who is called as somebody else's e-mail is not found by that name, and an id that several have
/// finds none of them.
struct Autograder {
  std::vector<UploadFile> files;
  std::vector<std::string> ambiguous{};  ///< ids and names that several have
  std::vector<std::string>
      shared{};  ///< submissions of several whose marks differ: they get what the suites give, as late as the earliest
};
Autograder gradescopeAutograder(const Gradebook& book);

}  // namespace judge::course
