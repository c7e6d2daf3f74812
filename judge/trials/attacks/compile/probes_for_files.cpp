// expect: namespaces=AC landlock=AC|CE limits=open
// then: board honest
// Asks which files exist; it can be compiled only where there are none.

#if __has_include("/etc/passwd") || __has_include("/etc/hostname") || __has_include("/root/.profile")
#error "there are files of the host"
#endif
#if __has_include("/var/log/dpkg.log") || __has_include("/sys/kernel/uevent_seqnum")
#error "there is more of the host than files"
#endif

static bool attack() { return false; }
