#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/toml_table.h"
#include "judge/languages/signature.h"
#include "judge/sandbox/process.h"
#include "judge/verdict/outcome.h"

namespace judge {

inline constexpr const char* kExport = "export";

/// A language that submissions are written in, as its folder's language.toml says: judge/languages/README.md describes
/// every key. Texts may have placeholders.
struct Language {
  /// A placeholder that the submission's text fills.
  struct Find {
    std::string placeholder;
    std::string pattern;                   ///< RE2; "@{names}" stands for the function's names
    std::optional<std::string> otherwise;  ///< where nothing matches; absent: then there is no such function
    std::string text;                      ///< with "@{1}", what the pattern's group found
  };

  /// What the words of a process that died mean.
  struct LastWords {
    std::string says;  ///< RE2, with groups "message" and "line" or without
    Collapse::What means;
  };

  using Command = std::vector<std::string>;

  /// What a pattern finds is replaced by a text, in which "\\1" is what its first group found.
  struct Change {
    std::string pattern, text;
  };

  /// How a submission becomes a program of its own (plain_program.h). Files stand in the folder "export".
  struct Export {
    std::string program;             ///< the file around a submission; empty: there is none
    std::string validator;           ///< the same around a kata's checker
    std::string extension;           ///< of what is written
    std::vector<Change> submission;  ///< made in the submission's text, before anything is looked for
    std::vector<Change> names;       ///< of our own, which the pattern's group "name" finds: what each is called there
    std::vector<Change> changes;     ///< made in the text around the submission
    std::vector<Find> finds;         ///< placeholders besides those of `source.find`
    std::vector<Find> each;          ///< placeholders with the text of every match, one behind the other
  };

  /// A stretch of a source that is read as one: a comment, or a literal, in which no comment begins.
  struct Span {
    enum class Kind { Comment, Text, LongText, RawText };  ///< a Text ends with its line; a backslash hides, but in raw
    Kind kind;
    std::string open, close;
    bool beginsLine = false;  ///< it is one only behind nothing but blanks
  };

  std::string id;  ///< its folder's name: "python"
  std::filesystem::path folder;
  std::string name;  ///< "Python"
  std::vector<std::string> extensions;
  std::vector<std::string> packages;
  std::vector<std::string> programs;
  Command version;

  // The declaration of a function.
  NamingStyle spelling = NamingStyle::Snake;
  std::string function, parameter, separator;
  using ByType = std::map<std::string, std::string>;  ///< by a whole type, or by the word that it begins with
  ByType types, parameters, results, functions;

  // Starting code for a submission.
  std::string start;            ///< empty: there is none
  ByType starts, zeros, needs;  ///< by the result; a value of each type; text that a type makes necessary

  bool nulEndsText = false;  ///< a text with a NUL byte in it is seen as far as that

  std::string sourceFile, append;
  std::string defined;  ///< RE2: the name of any function; or empty
  std::vector<Find> finds;
  std::vector<std::pair<std::string, std::string>> files;

  std::vector<Span> spans;  ///< the first that opens counts

  std::vector<std::string> compiled;  ///< endings of a program's other files that stand where kOtherFiles stands

  // Made once, of the language's own files alone; harness.h says how.
  std::vector<Command> harness;
  std::vector<std::string> harnessFiles;  ///< what the commands make, which lies beside every submission then

  std::vector<Command> build;
  std::vector<std::string> buildEnvironment;
  std::vector<std::string> errors;  ///< RE2 with groups "line" and "message"

  Command run;  ///< empty: functions in C++, which the judge compiles in its own way (compiler.h)
  std::vector<std::string> runEnvironment;
  std::vector<std::string> reads;
  Bytes moreData;
  std::optional<Bytes> mostStack;  ///< that its run time can give
  int moreTasks = 0;
  std::vector<Grant> grants;
  std::vector<LastWords> lastWords;

  Export exported;

  /// The same language for submissions that are whole programs, which read stdin and write stdout: other files and
  /// commands, and no function. None where language.toml has no [program].
  std::shared_ptr<const Language> program;
  bool isProgram = false;  ///< this is one of those

  /// The names of the function, in the language's own spelling first.
  std::vector<std::string> namesOf(const Signature& signature) const;

  /// The function as people declare it: "def solve_n_queens(n: int, queen: tuple[int, int]) -> str | None". Of programs
  /// what they read and write, in the kata's types; where there is no such function, a sentence that says so.
  std::string declarationOf(const Signature& signature) const;

  /// A type of this language: "list[int]"; where it has no word for it, the kata's own.
  std::string typeOf(const Type& type) const;

  /// The same of what a function returns.
  std::string resultOf(const Type& type) const;

  /// The first type of the signature for which the language has no form; empty where it has one for all.
  std::string unsupportedTypeIn(const Signature& signature) const;

  /// What a submission may begin with: it is made ready without complaint, and answers with zero, what is empty, or
  /// none. Nothing where language.toml says none, or not for such types.
  std::optional<std::string> startOf(const Signature& signature) const;

  /// Those of `programs` that are not here.
  std::vector<std::string> missing() const;

  /// The line that brings them: "apt-get install python3", in a clone behind "tools/setup python, or ".
  std::string remedy() const;

  /// What the language says of its version here; empty where it is missing.
  std::string installedVersion() const;
};

/// In a program's build, a word of its own: the names of other files.
inline constexpr const char* kOtherFiles = "@{others}";

/// Those that programs in C++ have besides, as the user chose them.
inline constexpr const char* kCompilerPlaceholder = "compiler";
inline constexpr const char* kStandardPlaceholder = "standard";

/// Reads `folder`/language.toml. Throws InputError "FILE:LINE: what, expected what".
Language readLanguage(const std::filesystem::path& folder);

/// Whether a file of this name stands in the folder in which it is made, and nowhere else.
bool isPlainFileName(const std::string& name);

/// `pattern` with "@{names}" as an alternative of them.
std::string withNames(std::string pattern, const std::vector<std::string>& names);

/// The languages that there are: a folder each in some folders. They are read when they are asked for.
class Languages {
 public:
  /// A language in an earlier folder hides one of the same name in a later one.
  explicit Languages(const std::vector<std::filesystem::path>& folders);

  /// Of a file with this name; nothing where no language has its extension. Throws as readLanguage() does; of other
  /// languages it looks at the extensions alone.
  std::shared_ptr<const Language> ofFile(const std::string& path) const;

  /// Throws InputError for a name that there is not.
  std::shared_ptr<const Language> named(const std::string& id) const;

  std::vector<std::string> names() const;  ///< C++ first, then by name

  /// ".cpp .cc ... .py": of all.
  std::string extensions() const;

 private:
  std::vector<std::filesystem::path> folders_;  // one for each language
  mutable std::map<std::string, std::shared_ptr<const Language>> read_;
};

}  // namespace judge
