#include "judge/serve/quick_commands.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <exception>

namespace judge::serve {
namespace {

constexpr std::chrono::minutes kRemembered{1};

}  // namespace

struct QuickCommands::Job {
  Job(boost::asio::io_context& context, CommandOrder what, Done whenDone)
      : order(std::move(what)), done(std::move(whenDone)), deadline(context) {}

  CommandOrder order;
  Done done;
  Result result;
  std::shared_ptr<Command> command;
  boost::asio::steady_timer deadline;
};

QuickCommands::QuickCommands(boost::asio::io_context& context, const QuickLimits& limits, Runs::Start start)
    : context_(context), limits_(limits), start_(std::move(start)) {}

QuickCommands::~QuickCommands() = default;

std::function<void()> QuickCommands::run(CommandOrder order, Done done) {
  if (waiting_.size() >= limits_.waiting) return nullptr;
  const auto job = std::make_shared<Job>(context_, std::move(order), std::move(done));
  waiting_.push_back(job);
  startNext();
  return [this, weak = std::weak_ptr(job)] {
    const JobPointer forgotten = weak.lock();
    if (!forgotten) return;
    forgotten->done = nullptr;
    std::erase(waiting_, forgotten);
    if (forgotten->command) forgotten->command->kill();
  };
}

std::function<void()> QuickCommands::runOrRemember(CommandOrder order, Done done) {
  const auto now = std::chrono::steady_clock::now;
  const auto known = remembered_.find(order.arguments);
  if (known != remembered_.end() && now() < known->second.first + kRemembered) {
    done(known->second.second);
    return [] {};
  }
  const auto arguments = order.arguments;
  return run(std::move(order), [=, this, done = std::move(done)](const Result& result) {
    if (result.end == End::Exited && result.exit == 0) remembered_[arguments] = {now(), result};
    done(result);
  });
}

void QuickCommands::startNext() {
  while (working_.size() < limits_.jobs && !waiting_.empty()) {
    const JobPointer job = waiting_.front();
    waiting_.pop_front();
    start(job);
  }
}

void QuickCommands::start(const JobPointer& job) {
  working_.insert(job);
  job->result.end = End::Exited;
  try {
    job->command = start_(job->order, {[=, this](std::string_view bytes) { take(job, job->result.out, bytes); },
                                       [=, this](std::string_view bytes) { take(job, job->result.err, bytes); },
                                       [=, this](int exit) { end(job, exit); }});
  } catch (const std::exception& failure) {
    job->result.end = End::NotStarted;
    job->result.err = failure.what();
    return end(job, -1);
  }
  job->deadline.expires_after(limits_.time);
  job->deadline.async_wait([job](const boost::system::error_code& error) {
    if (error || !job->command) return;
    job->result.end = End::TooSlow;
    job->command->kill();
  });
}

void QuickCommands::take(const JobPointer& job, std::string& text, std::string_view bytes) {
  if (text.size() + bytes.size() <= limits_.output) {
    text += bytes;
    return;
  }
  job->result.end = End::TooLong;
  if (job->command) job->command->kill();
}

void QuickCommands::end(const JobPointer& job, int exit) {
  working_.erase(job);
  job->deadline.cancel();
  job->command = nullptr;
  job->result.exit = exit;
  if (const auto done = std::exchange(job->done, nullptr)) done(std::move(job->result));
  startNext();
}

void QuickCommands::stop() {
  waiting_.clear();
  const std::set<JobPointer> all = working_;
  for (const JobPointer& job : all) {
    job->done = nullptr;
    if (job->command) job->command->kill();
  }
}

}  // namespace judge::serve
