#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace boost::asio {
class io_context;
}

namespace judge::serve {

/// What is to be run, as a person would type it.
struct CommandOrder {
  std::filesystem::path program;
  std::vector<std::string> arguments;
  std::string input;  ///< its stdin
};

/// What is told of it, on the server's thread: bytes as they come, and when it has ended (after the last of them) its
/// exit status, or 128 and the signal that ended it.
struct CommandReader {
  std::function<void(std::string_view)> out, err;
  std::function<void(int exit)> ended;
};

/// A process of our own beside us. It ends with this server, however that ends.
class Command {
 public:
  virtual ~Command() = default;

  /// Asks it to end in good order, and kills it where it has not after ten seconds. May be repeated.
  virtual void interrupt() = 0;
  virtual void kill() = 0;
};

/// Starts one; it goes on without its Command being held. Throws std::system_error.
std::shared_ptr<Command> startCommand(boost::asio::io_context& context, const CommandOrder& order,
                                      CommandReader reader);

/// As a line for a shell.
std::string typed(const std::string& program, const std::vector<std::string>& arguments);

/// Cuts a stream of bytes into lines.
class LineCutter {
 public:
  /// What is longer than `longest` is dropped, up to its end.
  explicit LineCutter(std::size_t longest) : longest_(longest) {}

  void add(std::string_view bytes, const std::function<void(std::string_view line)>& take);

  /// The last one, if it has no end.
  void finish(const std::function<void(std::string_view line)>& take);
  std::size_t dropped() const { return dropped_; }

 private:
  std::size_t longest_;
  std::string begun_;
  bool isTooLong_ = false;
  std::size_t dropped_ = 0;  // lines
};

}  // namespace judge::serve
