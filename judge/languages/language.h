#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "judge/base/toml_table.h"
#include "judge/languages/value.h"
#include "judge/sandbox/process.h"
#include "judge/verdict/outcome.h"

namespace judge {

inline constexpr const char* kExport = "export";

/// A language of submissions, read from the language.toml in its folder: judge/languages/README.md describes every key.
/// Texts may have placeholders.
struct Language {
  /// A placeholder whose value is found in the submission's text.
  struct Find {
    std::string placeholder;
    std::string pattern;  ///< RE2; "@{names}" stands for the function's names
    std::optional<std::string>
        otherwise;     ///< value if nothing matches; absent: the submission has no such function then
    std::string text;  ///< value, in which "@{1}" is the match of the pattern's group
  };

  /// What a message of a crashed process means.
  struct CrashPattern {
    std::string says;  ///< RE2, with groups "message" and "line" or without
    Collapse::What means;
  };

  using Command = std::vector<std::string>;

  /// A library besides the standard one that submissions may use where it is installed.
  struct Library {
    std::string name;     ///< as submissions import it
    std::string package;  ///< Debian's
    std::string file;     ///< absolute path of a file or folder of it
    std::string setup;    ///< group of tools/setup that installs it; empty: the package alone does

    bool isHere() const;
    std::string installHint() const;
  };

  /// A replacement of all matches of a pattern by `text`, in which "\\1" is the match of its first group.
  struct Change {
    std::string pattern, text;
  };

  /// How a submission becomes a program of its own (plain_program.h). Files stand in the folder "export".
  struct Export {
    std::string program;             ///< name of the file around a submission; empty: no export
    std::string validator;           ///< name of the file around a kata's checker
    std::string extension;           ///< of the exported file
    std::vector<Change> submission;  ///< applied to the submission's text, before `finds`
    std::vector<Change> names;       ///< new names for the judge's identifiers, which the pattern's group "name" finds
    std::vector<Change> changes;     ///< applied to the text around the submission
    std::vector<Find> finds;         ///< placeholders besides those of `source.find`
    std::vector<Find> each;          ///< placeholders whose value is the concatenation of all matches
  };

  /// The syntax of a comment, or of a literal, in which no comment begins.
  struct Span {
    enum class Kind {
      Comment,
      Text,
      LongText,
      RawText
    };  ///< a Text ends with its line; only raw text has no escapes by backslash
    Kind kind;
    std::string open, close;
    bool beginsLine = false;  ///< it opens only at the beginning of a line, after blanks
  };

  std::string id;  ///< name of its folder: "python"
  std::filesystem::path folder;
  std::string name;  ///< "Python"
  std::vector<std::string> extensions;
  std::vector<std::string> packages;
  std::vector<std::string> programs;
  std::vector<Library> libraries;
  Command version;

  // The declaration of a function.
  NamingStyle namingStyle = NamingStyle::Snake;
  std::string function, parameter, separator;
  using ByType = std::map<std::string, std::string>;  ///< keys: a complete type, or the first word of one
  ByType types, parameters, results, functions;
  std::set<std::string> reserved;  ///< keywords and built-in names, which no parameter or function should have;
                                   ///< "log()": no function

  // Starting code for a submission.
  std::string start;            ///< empty: no starting code
  std::string dialogue;         ///< starting code of a program that talks with an interactor; empty: none
  ByType starts, zeros, needs;  ///< by the result's type; a value of each type; text required by a type

  ByType values;  ///< how messages name values; keys: "none", "false", "true", "list"

  bool nulEndsText = false;  ///< texts end at their first NUL byte

  std::string sourceFile, append;
  std::string defined;  ///< RE2 that finds the name of any function; may be empty
  std::vector<Find> finds;
  std::vector<std::pair<std::string, std::string>> files;

  std::vector<Span> spans;  ///< the first that opens applies

  std::vector<std::string> compiled;  ///< extensions of the other files that replace kOtherFiles
  std::vector<Change> changes;        ///< applied to the submission
  std::vector<Change> otherChanges;   ///< applied to other files

  // Built once, from the language's own files only: see harness.h.
  std::vector<Command> harness;
  std::vector<std::string> harnessFiles;  ///< results of these commands, which are copied beside every submission

  std::vector<Command> build;
  bool buildsOnRequest = false;  ///< only where the harness asks for it, or does not become ready
  std::vector<std::string> buildEnvironment;
  std::vector<std::string> buildReads;
  std::vector<std::string> errors;  ///< RE2 with groups "line" and "message"

