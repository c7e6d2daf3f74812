// expect: namespaces=SV landlock=SV limits=open
// judge: --fail-fast
// reason: execve
// then: honest
// Asks a shell who it is.
package main

import "os/exec"

func attack() bool {
	said, err := exec.Command("/bin/sh", "-c", "id").Output()
	return err == nil && len(said) > 0
}
