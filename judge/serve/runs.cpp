#include "judge/serve/runs.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <set>
#include <system_error>

#include "judge/base/json.h"
#include "judge/base/placeholders.h"
#include "judge/base/text.h"
#include "judge/console/output_file.h"

namespace judge::serve {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestLine = 8 * 1024 * 1024;  // bytes
constexpr std::size_t kChunk = 256 * 1024;             // bytes of events sent at once
constexpr int kInterrupted = 130, kNotStarted = 3;

}  // namespace

void EventLog::add(std::string_view type, std::string_view data) {
  events_.push_back(fmt::format("id: {}\nevent: {}\ndata: {}\n\n", newest() + 1, type, data));
  bytes_ += events_.back().size();
  for (; bytes_ > maxBytes_ && events_.size() > 1; ++first_) {
    bytes_ -= events_.front().size();
    events_.pop_front();
  }
}

std::string EventLog::after(std::uint64_t& last) const {
  std::string text;
  for (auto at = std::max(last + 1, first_); at <= newest() && text.size() < kChunk; ++at) {
    text += events_[at - first_];
    last = at;
  }
  return text;
}

bool RunQueue::add(std::uint64_t id) {
  const std::size_t idle = jobs_ - std::min(jobs_, working_);
  if (waiting_.size() >= maxWaiting_ + idle) return false;
  waiting_.push_back(id);
  return true;
}

std::optional<std::uint64_t> RunQueue::next() {
  if (working_ >= jobs_ || waiting_.empty()) return std::nullopt;
  const std::uint64_t id = waiting_.front();
  waiting_.pop_front();
  ++working_;
  return id;
}

bool RunQueue::remove(std::uint64_t id) { return std::erase(waiting_, id) > 0; }

std::optional<std::size_t> RunQueue::position(std::uint64_t id) const {
  const auto at = std::ranges::find(waiting_, id);
  if (at == waiting_.end()) return std::nullopt;
  return static_cast<std::size_t>(at - waiting_.begin());
}

bool RateLimit::allow(std::chrono::steady_clock::time_point now) {
  while (!allowed_.empty() && allowed_.front() + std::chrono::minutes(1) <= now) allowed_.pop_front();
  if (allowed_.size() >= perMinute_) return false;
  allowed_.push_back(now);
  return true;
}

struct Runs::Run {
  Run(std::uint64_t number, RunRequest validated, boost::asio::io_context& context, std::size_t maxBytes)
      : id(number),
        request(std::move(validated)),
        events(maxBytes),
        lines(kLongestLine),
        messages(kLongestLine),
        unwatched(context) {}

  const std::uint64_t id;
  RunRequest request;
  EventLog events;
  LineSplitter lines, messages;
  std::shared_ptr<Command> command;
  std::optional<int> exit;
  std::set<Listener*> listeners;
  boost::asio::steady_timer unwatched;
};

class Runs::Listener : public EventSource {
 public:
  Listener(Runs& runs, RunPointer run, std::uint64_t last) : runs_(runs), run_(std::move(run)), last_(last) {
    run_->listeners.insert(this);
    run_->unwatched.cancel();
  }
  ~Listener() override {
    run_->listeners.erase(this);
    runs_.startUnwatchedTimer(run_);
  }

  std::optional<std::string> next() override {
    if (run_->events.isRead(last_)) return std::nullopt;
    return run_->events.after(last_);
  }
  void onMore(std::function<void()> wake) override { wake_ = std::move(wake); }
  void wake() const {
    if (wake_) wake_();
  }

 private:
  Runs& runs_;
  const RunPointer run_;
  std::uint64_t last_;
  std::function<void()> wake_;
};

Runs::Runs(boost::asio::io_context& context, fs::path judge, fs::path scratch, const RunLimits& limits,
           StartCommand start)
    : context_(context),
      judge_(std::move(judge)),
      scratch_(std::move(scratch)),
      limits_(limits),
      start_(std::move(start)),
      queue_(limits.jobs, limits.waiting),
      rateLimit_(limits.perMinute) {}

Runs::~Runs() = default;

Runs::RunPointer Runs::find(std::uint64_t id) const {
  const auto found = runs_.find(id);
  return found == runs_.end() ? nullptr : found->second;
}

fs::path Runs::directoryOf(const Run& run) const { return scratch_ / std::to_string(run.id); }

std::uint64_t Runs::add(RunRequest request, std::optional<Refusal>& refusal) {
  if (!rateLimit_.allow(std::chrono::steady_clock::now())) {
    refusal = {429, "too many runs in one minute; wait a minute"};
    return 0;
  }
  const std::uint64_t id = newest_ + 1;
  if (!queue_.add(id)) {
    refusal = {503, "too many runs are waiting; stop one or wait until one has ended"};
    return 0;
  }
  newest_ = id;
  const auto run = std::make_shared<Run>(id, std::move(request), context_, limits_.runBytes);
  runs_.emplace(id, run);
  startUnwatchedTimer(run);
  emit(*run, "state", stateJson(*run));
  startNext();
  return id;
}

