#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "judge/serve/runs.h"

namespace judge::serve {

/// For tests: commands that do what the test says. Those that it does not end are forgotten with this object.
class FakeCommands {
 public:
  FakeCommands() = default;
  ~FakeCommands() {
    for (const auto& fake : all) fake->reader = {};
  }
  FakeCommands& operator=(FakeCommands&&) = delete;

  struct Fake : Command {
    void interrupt() override { ++interrupted; }
    void kill() override { ++killed; }
    void say(std::string_view text) const { reader.out(text); }
    void complain(std::string_view text) const { reader.err(text); }
    void end(int exit) {
      const CommandReader told = std::move(reader);
      told.ended(exit);
    }

    CommandOrder order;
    CommandReader reader;
    int interrupted = 0, killed = 0;
  };

  StartCommand start() {
    return [this](const CommandOrder& order, CommandReader reader) {
      const auto fake = std::make_shared<Fake>();
      fake->order = order;
      fake->reader = std::move(reader);
      all.push_back(fake);
      return fake;
    };
  }

  std::vector<std::shared_ptr<Fake>> all;
};

}  // namespace judge::serve
