# expect: namespaces=AC landlock=AC limits=open
# then: honest
# Leaves descriptors in the queue of a socket pair. The kernel counts those of a user together: beyond 256 no runner of
# that user can hand over its listener, so that other submissions do not start.
import array
import socket

leaked = []
pair = socket.socketpair()
pair[0].setblocking(False)
try:
    pair[0].sendmsg([b"Q"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [1] * 200))])
    leaked.append("in flight")
except OSError:
    pass