  Command run;  ///< empty: C++ functions, which compiler.h compiles
  std::vector<std::string> runEnvironment;
  std::vector<std::string> reads;
  Bytes moreData;
  std::optional<Bytes> mostStack;  ///< largest stack that its run time supports
  int moreTasks = 0;
  std::vector<Grant> grants;
  std::vector<CrashPattern> crashPatterns;

  Export exported;

  /// The language for submissions that are whole programs, which read stdin and write stdout: other files and commands,
  /// and no function. Null if language.toml has no [program].
  std::shared_ptr<const Language> program;
  bool isProgram = false;  ///< this is a `program`

  /// The language for functions that get another function, which asks an interactor: `program`, with what makes a
  /// program of such a function. Null if language.toml has no [ask].
  std::shared_ptr<const Language> asking;
  bool isAsking = false;  ///< this is an `asking`; it isProgram, too

  /// The names of the function in all naming styles, the language's own first.
  std::vector<std::string> namesOf(const Signature& signature) const;

  /// The name of a parameter in this language: "from_" where "from" is a keyword.
  std::string parameterName(const std::string& wanted) const;

  /// The declaration for people: "def solve_n_queens(n: int, queen: tuple[int, int]) -> str | None". For programs: what
  /// they read and write, in the kata's types. If the language has no such function: a sentence that says so.
  std::string declarationOf(const Signature& signature) const;

  /// The name of a type in this language: "list[int]"; the kata's own name if the language has none.
  std::string typeOf(const Type& type) const;

  /// The name of a result's type in this language.
  std::string resultOf(const Type& type) const;

  /// The first type of the signature that the language does not support; empty if it supports all.
  std::string unsupportedTypeIn(const Signature& signature) const;

  /// Starting code for a submission: it builds without a warning and returns zero, an empty value, or none. Nothing if
  /// language.toml has none for these types.
  std::optional<std::string> startOf(const Signature& signature) const;

  /// Whether an other file is compiled by itself, and not included or loaded by those that name it.
  bool isCompiled(const std::string& file) const;

  /// Those of `programs` that are not installed.
  std::vector<std::string> missingPrograms() const;

  /// How to install them: "apt-get install python3"; in a clone "tools/setup python, or apt-get install python3".
  std::string installHint() const;
};

/// The folder beside a submission for what is the judge's: no submission has a file in a hidden folder.
inline constexpr const char* kOwnFolder = ".judge";

/// An argument in build commands that stands for the names of the submission's other files.
inline constexpr const char* kOtherFiles = "@{others}";

/// An argument that stands for options of a compiler of C or C++ for their folders.
inline constexpr const char* kOtherFolders = "@{folders}";

/// Placeholders of C++ programs: the user's choice of compiler and standard.
inline constexpr const char* kCompilerPlaceholder = "compiler";
inline constexpr const char* kStandardPlaceholder = "standard";

/// How messages about its submissions name types and values.
ValueWords valueWordsOf(std::shared_ptr<const Language> language);

/// Reads `folder`/language.toml. Throws InputError "FILE:LINE: what, expected what".
Language readLanguage(const std::filesystem::path& folder);

/// Whether `name` is a plain file name without folders.
bool isPlainFileName(const std::string& name);

/// `pattern` with "@{names}" replaced by the alternatives "a|b|c", and "@{inside}" by a pattern of any text in which
/// braces are balanced.
std::string withNames(std::string pattern, const std::vector<std::string>& names);

/// All known languages, each a folder in one of some folders. A language is read when it is first needed.
class Languages {
 public:
  /// A language in an earlier folder hides the one of the same name in a later folder.
  explicit Languages(const std::vector<std::filesystem::path>& folders);

  /// The language of a file by its extension; null if none has it. Throws as readLanguage() does. Of other languages it
  /// reads only the extensions.
  std::shared_ptr<const Language> ofFile(const std::string& path) const;

  /// The language with this id. Throws InputError for an unknown one.
  std::shared_ptr<const Language> named(const std::string& id) const;

  std::vector<std::string> names() const;  ///< C++ first, then by name

  /// The extensions of all languages: ".cpp .cc ... .py".
  std::string extensions() const;

 private:
  std::vector<std::filesystem::path> folders_;  // one for each language
  mutable std::map<std::string, std::shared_ptr<const Language>> read_;
};

}  // namespace judge
