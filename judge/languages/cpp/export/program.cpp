@{prelude}#define main queens_judge_own_main
@{submission}
#undef main

// ---- The rest reads the arguments from stdin, calls the function above, and writes its result to stdout. ----
@{call}@{undefine}
@{plain.cpp}

namespace queens_judge_program {

int answers = 1;

// Stdin and stdout are for the case and its answer alone: what the submission prints, however early, goes to stderr.
__attribute__((constructor(101))) void takeStreams() {
  answers = queens_judge_dup(1);
  queens_judge_dup2(2, 1);
}

// The size of the UTF-8 letter that begins there; 0 where none does.
inline unsigned long letterSize(const ::std::string& text, unsigned long at) {
  const auto byte = [&](unsigned long i) {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0u;
  };
  const unsigned first = byte(0), second = byte(1);
  const unsigned long size =
      first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
  for (unsigned long i = 1; i < size; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  const bool isTooSmall = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  return isTooSmall || (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F) ? 0 : size;
}

// The text with U+FFFD for each byte that is no UTF-8: other judges read UTF-8.
inline ::std::string inUtf8(const ::std::string& text) {
  ::std::string good;
  for (unsigned long at = 0, size = 0; at < text.size(); at += size > 0 ? size : 1) {
    size = letterSize(text, at);
    good += size > 0 ? text.substr(at, size) : "\xEF\xBF\xBD";
  }
  return good;
}

bool isCaseText = false;  // the case is in UTF-8

inline void refuse(const ::std::string& words) {
  writeAll(2, words + '\n');
  queens_judge_exit(1);
}

inline void reply(void*, const char* head, unsigned long headSize, const char* more, unsigned long size) {
  const char* type = "@{types}";
  while (!startsWith(type, ") -> ")) ++type;
  type += 5;
  ::std::string value(head, headSize);
  if (size > 0) value.append(more, size);
  value = conformed(value, type);
  Writer writer{reinterpret_cast<const unsigned char*>(value.data())};
  const bool isNothing = isBare(type) && value == "n";
  if (isBare(type) && value[0] == 't')
    writer.text = value.substr(5);
  else if (!isNothing)
    writer.write();
  if (!isNothing) writer.endLine();
  writeAll(answers, isCaseText ? inUtf8(writer.text) : writer.text);
}

}

// Called by the glue for an argument that the function cannot take.
extern "C" void queens_judge_refuse(const char* words, unsigned long size) {
  ::queens_judge_program::refuse("cannot take " + ::std::string(words, size));
}

int main() {
  const ::std::string text = ::queens_judge_program::allOf(0);
  ::queens_judge_program::isCaseText = ::queens_judge_program::inUtf8(text) == text;
  ::queens_judge_program::queens_judge_dup2(::queens_judge_program::queens_judge_open("/dev/null", 0), 0);
  ::queens_judge_program::Reader reader{text, ::queens_judge_program::refuse};
  reader.readAll(&"@{types}"[1], @{parameters});
  queens_judge_answer(reinterpret_cast<const unsigned char*>(reader.values.data()), reader.values.size(),
                      ::queens_judge_program::reply, nullptr);
}
