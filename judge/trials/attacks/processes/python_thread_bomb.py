# expect: namespaces=AC|RTE landlock=AC|RTE limits=AC|RTE
# judge: --fail-fast
# then: honest
# Threads until it is refused one more; they stay.
import threading

leaked = []
gate = threading.Event()
try:
    for _ in range(10_000):
        threading.Thread(target=gate.wait).start()
    leaked = ["ten thousand threads"]
except (RuntimeError, MemoryError):
    pass
