#pragma once

#include <memory>

#include "judge/katas/author_programs.h"
#include "judge/languages/compiler.h"
#include "judge/languages/submission.h"
#include "judge/sandbox/process.h"
#include "judge/verdict/limits.h"

namespace judge {

/// Where the programs of a kata's author are compiled and started: made when the first of them is needed.
class AuthorHost {
 public:
  virtual ~AuthorHost() = default;

  /// Not that of submissions: the two must not be able to reach each other.
  virtual ProcessLauncher& launcher() = 0;

  /// Throws where the machine fails, or the language is missing here.
  virtual CompiledProgram compile(const Submission& program, const Signature& signature) = 0;
  virtual CompiledProgram compileProgram(const Submission& program) = 0;  ///< a whole one

  virtual const Limits& limits() const = 0;  ///< of these programs
  virtual int interruptFd() const = 0;       ///< as for Supervisor
};

/// What the programs of an author may use where submissions may use `limits`.
Limits authorLimits(const Limits& limits);

/// One function in `program`, in one process that answers question after question. A process that failed, or has
/// written much, is followed by a new one. One that went beyond its time so often that waiting for it would hold up the
/// rest is not asked again.
std::unique_ptr<AuthorFunction> authorFunction(std::shared_ptr<AuthorHost> host, Submission program,
                                               Signature signature);

}  // namespace judge
