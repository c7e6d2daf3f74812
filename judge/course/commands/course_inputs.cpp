#include "judge/course/commands/course_inputs.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/archives/file_tree.h"
#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/katas/catalogue/catalogue.h"
#include "judge/katas/folder/kata_folder.h"
#include "judge/katas/suite_file.h"
#include "judge/languages/tool.h"
#include "judge/machine/digest.h"
#include "judge/machine/user_folders.h"
#include "judge/options/program.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Where copies lie in a course, by the option that names the originals.
struct CopiedOption {
  std::string_view option;
  std::string_view folder;
};
constexpr CopiedOption kCopied[] = {{"--kata", "kata"}, {"--suite", "suites"}, {"--languages", "languages"}};

std::string_view folderOf(std::string_view option) {
  const auto* const copied = std::ranges::find(kCopied, option, &CopiedOption::option);
  return copied == std::end(kCopied) ? std::string_view() : copied->folder;
}

/// The names that a plan is about to write, a line each; gone when it is finished.
constexpr const char* kUnfinished = "unfinished.txt";

constexpr std::size_t kMostFiles = 10'000;
constexpr Bytes kMostBytes = mebibytes(256);
constexpr int kDeepest = 16;

/// Copies of files, as names in the course and texts.
class Copies {
 public:
  /// All of a folder but what is hidden. Links are refused, not followed.
  void addFolder(const fs::path& folder, const std::string& name) {
    const KataFolder opened(folder);
    addBelow(opened, "", name, 1);
  }

  void add(const std::string& name, std::string text) {
    bytes_ += text.size();
    if (texts_.size() == kMostFiles || bytes_ > kMostBytes.count)
      throw InputError(escaped(name),
                       fmt::format("a course takes at most {} files and {} MiB", kMostFiles, kMostBytes.count >> 20));
    texts_.emplace_back(name, std::move(text));
  }

  course::CourseTexts sorted() && {
    std::ranges::sort(texts_);
    return std::move(texts_);
  }

 private:
  void addBelow(const KataFolder& folder, const std::string& below, const std::string& name, int depth) {
    if (depth > kDeepest)
      throw InputError(folder.shown(below), fmt::format("is nested more than {} folders deep", kDeepest));
    for (const fs::directory_entry& entry : fs::directory_iterator(folder.path() / below)) {
      const std::string file = entry.path().filename();
      const std::string full = below.empty() ? file : below + '/' + file;
      if (file.starts_with('.')) continue;
      if (std::ranges::any_of(file, [](unsigned char c) { return c <= ' ' || c >= 127; }))
        throw InputError(folder.shown(full), "cannot be copied into the course: give it an ASCII name without spaces");
      if (!entry.is_symlink() && entry.is_directory())
        addBelow(folder, full, name + '/' + file, depth + 1);
      else
        add(name + '/' + file, folder.read(full, kMostBytes));
    }
  }

  course::CourseTexts texts_;
  std::uint64_t bytes_ = 0;
};

class InputGathering {
 public:
  explicit InputGathering(const GradeOptions& options) : options_(options) {}

  CourseInputs gather(const std::vector<GivenOption>& given) {
    addKata();
    for (const GivenOption& one : given) add(one);
    addOwnLanguages();
    if (options_.questions.randomPerSuite > 0 && !options_.seed)
      addWord("--seed", std::to_string(options_.seedOrDrawn()));
    return {std::move(words_), std::move(copies_).sorted()};
  }

 private:
  void addWord(const std::string& name, const std::string& value) {
    words_.push_back(GivenOption{.name = name, .value = value}.word());
  }

  void add(const GivenOption& given) {
    if (given.name == "--kata") return;
    if (given.name == "--suite" && isSuiteFile(given.value))
      addWord(given.name, copyOfSuite(given.value));
    else if (given.name == "--languages")
      addWord(given.name, copyOfLanguages(given.value));
    else
      words_.push_back(given.word());
  }

  void addKata() {
    const KnownKata known = chosenKnownKata(options_.kata, options_.questions.suites);
    for (const NamedText& suite : makeKata(known)->suiteFiles()) suites_.push_back(suite.name);
    if (known.origin != KnownKata::Origin::Folder && known.origin != KnownKata::Origin::Own) {
      addWord("--kata", known.name);
      return;
    }
    const std::string copy = fmt::format("kata/{}", known.name);
    copies_.addFolder(known.folder, copy);
    addWord("--kata", copy);
  }

  bool isSuiteFile(const std::string& suite) const {
    return std::ranges::count(suites_, suite) == 0 && looksLikeSuiteFile(suite);
  }

  std::string copyOfSuite(const std::string& path) {
    readSuite(path);  // throws where it is malformed
    const std::string text = readFile(path);
    std::string name = fmt::format("suites/{}.suite", digest({text}).substr(0, 16));
    copies_.add(name, text);
    return name;
  }

  std::string copyOfLanguages(const std::string& folder) {
    std::string name = fmt::format("languages/{}", ++languages_);
    copies_.addFolder(folder, name);
    return name;
  }

