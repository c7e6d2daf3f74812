#include "judge/katas/folder/folder_kata.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/katas/case_source.h"
#include "judge/katas/folder/folder_case.h"
#include "judge/katas/suite_file.h"
#include "judge/languages/conversation.h"
#include "judge/languages/plain_text.h"
#include "judge/machine/digest.h"
#include "solution/require.h"

namespace judge {
namespace {

/// The data of a question's functions: a question may outlive its kata.
struct QuestionData {
  std::shared_ptr<const KataFile> kata;
  std::shared_ptr<AuthorPrograms> programs;
  std::shared_ptr<AnswerCheck> check;
  FolderCase asked;
};

std::vector<Value> valuesOf(const FolderCase& asked) { return *Value::allIn(asked.request); }

/// The name of a case's size: that of its parameter, or "length" for a list or text, unless a parameter has that name.
std::string sizeName(const KataFile& kata) {
  const Signature::Parameter& size = kata.signature.parameters[*kata.size];
  const bool isTaken = std::ranges::count(kata.signature.parameters, "length", &Signature::Parameter::name) > 0;
  return size.type.kind == Type::Kind::Int || isTaken ? size.name : "length";
}

/// The ints among the arguments, and the size.
std::vector<Field> fieldsOf(const FolderCase& asked, const KataFile& kata) {
  const auto& parameters = kata.signature.parameters;
  const auto values = valuesOf(asked);
  std::vector<Field> fields;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const bool isSize = kata.size == i;
    if (isSize)
      fields.push_back({sizeName(kata), *sizeOf(asked, kata), true});
    else if (parameters[i].type.kind == Type::Kind::Int)
      fields.push_back({parameters[i].name, values[i].number()});
  }
  return fields;
}

/// The first 8 hexadecimal digits of a digest.
std::string shortDigest(std::initializer_list<std::string_view> parts) { return judge::digest(parts).substr(0, 8); }

/// "n = 8, queen = [0, 3]".
std::string caseText(const FolderCase& asked, const KataFile& kata) {
  const auto& parameters = kata.signature.parameters;
  const auto values = valuesOf(asked);
  const Bytes most{std::max<std::size_t>(120 / parameters.size(), 24)};
  std::string text;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    text += fmt::format("{}{} = {}", i == 0 ? "" : ", ", parameters[i].name, escaped(jsonOf(values[i], most)));
  return text;
}

}  // namespace

FolderKata::FolderKata(const std::filesystem::path& folder)
    : folder_(std::make_shared<const KataFolder>(folder)),
      file_(std::make_shared<const KataFile>(readKataFile(*folder_))),
      check_(std::make_shared<AnswerCheck>(*file_, *folder_, nullptr)) {}

bool FolderKata::hasPrograms() const {
  using Check = KataFile::Check;
  return !file_->generator.empty() || file_->check == Check::Program || file_->check == Check::Validator ||
         file_->check == Check::Interactor;
}

void FolderKata::equip(std::shared_ptr<AuthorPrograms> programs) {
  programs_ = std::move(programs);
  check_ = std::make_shared<AnswerCheck>(*file_, *folder_, programs_.get());
  generator_ = nullptr;
  if (!file_->generator.empty()) generator();  // throws now for a file that is not a program
}

void FolderKata::useChecker(const std::string& checker) {
  auto changed = std::make_shared<KataFile>(*file_);
  changed->checker = checker;
  file_ = std::move(changed);
  check_ = std::make_shared<AnswerCheck>(*file_, *folder_, nullptr);
}

std::unique_ptr<AuthorFunction> FolderKata::generator() const {
  queens::require(programs_ != nullptr, "a kata with a generator is equipped before it is asked");
  return programs_->function(folder_->file(file_->generator), generatorSignature());
}

std::string FolderKata::statement() const {
  return folder_->has(kStatement) ? folder_->read(kStatement, mebibytes(1)) : "";
}

std::vector<NamedText> FolderKata::suiteFiles() const {
  const TextFile textFile = textFileOf(*folder_);
  std::vector<FolderSuite> suites;
  for (const std::string& name : shippedSuites(*folder_)) {
    suites.push_back(folderSuite(readShipped(*folder_, name), *file_, textFile));
    suites.back().name = name;
  }
  sortSuites(suites, *file_);
  std::vector<NamedText> files;
  for (const FolderSuite& suite : suites)
    files.push_back({suite.name, folder_->read(suiteFileName(suite.name), Bytes{kMaxSuiteFile})});
  return files;
}

std::string FolderKata::digest() const {
  std::string read;
  const auto add = [&](const std::string& name) { read += judge::digest({name, folder_->read(name, mebibytes(16))}); };
  add(kKataToml);
  for (const std::string& suite : shippedSuites(*folder_)) add(suiteFileName(suite));
  if (!file_->checker.empty()) add(file_->checker);
  for (const char* const program : {kValidatorFolder, kInteractorFolder})
    for (const std::string& name : folder_->filesIn(program)) add(name);
  return shortDigest({read});
}

