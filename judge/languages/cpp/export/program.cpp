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
  Writer writer{value.data()};
  if (isBare(type) && (value[0] == 't' || value[0] == 'n')) {
    writer.text = value.size() > 5 ? value.substr(5) : "";
  } else {
    writer.write();
    writer.endLine();
  }
  writeAll(answers, writer.text);
}

}

// Called by the glue for an argument that the function cannot take.
extern "C" void queens_judge_refuse(const char* words, unsigned long size) {
  ::queens_judge_program::refuse("cannot take " + ::std::string(words, size));
}

int main() {
  const ::std::string text = ::queens_judge_program::allOf(0);
  ::queens_judge_program::queens_judge_dup2(::queens_judge_program::queens_judge_open("/dev/null", 0), 0);
  ::queens_judge_program::Reader reader{text, ::queens_judge_program::refuse};
  reader.readAll(&"@{types}"[1], @{parameters});
  queens_judge_answer(reinterpret_cast<const unsigned char*>(reader.values.data()), reader.values.size(),
                      ::queens_judge_program::reply, nullptr);
}
