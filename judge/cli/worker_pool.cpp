#include "judge/cli/worker_pool.h"

#include <poll.h>

#include <cerrno>
#include <system_error>

#include "judge/machine/process_tree.h"

namespace judge {

void WorkerPool::wait(const Finish& finish, const std::function<void(const std::string& words)>& tell) {
  std::vector<pollfd> waits;
  for (const Running& running : running_) waits.push_back({running.worker.fd(), POLLIN, 0});
  if (poll(waits.data(), waits.size(), -1) < 0) {
    if (errno == EINTR) return;
    throw std::system_error(errno, std::system_category(), "poll");
  }
  auto wait = waits.begin();
  for (auto at = running_.begin(); at != running_.end(); ++wait) {
    const auto current = at++;
    if (!wait->revents) continue;
    const bool goesOn = current->worker.takePart();
    for (const std::string& words : current->worker.takeWords())
      if (tell) tell(words);
    if (goesOn) continue;
    std::string how;
    const std::size_t index = current->index;
    std::optional<std::string> answer = current->worker.wait(how);
    running_.erase(current);
    finish(index, std::move(answer), how);
  }
}

void WorkerPool::endStrays() const {
  std::vector<pid_t> workers;
  for (const Running& running : running_) workers.push_back(running.worker.pid());
  judge::endStrays(workers);
}

}  // namespace judge
