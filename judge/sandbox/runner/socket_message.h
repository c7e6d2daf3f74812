#pragma once

#include <sys/socket.h>

#include <array>
#include <cstddef>
#include <cstring>
#include <optional>

namespace judge {

/// One part of bytes for sendmsg() or recvmsg(), with space for one control message of SOL_SOCKET that holds a
/// `Control`: an int for SCM_RIGHTS, ucred for SCM_CREDENTIALS. The bytes have to outlive it.
template <class Control>
class SocketMessage {
 public:
  SocketMessage(void* bytes, std::size_t count) : part_{bytes, count} {
    message_.msg_iov = &part_;
    message_.msg_iovlen = 1;
    message_.msg_control = control_.data();
    message_.msg_controllen = control_.size();
  }
  SocketMessage& operator=(SocketMessage&&) = delete;

  msghdr* header() { return &message_; }

  /// For a message to send.
  void attach(int type, const Control& control) {
    cmsghdr* const header = CMSG_FIRSTHDR(&message_);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = type;
    header->cmsg_len = CMSG_LEN(sizeof control);
    std::memcpy(CMSG_DATA(header), &control, sizeof control);
  }

  /// The control message of a received message; nothing where it is of another type.
  std::optional<Control> attached(int type) const {
    const cmsghdr* const header = CMSG_FIRSTHDR(&message_);
    if (!header || header->cmsg_type != type) return std::nullopt;
    Control control;
    std::memcpy(&control, CMSG_DATA(header), sizeof control);
    return control;
  }

 private:
  iovec part_;
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(Control))> control_{};
  msghdr message_{};
};

}  // namespace judge
