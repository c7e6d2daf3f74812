// An output validator of problem packages: IN ANS FEEDBACK_DIR/ < OUTPUT, exit status 42 right, 43 wrong.
@{prelude}#define main queens_judge_own_main
@{submission}
#undef main

// ---- The rest reads the case, what is expected and the answer, calls the checker above, and reports its result. ----
@{call}@{undefine}
@{plain.cpp}

namespace queens_judge_program {

constexpr int kRight = 42, kWrong = 43, kFailed = 1;

const char* feedback = "";

// The checker's output is discarded.
__attribute__((constructor(101))) void takeStreams() { queens_judge_dup2(2, 1); }

inline void fail(const ::std::string& words) {
  writeAll(2, words + '\n');
  queens_judge_exit(kFailed);
}

inline void writeFeedback(const char* name, const ::std::string& text) {
  const int file = queens_judge_open((::std::string(feedback) + '/' + name).c_str(), 01101, 0644);
  if (file < 0) fail(::std::string("cannot write ") + name);
  writeAll(file, text);
}

// The checker's message: a sentence, and behind its line perhaps an image.
inline void refuse(const ::std::string& words) {
  const unsigned long end = words.find('\n') < words.size() ? words.find('\n') : words.size();
  writeFeedback("judgemessage.txt", words.substr(0, end) + '\n');
  writeFeedback("teammessage.txt", words.substr(0, end) + '\n');
  if (words.find("<svg", end) == end + 1) writeFeedback("judgeimage.svg", words.substr(end + 1));
  queens_judge_exit(kWrong);
}

// Takes the checker's message.
inline void reply(void* fault, const char* head, unsigned long headSize, const char* more, unsigned long size) {
  ::std::string value(head, headSize);
  if (size > 0) value.append(more, size);
  if (value.size() > 5) *static_cast<::std::string*>(fault) = value.substr(5);
}

inline ::std::string faultOf(const ::std::string& values) {
  ::std::string fault;
  queens_judge_answer(reinterpret_cast<const unsigned char*>(values.data()), values.size(), reply, &fault);
  return fault;
}

inline ::std::string fileAt(const char* path) {
  const int file = queens_judge_open(path, 0);
  if (file < 0) fail(::std::string("cannot read ") + path);
  return allOf(file);
}

// The values of a text of so many types.
inline ::std::string valuesIn(const ::std::string& text, const char* types, int count, Misfit misfit) {
  Reader reader{text, misfit};
  reader.readAll(types, count);
  return reader.values;
}

// Replaces each run of blanks by one: texts are compared without them.
inline ::std::string words(const ::std::string& text) {
  ::std::string all;
  Reader reader{text, fail};
  for (::std::string word = reader.next(); !word.empty(); word = reader.next()) all += word + ' ';
  return all;
}

// The offset of the second of two values.
inline unsigned long sizeOfFirst(const ::std::string& text, const char* types) {
  Reader reader{text, fail};
  reader.read(types);
  return reader.values.size();
}

inline void refuseForm(const ::std::string& words) { refuse("the answer is not in its form: " + words); }

inline ::std::string answerIn(const ::std::string& output, const char* type) {
  Reader reader{output, refuseForm};
  isBare(type) ? reader.addText(output) : reader.readAll(type, 1);
  return conformed(reader.values, type);
}

}

// Called by the glue for an argument that the function cannot take.
extern "C" void queens_judge_refuse(const char* words, unsigned long size) {
  ::queens_judge_program::fail("cannot take " + ::std::string(words, size));
}

int main(int count, char** arguments) {
  namespace program = ::queens_judge_program;
  if (count < 4) program::fail("usage: validator IN ANS FEEDBACK_DIR/ < OUTPUT");
  program::feedback = arguments[3];
  const int expected = @{expected}, others = @{parameters} - 1 - expected;
  const char* types = &"@{types}"[1];
  ::std::string values = program::valuesIn(program::fileAt(arguments[1]), types, others, program::fail);
  for (int i = 0; i < others; ++i) types = program::nextType(types);
  const ::std::string output = program::allOf(0);
  bool isAnswerFile = false;
  if (expected) {  // the answer file has what is expected, and a right answer behind it
    const ::std::string answer = program::fileAt(arguments[2]);
    isAnswerFile = program::words(output) == program::words(answer);
    const ::std::string both = program::valuesIn(answer, types, 2, program::fail);
    values += isAnswerFile ? both : both.substr(0, program::sizeOfFirst(answer, types));
    types = program::nextType(types);
  }
  ::std::string answer;
  if (!isAnswerFile) answer = program::answerIn(output, types);
  ::std::string fault = program::faultOf(values + answer);
  if (!fault.empty() && !isAnswerFile && program::isBare(types) && output.size() > 0 && output.back() == '\n')
    fault = program::faultOf(values + program::answerIn(output.substr(0, output.size() - 1), types));
  if (!fault.empty()) program::refuse(fault);
  return program::kRight;
}
