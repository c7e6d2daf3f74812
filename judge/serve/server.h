#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "judge/serve/api.h"
#include "judge/serve/http_server.h"
#include "judge/serve/page_files.h"

namespace judge::serve {

/// The configuration of a server.
struct ServerConfig {
  std::uint16_t port = 8017;
  Site site;
  PageFiles files;
  std::filesystem::path scratch;  ///< a folder of our own
  ServerLimits http = {};
  RunLimits runs = {};
  QuickLimits quick = {};
};

/// Serves the page until SIGINT, SIGTERM or SIGHUP; then all runs end, and it returns. `ready` is called once, with the
/// address that opens the page, when that can be opened. Throws InputError where the port cannot be had.
void servePage(const ServerConfig& plan, const std::function<void(const std::string& address)>& ready);

}  // namespace judge::serve
