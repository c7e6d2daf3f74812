#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "judge/base/json.h"
#include "judge/console/terminal.h"
#include "judge/machine/file_descriptor.h"

namespace queens {

inline constexpr std::size_t kAnySize = static_cast<std::size_t>(-1);

/// The content of a file; "-" is stdin. Throws judge::InputError, which names the file and what is `expected`, where it
/// cannot be read and for more than `most` bytes.
std::string readWholeFile(const std::string& path, std::string_view expected, std::size_t most = std::size_t{64} << 20);

/// The lines of a file as they come: no more than one of them is held.
class LineSource {
 public:
  static constexpr std::size_t kLongest = std::size_t{64} << 20;  ///< bytes of a line

  /// "-" is stdin. Throws judge::InputError for what cannot be opened.
  explicit LineSource(const std::string& path);

  /// A text that is called `name` in messages.
  LineSource(std::string text, std::string name);

  /// From here on nothing more is read once there was an interrupt (judge::interruptFd()).
  void endOn(int interruptFd) { interruptFd_ = interruptFd; }

  /// The next line without the blanks at its ends, and without a byte order mark; valid until the next call. Nothing
  /// after the last, and after an interrupt. Throws judge::InputError for a line that is too long, and when reading
  /// fails.
  std::optional<std::string_view> next();

  /// An interrupt has ended it: there may be more, and a line that it cut off is left out.
  bool isCutOff() const { return cutOff_; }

  /// Number of the last line, from 1.
  std::size_t number() const { return number_; }

  /// The name of the file in messages.
  const std::string& name() const { return name_; }

 private:
  bool readMore();
  bool waitForText() const;

  std::string name_;
  judge::FileDescriptor file_;  ///< none for stdin
  int fd_ = -1;                 ///< -1: there is nothing to read but text_
  int interruptFd_ = -1;
  bool cutOff_ = false;
  std::string text_;
  std::size_t begin_ = 0;  ///< start of the unread part of text_
  std::size_t number_ = 0;
};

/// While it lives, the first interrupt (Ctrl-C, SIGTERM, SIGHUP) asks for a stop, and one a moment later ends
/// the process. Throws std::system_error when the machine fails.
class StopOnInterrupt {
 public:
  StopOnInterrupt();
  StopOnInterrupt(const StopOnInterrupt&) = delete;
  StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;
  ~StopOnInterrupt();

  std::stop_token token() const { return source_.get_token(); }

  /// Asks for a stop for another reason.
  void stop() { source_.request_stop(); }

  /// Readable once there was an interrupt, for what waits otherwise.
  int descriptor() const { return interruptFd_; }

  /// There was an interrupt.
  bool hasHappened() const;

 private:
  void wait();

  const int interruptFd_;
  std::stop_source source_;
  judge::FileDescriptor end_;  ///< readable once the watcher is to end
  std::thread watcher_;
};

/// The output of a command: stdout, or a file as the shell's `> FILE` has it (emptied first, then written straight to,
/// so that output larger than half a disk has room). Each write is one of the system's: small pieces are put, which
/// gathers them.
///
/// A reader that has gone away is no error; it wanted no more. For this SIGPIPE has to be ignored, as main does.
class OutputStream {
 public:
  static OutputStream toStdout();

  /// "-" is stdout. Throws judge::InputError, which names `option`, for a place that cannot be opened for writing.
  static OutputStream to(const std::string& path, const std::string& option = "--output");

  /// Appends to `text`, in memory.
  static OutputStream toText(std::string& text);

  /// Writes `text` behind the pieces put before, unless the reader has gone away. Throws std::system_error when the
  /// machine fails (disk full).
  void write(std::string_view text);

  /// Buffers `piece` until there is much, or flush(); nothing else writes it in the end.
  void put(std::string_view piece);

  /// The same for pieces that somebody may wait for: where they come slowly, and on a terminal, each is written at
  /// once.
  void putSoon(std::string_view piece);
  void flush();

  /// From here on an interrupt (judge::interruptFd()) closes it where a reader takes nothing more for a moment, and
  /// only there: a reader who goes on still gets a complete text. Files are never closed early.
  void endOn(int interruptFd);

  /// Nobody reads what is written from here on.
  bool isClosed() const { return closed_; }

  /// Whether an interrupt closed it, and whether only a part of the last text was written.
  bool isCutOff() const { return cutOff_; }
  bool endsInPart() const { return cutOff_ && endsInPart_; }
  int descriptor() const { return fd_; }

 private:
  bool waitForRoom() const;
  void writeNow(std::string_view text);
  void cutOff() { closed_ = cutOff_ = true; }

  OutputStream(int fd, std::string name);

  std::string name_;
  judge::FileDescriptor file_;  ///< none for stdout
  judge::FileDescriptor pipe_;  ///< the same pipe opened without blocking
  int fd_;
  bool isTerminal_;
  std::string* text_ = nullptr;
  std::string held_;
  std::chrono::steady_clock::time_point flushed_{};
  int interruptFd_ = -1;
  bool closed_ = false, cutOff_ = false, endsInPart_ = false;
};

/// Whether stderr is a terminal on which a line may be drawn anew.
bool stderrIsLive();

/// A line of progress on stderr: none with `quiet`, or while results go to the descriptor `out` and it is a terminal.
judge::LiveLine progressLine(bool quiet, int out = -1);

/// Writes JSON piece by piece, in memory that does not grow with it: objects with one list each, whose elements may be
/// such objects. It is valid JSON once all objects are closed.
class JsonStream {
 public:
  using Json = judge::Json;

  /// `out` outlives this; the caller flushes it.
  explicit JsonStream(OutputStream& out) : out_(out) {}

  /// Begins an object with these members, followed by the list `name`.
  void open(const Json& members, std::string_view name);

  /// Begins a document: an object with the members `version` and `kind`, followed by the list `name`.
  void openDocument(int version, std::string_view kind, std::string_view name);

  /// The next element of the list.
  void add(const Json& element);

  /// Ends the list, and the object with these members.
  void close(const Json& members);
  void close();

 private:
  void separate();

  OutputStream& out_;
  std::vector<bool> hasElements_;  ///< whether each open list has elements
};

}  // namespace queens
