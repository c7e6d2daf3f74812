#pragma once

#include <set>
#include <string>
#include <vector>

#include "judge/authoring/proof.h"
#include "judge/base/errors.h"
#include "judge/katas/folder/folder_case.h"
#include "judge/katas/folder/folder_kata.h"

/// The parts of a kata's folder, read one by one: what is wrong with one does not hide the others.
namespace judge {

/// An error with a place in the folder.
Complaint complaintOf(const InputError& error, const KataFolder& folder, Complaint::About about);

/// Files or folders of a kata's folder; none, with a complaint, where one of them is a link, or it cannot be read.
using Listing = std::vector<std::string> (KataFolder::*)(const std::string& folder) const;
std::vector<std::string> namesIn(const KataFolder& folder, Listing listing, const std::string& of,
                                 std::vector<Complaint>& complaints);

struct SuitesRead {
  std::vector<PlacedCase> cases;  ///< in the order in which they are asked
  std::size_t suites = 0;
  bool areAll = false;          ///< each could be read
  std::set<std::string> files;  ///< that cases name, below the folder
};

/// Complains of each suite that cannot be read. Throws KataFault and std::system_error.
SuitesRead readSuites(const FolderKata& kata, std::vector<Complaint>& complaints);

/// The same of a kata that is compiled in, whose suites lie in the folder itself, in a form of their own.
SuitesRead readBuiltInSuites(const Kata& kata, const KataFolder& folder, std::vector<Complaint>& complaints);

struct StatementRead {
  std::string text;
  std::vector<StatementExample> examples;
};

/// Complains of each example that is none, and where there is none at all.
StatementRead readStatement(const FolderKata& kata, std::vector<Complaint>& complaints);

/// Complains of what is no file: links, pipes, a folder called as a suite; gives advice on files that nothing uses.
/// `used`: files beside those that every kata has. Where there are `mostFiles` or more, that is a complaint, too.
std::vector<Complaint> fileLints(const FolderKata& kata, const std::set<std::string>& used,
                                 std::size_t mostFiles = 100'000);

}  // namespace judge
