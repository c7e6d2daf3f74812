// expect: namespaces=AC landlock=AC limits=AC
// then: board honest
// Starts threads until it is refused one more, and says how far it came.
#include <pthread.h>
#include <unistd.h>

static void* sleepOn(void*) {
  while (true) pause();
}

static bool attack() {
  int threads = 0;
  for (pthread_t thread; threads < 500; ++threads)
    if (pthread_create(&thread, nullptr, sleepOn, nullptr) != 0) break;
  return threads > 100;
}
