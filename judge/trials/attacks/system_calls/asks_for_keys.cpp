// expect: namespaces=SV landlock=SV limits=open
// reason: keyctl
// then: board honest
// Looks at the keys that the kernel keeps for its user and session.
#include <linux/keyctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack() {
  return syscall(SYS_keyctl, KEYCTL_GET_KEYRING_ID, KEY_SPEC_SESSION_KEYRING, 0) >= 0 ||
         syscall(SYS_keyctl, KEYCTL_GET_KEYRING_ID, KEY_SPEC_USER_KEYRING, 0) >= 0;
}
