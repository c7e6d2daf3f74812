# expect: namespaces=RTE landlock=RTE limits=open
# judge: --fail-fast
# reason: OSError
# Python may have sockets in pairs. A pair of datagram sockets would also send to any service of the machine by name.
import socket


def solve_n_queens(n, queen):
    ours, _ = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    ours.sendto(b"<13>queens-attack-was-here", "/dev/log")
    return ""