Question FolderKata::questionOf(const std::string& suite, std::size_t index, FolderCase asked) const {
  Question question{{suite, index, !isOpen(asked, *file_), fieldsOf(asked, *file_), caseText(asked, *file_)}};
  if (question.text.find("...") != std::string::npos) question.id = shortDigest({asked.request, asked.expected});
  question.request = asked.request;
  question.plainInput = [kata = file_](std::string_view request, std::string& room) {
    return plainArguments(request, kata->signature.parameters, room);
  };
  question.result = {file_, &file_->signature.result};
  question.answerBytes = answerLimit(*file_, asked);
  const auto data = std::make_shared<const QuestionData>(QuestionData{file_, programs_, check_, std::move(asked)});
  if (file_->signature.isInteractive) {
    question.interact = [data](Conversation& submission, const Allowance& allowance) {
      return data->check->interact(data->asked, submission, allowance);
    };
  } else {
    question.check = [data](const Value& answer) { return data->check->check(data->asked, answer); };
    question.checkText = [data](std::string_view text) { return data->check->checkText(data->asked, text); };
    if (file_->passes > 1)
      question.inPasses = [data](const AskPass& askPass) { return data->check->inPasses(data->asked, askPass); };
  }
  question.suiteLines = [data] { return suiteLineOf(data->asked, *data->kata); };
  question.draw = [](std::string_view) { return Drawing{}; };
  question.textBytes = std::min(question.answerBytes, std::size_t{64} << 20);
  return question;
}

std::vector<FolderSuite> FolderKata::chosen(const std::vector<std::string>& choices) const {
  const auto shipped = shippedSuites(*folder_);
  if (choices.empty() && shipped.empty())
    throw InputError(folder_->shown("suites"), "has no suite: add one, such as suites/tiny.suite");
  const TextFile textFile = textFileOf(*folder_);
  std::vector<FolderSuite> suites;
  for (const SuiteFile& file :
       chosenSuites(choices, shipped, [&](const std::string& name) { return readShipped(*folder_, name); }))
    suites.push_back(folderSuite(file, *file_, textFile, file.path != folder_->shown(suiteFileName(file.name))));
  if (choices.empty()) sortSuites(suites, *file_);
  return suites;
}

std::vector<Question> FolderKata::questions(const QuestionOptions& options) const {
  std::vector<Question> questions;
  std::unique_ptr<AuthorFunction> generator;  // ends before anybody forks
  for (FolderSuite& suite : chosen(options.suites)) {
    if (suite.random && options.randomPerSuite > 0) {
      if (!generator) generator = this->generator();
      const auto count = static_cast<std::size_t>(options.randomPerSuite);
      const auto sizes = drawnSizes(suite.random->least, suite.random->most, count, options.seed, suite.name);
      for (std::size_t i = 0; i < count; ++i)
        suite.cases.push_back(drawnCase(*generator, *file_, seedOf(options.seed, i), sizes[i]));
    }
    for (std::size_t index = 0; index < suite.cases.size(); ++index) {
      questions.push_back(questionOf(suite.name, index, std::move(suite.cases[index])));
      questions.back().points = suite.points;
    }
  }
  return questions;
}

Sizes FolderKata::sizes() const {
  return file_->sizes ? Sizes::between(file_->sizes->least, file_->sizes->most) : Kata::sizes();
}

std::vector<Question> FolderKata::ofSize(std::int64_t size, std::size_t count, std::uint64_t seed,
                                         std::size_t variant) const {
  if (!file_->sizes) return Kata::ofSize(size, count, seed, variant);
  if (!generator_) generator_ = generator();
  std::vector<Question> questions;
  for (std::size_t i = 0; i < count; ++i)
    questions.push_back(questionOf("drawn", i, drawnCase(*generator_, *file_, seedOf(seed, i), size)));
  return questions;
}

Question FolderKata::questionOf(std::string_view line, const std::string& suite, std::size_t index) const {
  return questionOf(suite, index, caseOf(line, *file_, textFileOf(*folder_)));
}

std::string FolderKata::generated(std::int64_t seed, std::int64_t size) const {
  if (!generator_) generator_ = generator();
  return generatedLine(*generator_, seed, size);
}

std::unique_ptr<CaseSource> FolderKata::cases(const CaseRange& range) const {
  return file_->sizes ? drawnCases(*this, range) : suiteCases(*this, range);
}

Question FolderKata::questionIn(const NamedText& file, const std::function<NamedText()>& answer) const {
  PlainRead arguments = argumentsInPlain(file.text, file_->signature.parameters);
  if (arguments.fault) throw InputError(file.name, *arguments.fault);
  FolderCase asked{std::move(arguments.bytes), ""};
  if (const auto wrong = outside(file_->signature.parameters, file_->domains, valuesOf(asked)))
    throw InputError(file.name, *wrong);
  if (file_->expected) {
    const NamedText given = answer();
    const PlainRead expected = answerInPlain(given.text, *file_->expected);
    if (expected.fault) throw InputError(given.name, *expected.fault);
    asked.expected = conformed(*Value::in(expected.bytes), *file_->expected);
    if (const auto wrong = outside(*file_, asked)) throw InputError(given.name, *wrong);
  }
  return questionOf("check", 0, std::move(asked));
}

}  // namespace judge
