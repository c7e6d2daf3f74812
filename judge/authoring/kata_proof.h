#pragma once

#include <functional>
#include <memory>
#include <string>

#include "judge/authoring/proof.h"
#include "judge/katas/author_programs.h"
#include "judge/katas/folder/folder_kata.h"
#include "judge/languages/language.h"

namespace judge {

/// What a proof needs of the judge.
struct ProofTools {
  std::function<Limits()> limits;  ///< of the submissions, called first; throws InputError for those of kata.toml
  std::function<std::shared_ptr<AuthorPrograms>()> programs;
  GradeAll grade;
  const Languages& languages;
  int interruptFd = -1;  ///< readable: end it, with what there is
  std::function<void(const std::string& step)> tell = [](const std::string&) {};  ///< what is being done
};

/// Looks at all of a kata: suites, submissions, checker, generator, statement. What is wrong with one of them does not
/// hide the others. `builtIn`: the kata that is compiled in, where the folder is another form of one; its suites are
/// asked, and it checks. Whatever the machine does wrong is said in KataProof::failure.
KataProof proveKata(const std::filesystem::path& folder, const Kata* builtIn, const ProofTools& tools);

}  // namespace judge
