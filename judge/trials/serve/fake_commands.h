#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "judge/serve/runs.h"

namespace judge::serve {

/// For tests: commands whose output and end the test decides. Commands that it does not end are dropped with this
/// object.
class FakeCommands {
 public:
  FakeCommands() = default;
  ~FakeCommands() {
    for (const auto& fake : all) fake->callbacks = {};
  }
  FakeCommands& operator=(FakeCommands&&) = delete;

  struct Fake : Command {
    void interrupt() override { ++interrupted; }
    void kill() override { ++killed; }
    void print(std::string_view text) const { callbacks.out(text); }
    void printToStderr(std::string_view text) const { callbacks.err(text); }
    void end(int exit) {
      const CommandCallbacks last = std::move(callbacks);
      last.ended(exit);
    }

    CommandLine order;
    CommandCallbacks callbacks;
    int interrupted = 0, killed = 0;
  };

  StartCommand start() {
    return [this](const CommandLine& order, CommandCallbacks callbacks) {
      const auto fake = std::make_shared<Fake>();
      fake->order = order;
      fake->callbacks = std::move(callbacks);
      all.push_back(fake);
      return fake;
    };
  }

  std::vector<std::shared_ptr<Fake>> all;
};

}  // namespace judge::serve
