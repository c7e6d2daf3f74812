#include <algorithm>
#include <set>

#include "judge/course/layouts/layouts.h"

namespace judge::course {
namespace {

/// A file's name without its extension, or an archive's without all of it: "Ada" of "Ada.tar.gz".
std::string studentOf(std::string name) {
  if (isArchive(name) && name.find(".tar.") != name.npos) name.resize(name.rfind('.'));
  const std::size_t dot = name.rfind('.');
  return dot == name.npos || dot == 0 ? name : name.substr(0, dot);
}

}  // namespace

void readFolders(const Tree& tree, const ProblemChoice&, Entries& entries) {
  std::set<std::string> tops;
  for (const TreeFile& file : tree.files) tops.insert(file.path.substr(0, file.path.find('/')));
  for (const std::string& folder : tree.folders) tops.insert(folder.substr(0, folder.find('/')));
  for (const std::string& top : tops) {
    const bool isFile = tree.find(top) != nullptr;
    entries.all.push_back(
        {.student = isFile ? studentOf(top) : top, .place = tree.placeOf(top), .files = filesBelow(tree, top)});
  }
  for (const TreeProblem& one : tree.noFiles)
    if (one.path.find('/') == one.path.npos)
      entries.all.push_back({.student = studentOf(one.path), .place = tree.placeOf(one.path), .problems = {one.words}});
}

}  // namespace judge::course
