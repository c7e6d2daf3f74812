namespace queens_judge_program {

// System calls, under names that no submission uses.
extern "C" {
long queens_judge_read(int, void*, unsigned long) __asm__("read");
long queens_judge_write(int, const void*, unsigned long) __asm__("write");
int queens_judge_open(const char*, int, ...) __asm__("open");
int queens_judge_dup(int) __asm__("dup");
int queens_judge_dup2(int, int) __asm__("dup2");
void queens_judge_exit(int) __asm__("_exit");
}

inline ::std::string allOf(int file) {
  ::std::string text;
  char some[4096];
  for (long got = queens_judge_read(file, some, sizeof some); got > 0;
       got = queens_judge_read(file, some, sizeof some))
    text.append(some, static_cast<unsigned long>(got));
  return text;
}

inline void writeAll(int file, const ::std::string& text) {
  for (unsigned long done = 0; done < text.size();) {
    const long written = queens_judge_write(file, text.data() + done, text.size() - done);
    if (written <= 0) queens_judge_exit(1);
    done += static_cast<unsigned long>(written);
  }
}

// Reports text that is no value of its type; does not return.
using Misfit = void (*)(const ::std::string& words);

inline bool startsWith(const char* text, const char* word) {
  while (*word && *text == *word) ++text, ++word;
  return !*word;
}

// As an answer it is its bytes, and none is nothing.
inline bool isBare(const char* type) {
  const char* const held = startsWith(type, "optional<") ? type + 9 : type;
  const char behind = startsWith(held, "text") ? held[4] : '?';
  return held == type ? !behind || behind == ')' || behind == ',' : behind == '>';
}

// Behind the type that stands there, and behind the comma and blank that may follow it.
inline const char* nextType(const char* type) {
  for (int depth = 0; *type && (depth > 0 || (*type != ',' && *type != ')' && *type != '>')); ++type)
    depth += *type == '<' ? 1 : *type == '>' ? -1 : 0;
  while (*type == ',' || *type == ' ') ++type;
  return type;
}

// Reads the plain format and encodes its values as judge/languages/README.md describes.
struct Reader {
  const ::std::string& text;
  Misfit misfit;
  unsigned long at = 0;
  ::std::string values{};

  // Reads the complete text as values of these types.
  void readAll(const char* types, int count) {
    for (; count > 0; --count, types = nextType(types)) read(types);
    const ::std::string token = next();
    if (!token.empty()) misfit(shown(token) + " stands behind the last value");
  }

  void read(const char* type) {
    if (startsWith(type, "pair<")) {
      values += 'p';
      read(type + 5);
      return read(nextType(type + 5));
    }
    const unsigned long start = at;
    const ::std::string token = next();
    if (startsWith(type, "optional<")) {
      if (token == "none") {
        values += 'n';
        return;
      }
      at = start;
      return read(type + 9);
    }
    if (startsWith(type, "bool")) {
      if (token != "true" && token != "false") misfit(shown(token) + " stands where true or false is expected");
      values += 'b';
      values += token == "true" ? '\1' : '\0';
      return;
    }
    const bool isBigint = startsWith(type, "bigint"), isInt = startsWith(type, "int");
    if (!isInteger(token, isBigint || isInt)) misfit(shown(token) + " stands where a whole number is expected");
    if (isBigint) return addBigint(token);
    if (isInt) return addInt(token);
    readSized(type, sizeIn(token));
  }

  void readSized(const char* type, unsigned long size) {
    if (startsWith(type, "list<")) {
      values += 'l';
      ::queens_judge_glue::giveNumber(values, size, 4);
      for (; size > 0; --size) read(type + 5);
      return;
    }
    if (at < text.size() && text[at] == '\r') ++at;
    if (at == text.size() || text[at] != '\n' || text.size() - at - 1 < size)
      misfit("a text of " + ::std::to_string(size) + " bytes does not stand in a line behind its length");
    addText(text.substr(at + 1, size));
    at += 1 + size;
  }

  unsigned long sizeIn(const ::std::string& token) {
    unsigned long size = 0;
    for (const char digit : token) {
      size = 10 * size + static_cast<unsigned char>(digit - '0');
      if (size > text.size() - at) misfit("the length " + shown(token) + " is more than what follows it");
    }
    return size;
  }

  void addText(const ::std::string& bytes) {
    ::queens_judge_glue::Value<::std::string, ::std::string>::give(values, bytes);
  }

  void addInt(const ::std::string& token) {
    const unsigned isNegative = token[0] == '-';
    const unsigned long long most = 9223372036854775807u + isNegative;
    unsigned long long number = 0;
    for (unsigned long i = isNegative; i < token.size(); ++i) {
      const unsigned digit = static_cast<unsigned char>(token[i] - '0');
      if (number > (most - digit) / 10) misfit(shown(token) + " has more than 64 bits");
      number = 10 * number + digit;
    }
    ::queens_judge_glue::giveNumber(values += 'i', isNegative ? 0 - number : number, 8);
  }

  void addBigint(const ::std::string& token) {
    const unsigned isNegative = token[0] == '-';
    unsigned long first = isNegative;
    while (first + 1 < token.size() && token[first] == '0') ++first;
    const ::std::string digits = token.substr(first);
    const ::std::string whole = isNegative && digits != "0" ? "-" + digits : digits;
    ::queens_judge_glue::giveNumber(values += 'z', whole.size(), 4);
    values += whole;
  }

  ::std::string next() {
    at = text.find_first_not_of(" \t\r\n\v\f", at);
    if (at == ::std::string::npos) at = text.size();
    unsigned long end = text.find_first_of(" \t\r\n\v\f", at);
    if (end == ::std::string::npos) end = text.size();
    const ::std::string token = text.substr(at, end - at);
    at = end;
    return token;
  }

  static bool isInteger(const ::std::string& token, bool maySign) {
    const unsigned long first = maySign && !token.empty() && token[0] == '-';
    return first < token.size() && token.find_first_not_of("0123456789", first) == ::std::string::npos;
  }

  static ::std::string shown(const ::std::string& token) {
    return token.empty() ? "the end" : "\"" + token.substr(0, 20) + "\"";
  }
};

// An empty value is none where that is allowed.
inline ::std::string conformed(const ::std::string& value, const char* type) {
  const bool isEmpty = value.size() == 5 && (value[0] == 'l' || value[0] == 't');
  return startsWith(type, "optional<") && isEmpty ? "n" : value;
}

// Writes a value in the plain format.
struct Writer {
  ::queens_judge_glue::Bytes value;
  ::std::string text{};

  void write() {
    const char tag = static_cast<char>(*value++);
    if (!text.empty() && text.back() != '\n') text += ' ';
    if (tag == 'p') return write(), write();
    if (tag == 'n') {
      text += "none";
    } else if (tag == 'b') {
      text += *value++ ? "true" : "false";
    } else if (tag == 'i') {
      text += ::std::to_string(static_cast<long long>(::queens_judge_glue::numberAt(value, 8)));
    } else {
      const unsigned long size = ::queens_judge_glue::numberAt(value, 4);
      if (tag == 'l') return writeItems(size);
      if (tag == 't') text += ::std::to_string(size) + '\n';
      text.append(reinterpret_cast<const char*>(value), size);
      if (tag == 't') text += '\n';
      value += size;
    }
  }

  void writeItems(unsigned long size) {
    text += ::std::to_string(size);
    const bool hasLines = size > 0 && (*value == 'l' || *value == 'p' || *value == 't');
    if (hasLines) text += '\n';
    for (; size > 0; --size) {
      write();
      if (hasLines) endLine();
    }
  }

  void endLine() {
    if (text.empty() || text.back() != '\n') text += '\n';
  }
};

}
