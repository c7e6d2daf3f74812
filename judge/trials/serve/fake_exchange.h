#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "judge/serve/http.h"

namespace judge::serve {

/// For tests: a request and its response.
struct FakeExchange : Exchange {
  const Request& request() const override { return asked; }
  void send(Response answer) override { response = std::move(answer); }
  void sendEvents(std::unique_ptr<EventSource> source) override { events = std::move(source); }
  void whenGone(std::function<void()> act) override { gone = std::move(act); }

  Request asked;
  std::optional<Response> response;
  std::unique_ptr<EventSource> events;
  std::function<void()> gone;
};

}  // namespace judge::serve