  /// Other machines have others, or none.
  void addOwnLanguages() {
    const fs::path own = configFolder();
    std::error_code error;
    if (!own.empty() && fs::is_directory(own / "languages", error))
      addWord("--languages", copyOfLanguages(own / "languages"));
  }

  const GradeOptions& options_;
  Copies copies_;
  std::vector<std::string> words_;
  std::vector<std::string> suites_;
  int languages_ = 0;
};

}  // namespace

std::vector<options::Option> verdictOptions(GradeOptions& options) {
  std::vector<options::Option> all = compileOptions(options);
  std::erase_if(all, [](const options::Option& option) { return option.names.starts_with("--cache"); });
  options::append(all, caseOptions(options, "seed of the random cases; otherwise drawn once, and kept in the plan"));
  options::append(all, limitOptions(options));
  options::append(all, {overtimeOption(options)});
  return all;
}

std::vector<options::Option> recording(std::vector<options::Option> options, std::vector<GivenOption>& given) {
  for (options::Option& option : options)
    option.parse = [parse = std::move(option.parse), name = option.names, isFlag = option.isFlag(),
                    &given](const std::string& value) {
      parse(value);
      given.push_back({name, isFlag ? "" : value, isFlag});
    };
  return options;
}

CourseInputs inputsOf(const GradeOptions& options, const std::vector<GivenOption>& given) {
  return InputGathering(options).gather(given);
}

void keepInputs(course::CourseFiles& files, const course::CourseTexts& texts) {
  const auto isOfPlan = [](std::string_view name) {
    return std::ranges::any_of(kCopied,
                               [&](const CopiedOption& one) { return name.substr(0, name.find('/')) == one.folder; });
  };
  const std::string left = files.read(kUnfinished).value_or("");
  for (const std::string_view name : linesIn(left))
    if (isOfPlan(name)) files.remove(std::string(name));
  std::string names;
  for (const auto& [name, text] : texts)
    if (!files.has(name)) names += name + '\n';
  if (!names.empty()) files.replace(kUnfinished, names);
  for (const auto& [name, text] : texts) files.keepLater(name, text);
  files.flush();
  const course::CourseTexts kept = inputsIn(files);
  const auto isOther = [&](const auto& one) { return !std::ranges::binary_search(texts, one); };
  if (const auto other = std::ranges::find_if(kept, isOther); other != kept.end())
    throw InputError(escaped(files.displayName()),
                     fmt::format("already has {}, which is not part of this plan; remove it, or choose another folder",
                                 escaped(other->first)));
}

void planIsFinished(course::CourseFiles& files) { files.remove(kUnfinished); }

course::CourseTexts inputsIn(const course::CourseFiles& files) {
  course::CourseTexts texts;
  for (const CopiedOption& copied : kCopied)
    files.each(std::string(copied.folder),
               [&](std::string name, std::string text) { texts.emplace_back(std::move(name), std::move(text)); });
  std::ranges::sort(texts);
  return texts;
}

namespace {

/// Reads the words again into `here`; files that they name lie in `folder`, where layOut() has put them.
GradeOptions gradeOptionsIn(const std::vector<std::string>& words, const fs::path& folder, GradeOptions here) {
  GradeOptions options = std::move(here);
  options::Declaration declaration;
  declaration.options = verdictOptions(options);
  for (options::Option& option : declaration.options) {
    const std::string below = std::string(folderOf(option.names)) + '/';
    if (below.size() > 1)
      option.parse = [parse = std::move(option.parse), below, &folder](const std::string& value) {
        parse(value.starts_with(below) ? (folder / value).string() : value);
      };
  }
  options::parseArguments(declaration, "judge class plan", words);
  options.language.isOwnLeftOut = true;
  applyKataLimits(options, folder);
  return options;
}

void layOut(const course::CourseTexts& texts, const fs::path& folder) {
  for (const auto& [name, text] : texts) {
    const fs::path path = folder / name;
    if (path.lexically_normal() != path) throw InputError(escaped(name), "is not a valid file name in a course");
    writeBelow(path, text);
  }
}

}  // namespace

CourseGrading::CourseGrading(const std::vector<std::string>& words, const course::CourseTexts& texts,
                             GradeOptions here) {
  layOut(texts, folder_.path());
  options_ = gradeOptionsIn(words, folder_.path(), std::move(here));
  plan_ = makeRunPlan(options_, options_.seed.value_or(0));
}

std::vector<std::string> CourseGrading::suites() const {
  std::vector<std::string> names;
  for (const Question& question : plan_.grading.questions)
    if (names.empty() || names.back() != question.suite) names.push_back(question.suite);
  return names;
}

std::map<std::string, SuitePoints> CourseGrading::points() const {
  std::map<std::string, SuitePoints> points;
  for (const Question& question : plan_.grading.questions) points[question.suite] = question.points;
  return points;
}

}  // namespace judge
