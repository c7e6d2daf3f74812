// expect: namespaces=AC landlock=AC|CE limits=open
// then: board honest
// Asks which devices exist: /dev/null alone is needed.

#if __has_include("/dev/zero") || __has_include("/dev/urandom") || __has_include("/dev/tty") || \
                                                                                 __has_include("/dev/fd/0")
#error "there are devices"
#endif

static bool attack() { return false; }
