#include "judge/serve/command.h"

#include <signal.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cerrno>
#include <system_error>

#include "judge/base/text.h"
#include "judge/machine/file_descriptor.h"
#include "judge/machine/process_tree.h"
#include "judge/machine/spawn.h"

namespace judge::serve {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

constexpr std::chrono::seconds kKillDelay{10};
constexpr std::chrono::minutes kCacheLifetime{1};

int checked(int result, const char* call) {
  return result >= 0 ? result : throw std::system_error(errno, std::system_category(), call);
}

struct Pipe {
  Pipe() {
    int ends[2];
    checked(pipe2(ends, O_CLOEXEC), "pipe2");
    read.reset(ends[0]);
    write.reset(ends[1]);
  }
  FileDescriptor read, write;
};

/// An anonymous file that contains `text`, positioned at its start.
FileDescriptor anonymousFile(const std::string& text) {
  FileDescriptor file(checked(memfd_create("stdin", MFD_CLOEXEC), "memfd_create"));
  checked(writeAll(file.get(), text) ? 0 : -1, "write");
  checked(static_cast<int>(lseek(file.get(), 0, SEEK_SET)), "lseek");
  return file;
}

class Child : public Command, public std::enable_shared_from_this<Child> {
 public:
  Child(asio::io_context& context, CommandCallbacks callbacks)
      : callbacks_(std::move(callbacks)),
        out_{asio::posix::stream_descriptor(context), {}},
        err_{asio::posix::stream_descriptor(context), {}},
        process_(context),
        killTimer_(context) {}

  void start(const CommandLine& order) {
    Pipe out, err;
    const FileDescriptor input = anonymousFile(order.input);
    SpawnOrder spawned{order.program,
                       order.arguments,
                       inheritedEnvironment(),
                       {{input.get(), 0}, {out.write.get(), 1}, {err.write.get(), 2}},
                       {}};
    spawned.endsWithUs = true;
    pid_ = spawn(spawned);
    openPidfd();
    out_.pipe.assign(std::exchange(out.read, FileDescriptor()).release());
    err_.pipe.assign(std::exchange(err.read, FileDescriptor()).release());
    out_.onBytes = &callbacks_.out;
    err_.onBytes = &callbacks_.err;
    for (Stream* stream : {&out_, &err_}) {
      stream->pipe.non_blocking(true);
      read(*stream);
    }
    process_.async_wait(asio::posix::stream_descriptor::wait_read,
                        [self = shared_from_this()](const error_code&) { self->end(); });
  }

  void interrupt() override {
    if (pid_ < 0) return;
    ::kill(pid_, SIGINT);
    if (std::exchange(isInterrupted_, true)) return;
    killTimer_.expires_after(kKillDelay);
    killTimer_.async_wait([self = shared_from_this()](const error_code& error) {
      if (!error) self->kill();
    });
  }

  void kill() override {
    if (pid_ < 0) return;
    killDescendants(pid_, {});
    ::kill(pid_, SIGKILL);
  }

 private:
  struct Stream {
    asio::posix::stream_descriptor pipe;
    std::array<char, 16 * 1024> bytes;
    const std::function<void(std::string_view)>* onBytes = nullptr;
  };

  /// Kills the process where the kernel refuses a pidfd.
  void openPidfd() {
    const int process = static_cast<int>(syscall(SYS_pidfd_open, pid_, 0));
    if (process >= 0) return process_.assign(process);
    const int error = errno;
    kill();
    waitpid(std::exchange(pid_, -1), nullptr, 0);
    throw std::system_error(error, std::system_category(), "pidfd_open");
  }

  void read(Stream& stream) {
    stream.pipe.async_read_some(asio::buffer(stream.bytes),
                                [self = shared_from_this(), &stream](const error_code& error, std::size_t count) {
                                  if (error) return;
                                  (*stream.onBytes)({stream.bytes.data(), count});
                                  if (self->pid_ >= 0) self->read(stream);
                                });
  }

  void end() {
    siginfo_t ended{};
    waitid(P_PID, static_cast<id_t>(pid_), &ended, WEXITED);
    pid_ = -1;
    killTimer_.cancel();
    process_.close();
    const int exit = ended.si_code == CLD_EXITED ? ended.si_status : 128 + ended.si_status;
    // Handlers of bytes that were read by now may still be queued; they must run before finish() drains the pipes.
    asio::post(process_.get_executor(), [self = shared_from_this(), exit] { self->finish(exit); });
  }