std::string Runs::stateJson(const Run& run) const {
  const auto position = queue_.position(run.id);
  Json document = {{"id", run.id},
                   {"state", run.exit   ? "ended"
                             : position ? "queued"
                                        : "running"},
                   {"position", nullptr},
                   {"verb", run.request.verb},
                   {"kata", run.request.kata},
                   {"language", run.request.language},
                   {"command", run.request.command},
                   {"exit", nullptr}};
  if (position) document["position"] = *position + 1;
  if (run.exit) document["exit"] = *run.exit;
  return dumped(document);
}

std::optional<std::string> Runs::describe(std::uint64_t id) {
  const RunPointer run = find(id);
  if (!run) return std::nullopt;
  startUnwatchedTimer(run);
  return stateJson(*run);
}

std::unique_ptr<EventSource> Runs::listen(std::uint64_t id, std::uint64_t last) {
  const RunPointer run = find(id);
  return run ? std::make_unique<Listener>(*this, run, last) : nullptr;
}

void Runs::emit(Run& run, std::string_view type, std::string_view data) {
  run.events.add(type, data);
  const std::set<Listener*> all = run.listeners;
  for (Listener* one : all)
    if (run.listeners.contains(one)) one->wake();
}

/// Shortens paths of files in the run's directory to their names.
void Runs::emitMessage(Run& run, std::string_view line) {
  emit(run, "said", dumped({{"text", escaped(replaceAll(std::string(line), directoryOf(run).string() + '/', ""))}}));
}

void Runs::startUnwatchedTimer(const RunPointer& run) {
  if (run->exit || !run->listeners.empty()) return;
  run->unwatched.expires_after(limits_.unwatched);
  run->unwatched.async_wait([this, run](const boost::system::error_code& error) {
    if (!error && run->listeners.empty()) stop(run);
  });
}

bool Runs::stop(std::uint64_t id) {
  const RunPointer run = find(id);
  if (run) stop(run);
  return run != nullptr;
}

void Runs::stop(const RunPointer& run) {
  if (run->command) run->command->interrupt();
  if (queue_.remove(run->id)) end(run, kInterrupted);
}

void Runs::startNext() {
  while (const auto id = queue_.next()) start(find(*id));
}

void Runs::start(const RunPointer& run) {
  const fs::path folder = directoryOf(*run);
  CommandLine order{judge_, run->request.arguments, std::move(run->request.source)};
  emit(*run, "state", stateJson(*run));
  try {
    fs::create_directory(folder);
    if (run->request.cases) {
      writeSafely(folder / "cases.suite", *run->request.cases);
      order.arguments.insert(order.arguments.end(), {"--suite", folder / "cases.suite"});
    }
    if (run->request.hasReport)
      order.arguments.insert(order.arguments.end(), {"--format", "html", "--output", folder / "report.html"});
    const auto line = [this, run](std::string_view text) { emit(*run, "line", text); };
    const auto onMessage = [this, run](std::string_view text) { emitMessage(*run, text); };
    run->command = start_(order, {[=](std::string_view bytes) { run->lines.add(bytes, line); },
                                  [=](std::string_view bytes) { run->messages.add(bytes, onMessage); },
                                  [=, this](int exit) {
                                    run->lines.finish(line);
                                    run->messages.finish(onMessage);
                                    if (run->lines.dropped() > 0)
                                      emitMessage(*run, "lines that were too long to send were left out");
                                    queue_.ended();
                                    end(run, exit);
                                    startNext();
                                  }});
  } catch (const std::exception& failure) {
    queue_.ended();
    emitMessage(*run, failure.what());
    end(run, kNotStarted);
  }
}

void Runs::end(const RunPointer& run, int exit) {
  run->exit = exit;
  run->command = nullptr;
  run->request.source.clear();
  run->request.cases.reset();
  run->unwatched.cancel();
  run->events.end();
  emit(*run, "end", stateJson(*run));
  forgetOldest();
}

void Runs::forgetOldest() {
  std::size_t ended = 0, bytes = 0;
  std::vector<std::uint64_t> old;
  for (auto at = runs_.rbegin(); at != runs_.rend(); ++at) {
    const Run& run = *at->second;
    if (!run.exit) continue;
    bytes += run.events.bytes();
    if (++ended > limits_.kept || (bytes > limits_.keptBytes && ended > 1)) old.push_back(run.id);
  }
  for (const std::uint64_t id : old) {
    std::error_code ignored;
    fs::remove_all(directoryOf(*find(id)), ignored);
    runs_.erase(id);
  }
}

std::optional<fs::path> Runs::report(std::uint64_t id) const {
  const RunPointer run = find(id);
  std::error_code none;
  if (!run || !run->exit || !fs::is_regular_file(directoryOf(*run) / "report.html", none)) return std::nullopt;
  return directoryOf(*run) / "report.html";
}

void Runs::stopAll() {
  const auto all = runs_;
  for (auto at = all.rbegin(); at != all.rend(); ++at) stop(at->second);
}

void Runs::killAll() {
  for (const auto& [id, run] : runs_)
    if (run->command) run->command->kill();
}

}  // namespace judge::serve
