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
  std::filesystem::path scratch;  ///< A private directory.
  ServerLimits http = {};
  RunLimits runs = {};
  QuickLimits quick = {};
};

/// Serves the page until SIGINT, SIGTERM or SIGHUP; then stops all runs and returns. Calls `onAddress` with an address
/// that opens the page once: at the start, and again whenever the address before was used. Throws InputError where the
/// port is not available.
void servePage(const ServerConfig& config, const std::function<void(const std::string& address)>& onAddress);

}  // namespace judge::serve
