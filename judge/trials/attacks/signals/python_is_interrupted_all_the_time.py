# expect: namespaces=AC|RTE|TLE landlock=AC|RTE|TLE limits=AC|RTE|TLE
# judge: --fail-fast
# then: honest
# An alarm every tenth of a millisecond; its handler runs in the harness, too, while it reads and writes.
import signal

leaked = []
count = 0


def interrupt(*arguments):
    global count
    count += 1


signal.signal(signal.SIGALRM, interrupt)
signal.setitimer(signal.ITIMER_REAL, 0.0001, 0.0001)
