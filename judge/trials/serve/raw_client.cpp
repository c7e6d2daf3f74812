#include "judge/trials/serve/raw_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "judge/base/text.h"

namespace judge::serve {
namespace {

constexpr std::string_view kLength = "Content-Length: ", kEnd = "\r\n\r\n";

std::size_t lengthOf(std::string_view head) {
  const auto at = head.find(kLength);
  if (at == head.npos) return 0;
  head.remove_prefix(at + kLength.size());
  return numberIn<std::size_t>(head.substr(0, head.find('\r'))).value_or(0);
}

}  // namespace

RawClient::RawClient(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const timeval patience{60, 0};
  setsockopt(socket_.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  if (connect(socket_.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
    throw std::system_error(errno, std::system_category(), "connect");
}

bool RawClient::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool RawClient::fill() {
  std::array<char, 65536> bytes;
  const ssize_t count = recv(socket_.get(), bytes.data(), bytes.size(), 0);
  if (count <= 0) return false;
  got_.append(bytes.data(), static_cast<std::size_t>(count));
  return true;
}

std::string RawClient::response() {
  while (got_.find(kEnd) == got_.npos)
    if (!fill()) return "";
  const std::size_t head = got_.find(kEnd) + kEnd.size(), size = head + lengthOf(got_.substr(0, head));
  while (got_.size() < size)
    if (!fill()) return "";
  std::string response = got_.substr(0, size);
  got_.erase(0, size);
  return response;
}

std::string RawClient::rest(std::string_view enough) {
  while (got_.find(enough) == got_.npos && fill()) continue;
  return std::exchange(got_, "");
}

bool RawClient::isClosed() {
  constexpr int kMoment = 5;  // milliseconds
  pollfd wait{socket_.get(), POLLIN, 0};
  return poll(&wait, 1, kMoment) > 0 && !fill();
}

int statusOf(std::string_view response) {
  constexpr std::string_view kStart = "HTTP/1.1 ";
  return response.starts_with(kStart) ? numberIn<int>(response.substr(kStart.size(), 3)).value_or(0) : 0;
}

std::string bodyOf(std::string_view response) {
  const auto end = response.find(kEnd);
  return std::string(response.substr(end == response.npos ? response.size() : end + kEnd.size()));
}

}  // namespace judge::serve
