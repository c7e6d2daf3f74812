@{title}
@{undefined}
// The solution is initialised and asked in another process, which gives its answers as text. They are checked before
// anything of the solution runs in this one, and in a namespace whose name the solution does not know.
namespace @{word} {

@{checker}

namespace wire {

template <class T>
typename std::enable_if<std::is_integral<T>::value>::type put(std::string& to, const T& value) {
  to += std::to_string(value) + ' ';
}
inline void put(std::string& to, const std::string& value) { to += std::to_string(value.size()) + ' ' + value + ' '; }
template <class A, class B>
void put(std::string& to, const std::pair<A, B>& value);
template <class T>
void put(std::string& to, const std::optional<T>& value);
template <class T>
void put(std::string& to, const std::vector<T>& value) {
  to += std::to_string(value.size()) + ' ';
  for (std::size_t i = 0; i < value.size(); ++i) put(to, static_cast<const T&>(value[i]));
}
template <class A, class B>
void put(std::string& to, const std::pair<A, B>& value) {
  put(to, value.first), put(to, value.second);
}
template <class T>
bool isEmpty(const T&) {
  return false;
}
inline bool isEmpty(const std::string& value) { return value.empty(); }
template <class T>
bool isEmpty(const std::vector<T>& value) {
  return value.empty();
}
template <class T>
void put(std::string& to, const std::optional<T>& value) {
  const bool isNone = !value || isEmpty(*value);  // an empty value stands for none
  to += isNone ? "0 " : "1 ";
  if (!isNone) put(to, *value);
}

struct Reader {
  const std::string& text;
  std::size_t at = 0;
  bool isGood = true;

  long long number() {
    char* end = nullptr;
    const long long value = std::strtoll(text.c_str() + at, &end, 10);
    isGood = isGood && *end == ' ';
    at = static_cast<std::size_t>(end - text.c_str()) + (*end == ' ');
    return value;
  }
  std::size_t size() {
    const long long value = number();
    isGood = isGood && value >= 0 && static_cast<std::size_t>(value) <= text.size() - at;
    return isGood ? static_cast<std::size_t>(value) : 0;
  }
  template <class T>
  typename std::enable_if<std::is_integral<T>::value>::type get(T& value) {
    value = static_cast<T>(number());
  }
  void get(std::string& value) {
    const std::size_t length = size();
    value.assign(text, at, length);
    at += length + 1;
    isGood = isGood && at <= text.size();
    if (!isGood) at = text.size();
  }
  template <class A, class B>
  void get(std::pair<A, B>& value) {
    get(value.first), get(value.second);
  }
  template <class T>
  void get(std::optional<T>& value) {
    if (number() == 0) return;
    T own{};
    get(own);
    value = own;
  }
  template <class T>
  void get(std::vector<T>& value) {
    const std::size_t length = size();
    for (std::size_t i = 0; i < length && isGood; ++i) {
      T own{};
      get(own);
      value.push_back(own);
    }
  }
};

inline void sendAll(int to, const std::string& text) {
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t count = ::write(to, text.data() + sent, text.size() - sent);
    if (count <= 0) return;
    sent += static_cast<std::size_t>(count);
  }
}

/// The answer of the solution as text, after '='; or '!' and what it threw.
template <class Result>
std::string answerOf(const std::function<Result()>& call) {
  try {
    std::string answer = "=";
    put(answer, call());
    return answer;
  } catch (const std::exception& problem) {
    return std::string("!threw ") + problem.what();
  } catch (...) {
    return "!threw an exception";
  }
}

template <class Result>
std::string faultOf(const std::string& answer, const std::function<std::string(const Result&)>& check) {
  if (answer.empty()) return "the solution ended without an answer";
  if (answer[0] != '=') return answer.substr(1, answer.find('\n'));
  Result actual{};
  Reader reader{answer, 1};
  reader.get(actual);
  const std::string fault = reader.isGood ? check(actual) : "the answer was not complete";
  return fault.substr(0, fault.find('\n'));
}

/// As the reader of a fault sees it.
struct Shown {
  template <class T>
  static typename std::enable_if<std::is_integral<T>::value, std::string>::type of(const T& value) {
    return std::is_same<T, bool>::value ? (value ? "true" : "false") : std::to_string(value);
  }
  static std::string of(const std::string& value) { return '"' + value + '"'; }
  template <class A, class B>
  static std::string of(const std::pair<A, B>& value) {
    return "(" + of(value.first) + ", " + of(value.second) + ")";
  }
  template <class T>
  static std::string of(const std::optional<T>& value) {
    return value && !isEmpty(*value) ? of(*value) : "none";
  }
  template <class T>
  static std::string of(const std::vector<T>& value) {
    std::string all;
    for (std::size_t i = 0; i < value.size(); ++i) all += (i > 0 ? ", " : "") + of(static_cast<const T&>(value[i]));
    return "[" + all + "]";
  }
};

template <class Result>
std::string differenceOf(const Result& actual, const Result& expected) {
  std::string one, other;
  put(one, actual), put(other, expected);
  if (one.compare(other) == 0) return "";
  one = Shown::of(actual), other = Shown::of(expected);
  return "returned " + one.substr(0, 200) + ", expected " + other.substr(0, 200);
}

}  // namespace wire

struct Case {
  std::string (*answer)();
  std::string (*fault)(const std::string& answer);
};
constexpr Case cases[] = {
@{cases}};
constexpr std::size_t count = sizeof cases / sizeof cases[0];

int answers = -1;  // in the other process, where its answers go

/// Each case has a process of its own.
bool answerAll() {
  if (answers < 0) return false;
  for (std::size_t i = 0; i < count; ++i) {
    const pid_t child = ::fork();
    if (child == 0) {
      std::string answer;
      wire::put(answer, i), wire::put(answer, cases[i].answer());
      wire::sendAll(answers, answer);
      std::cout.flush(), std::fflush(nullptr);
      ::_exit(0);
    }
    ::waitpid(child, nullptr, 0);
  }
  ::_exit(0);
}
const bool isAnswered = answerAll();  // the solution is initialised

void checkAll(const std::string& text) {
  std::vector<std::string> given(count);
  for (wire::Reader reader{text}; reader.isGood && reader.at < text.size();) {
    const std::size_t index = static_cast<std::size_t>(reader.number());
    std::string answer;
    reader.get(answer);
    if (reader.isGood && index < count) given[index] = answer;
  }
  std::string results;
  bool isWrong = false;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string fault = cases[i].fault(given[i]);
    isWrong = isWrong || !fault.empty();
    results += "\n<IT::>case_" + std::to_string(i + 1) + '\n';
    results += (fault.empty() ? "\n<PASSED::>Test Passed" : "\n<FAILED::>" + fault) + "\n\n<COMPLETEDIN::>\n";
  }
  if (!isWrong) return;  // the framework says so
  wire::sendAll(1, results);
  ::_exit(1);
}

}  // namespace @{word}

void @{name}::judge() {
  int ends[2];
  const pid_t child = ::pipe(ends) == 0 ? ::fork() : -1;
  if (child == 0) {
    ::close(ends[0]);
    @{word}::answers = ends[1];
    return;
  }
  std::string text;
  char some[4096];
  if (child > 0) ::close(ends[1]);
  for (ssize_t size = 1; child > 0 && (size = ::read(ends[0], some, sizeof some)) > 0;)
    text.append(some, static_cast<std::size_t>(size));
  @{word}::checkAll(text);
  ::close(ends[0]);
  ::waitpid(child, nullptr, 0);
}

Describe(@{suite}) {
@{results}};
