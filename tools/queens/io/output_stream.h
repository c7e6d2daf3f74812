#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "judge/machine/file_descriptor.h"

namespace queens {

/// Where results go: stdout, or a file as the shell's `> FILE` has it (emptied first, then written straight to, so that
/// output larger than half a disk has room). Each write is one of the system's: small pieces are put, which gathers
/// them.
///
/// A reader that has gone away is no error; it wanted no more. For this SIGPIPE has to be ignored, as main does.
class OutputStream {
 public:
  static OutputStream toStdout();

  /// "-" is stdout. Throws judge::InputError, which names `option`, for a place that cannot be opened for writing.
  static OutputStream to(const std::string& path, const std::string& option = "--output");

  /// Into memory, behind what `text` holds.
  static OutputStream toText(std::string& text);

  /// All of it, behind what was put, unless the reader has gone away. Throws std::system_error when the machine fails
  /// (disk full).
  void write(std::string_view text);

  /// Holds it back until there is much, or flush(); nothing else writes it in the end.
  void put(std::string_view piece);

  /// The same of pieces that somebody may wait for: where they come slowly, and on a terminal, each goes out at once.
  void putSoon(std::string_view piece);
  void flush();

  /// From here on an interrupt (judge::interruptFd()) closes it where a reader takes nothing more for a moment, and
  /// only there: one who reads still gets the whole of a text. A file has no reader who could.
  void endOn(int interruptFd);

  /// Nobody reads what is written from here on.
  bool isClosed() const { return closed_; }

  /// It was closed by an interrupt; and of the text written last there is a part.
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
  judge::FileDescriptor pipe_;  ///< once more, where a write takes what has room and does not wait
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

/// Whether a line on stderr is wanted beside results that go to `out`: not on the same terminal as these.
bool showsProgress(const OutputStream& out, bool quiet);

}  // namespace queens
