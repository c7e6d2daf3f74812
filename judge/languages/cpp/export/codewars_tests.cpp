@{title}
@{undefined}
// Each case runs in a process of its own, which gives its answer as text. All answers are checked before the first
// result is shown, and in a namespace whose name the solution does not know.
namespace @{name} {

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
void put(std::string& to, const std::optional<T>& value) {
  to += value ? "1 " : "0 ";
  if (value) put(to, *value);
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

/// The answer of the solution as text, after '='; or '!' and what it threw; or nothing where it ended.
template <class Result>
std::string answerOf(const std::function<Result()>& call) {
  int ends[2];
  std::cout.flush(), std::fflush(nullptr);
  if (::pipe(ends) != 0) return "!no pipe for the answer";
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(ends[0]);
    std::string answer = "=";
    try {
      put(answer, call());
    } catch (const std::exception& problem) {
      answer = std::string("!threw ") + problem.what();
    } catch (...) {
      answer = "!threw an exception";
    }
    sendAll(ends[1], answer);
    std::cout.flush(), std::fflush(nullptr);
    ::_exit(0);
  }
  ::close(ends[1]);
  std::string answer;
  char some[4096];
  for (ssize_t count = 0; (count = ::read(ends[0], some, sizeof some)) > 0;)
    answer.append(some, static_cast<std::size_t>(count));
  ::close(ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  return answer;
}

template <class Result>
std::string faultOf(const std::function<Result()>& call, const std::function<std::string(const Result&)>& check) {
  const std::string answer = answerOf<Result>(call);
  if (answer.empty()) return "the solution ended without an answer";
  if (answer[0] != '=') return answer.substr(1);
  Result actual{};
  Reader reader{answer, 1};
  reader.get(actual);
  const std::string fault = reader.isGood ? check(actual) : "the answer was not complete";
  return fault.substr(0, fault.find('\n'));
}

template <class Result>
std::string differenceOf(const Result& actual, const Result& expected) {
  std::string one, other;
  put(one, actual), put(other, expected);
  if (one.compare(other) == 0) return "";
  return "returned " + one.substr(0, 200) + ", expected " + other.substr(0, 200);
}

}  // namespace wire

std::vector<std::string> allFaults() {
  std::vector<std::string> faults;
@{cases}  for (const std::string& fault : faults)
    if (!fault.empty()) wire::sendAll(1, "\n<FAILED::>" + fault + "\n");  // whatever became of the framework
  return faults;
}

const std::vector<std::string> faults = allFaults();

}  // namespace @{name}

Describe(@{suite}) {
@{results}};