  void finish(int exit) {
    drain(out_);
    drain(err_);
    const auto callbacks = std::move(callbacks_);
    callbacks.ended(exit);
  }

  /// Reads what the process wrote before its end and is still in the pipe.
  void drain(Stream& stream) {
    error_code error;
    while (const std::size_t count = stream.pipe.read_some(asio::buffer(stream.bytes), error))
      (*stream.onBytes)({stream.bytes.data(), count});
    stream.pipe.close(error);
  }

  CommandCallbacks callbacks_;
  Stream out_, err_;
  asio::posix::stream_descriptor process_;
  asio::steady_timer killTimer_;
  pid_t pid_ = -1;
  bool isInterrupted_ = false;
};

}  // namespace

std::shared_ptr<Command> startCommand(asio::io_context& context, const CommandLine& order, CommandCallbacks callbacks) {
  const auto child = std::make_shared<Child>(context, std::move(callbacks));
  child->start(order);
  return child;
}

std::string shellCommand(const std::string& program, const std::vector<std::string>& arguments) {
  std::string line = program;
  for (const std::string& argument : arguments) line += ' ' + quotedForShell(argument);
  return line;
}

void LineSplitter::add(std::string_view bytes, const std::function<void(std::string_view line)>& onLine) {
  for (auto end = bytes.find('\n'); end != bytes.npos; end = bytes.find('\n')) {
    if (!isTooLong_ && partial_.size() + end <= longest_)
      onLine(partial_.append(bytes.substr(0, end)));
    else
      ++dropped_;
    partial_.clear();
    isTooLong_ = false;
    bytes.remove_prefix(end + 1);
  }
  isTooLong_ = isTooLong_ || partial_.size() + bytes.size() > longest_;
  if (isTooLong_)
    partial_.clear();
  else
    partial_.append(bytes);
}

void LineSplitter::finish(const std::function<void(std::string_view line)>& onLine) {
  if (isTooLong_) ++dropped_;
  if (!partial_.empty()) onLine(partial_);
  partial_.clear();
  isTooLong_ = false;
}

struct QuickCommands::Job {
  Job(asio::io_context& context, CommandLine what, Done whenDone)
      : order(std::move(what)), done(std::move(whenDone)), deadline(context) {}

  CommandLine order;
  Done done;
  Result result;
  std::shared_ptr<Command> command;
  asio::steady_timer deadline;
};

QuickCommands::QuickCommands(asio::io_context& context, const QuickLimits& limits, StartCommand start)
    : context_(context), limits_(limits), start_(std::move(start)) {}

QuickCommands::~QuickCommands() = default;

std::function<void()> QuickCommands::run(CommandLine order, Done done) {
  if (waiting_.size() >= limits_.waiting) return nullptr;
  const auto job = std::make_shared<Job>(context_, std::move(order), std::move(done));
  waiting_.push_back(job);
  startNext();
  return [this, weak = std::weak_ptr(job)] {
    const JobPointer cancelled = weak.lock();
    if (!cancelled) return;
    cancelled->done = nullptr;
    std::erase(waiting_, cancelled);
    if (cancelled->command) cancelled->command->kill();
  };
}

std::function<void()> QuickCommands::runCached(CommandLine order, Done done) {
  const auto now = std::chrono::steady_clock::now;
  const auto cached = cache_.find(order.arguments);
  if (cached != cache_.end() && now() < cached->second.first + kCacheLifetime) {
    done(cached->second.second);
    return [] {};
  }
  const auto arguments = order.arguments;
  return run(std::move(order), [=, this, done = std::move(done)](const Result& result) {
    if (result.end == End::Exited && result.exit == 0) cache_[arguments] = {now(), result};
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
    job->command = start_(job->order, {[=, this](std::string_view bytes) { append(job, job->result.out, bytes); },
                                       [=, this](std::string_view bytes) { append(job, job->result.err, bytes); },
                                       [=, this](int exit) { end(job, exit); }});
  } catch (const std::exception& failure) {
    job->result.end = End::NotStarted;
    job->result.err = failure.what();
    return end(job, -1);
  }
  job->deadline.expires_after(limits_.time);
  job->deadline.async_wait([job](const error_code& error) {
    if (error || !job->command) return;
    job->result.end = End::TooSlow;
    job->command->kill();
  });
}

void QuickCommands::append(const JobPointer& job, std::string& text, std::string_view bytes) {
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
    if (job->command) isStopping_ ? job->command->kill() : job->command->interrupt();
  }
  isStopping_ = true;
}

}  // namespace judge::serve
