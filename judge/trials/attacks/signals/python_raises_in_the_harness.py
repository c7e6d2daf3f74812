# expect: namespaces=RTE|WTL|WA|PE|TLE landlock=RTE|WTL|WA|PE|TLE limits=RTE|WTL|WA|PE|TLE
# judge: --fail-fast
# A thread raises exceptions in the main thread, all the time, also where that is not in the submission.
import ctypes
import threading

main = threading.main_thread().ident


def disturb():
    while True:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(main), ctypes.py_object(KeyboardInterrupt))


def solve_n_queens(n, queen):
    threading.Thread(target=disturb, daemon=True).start()
    return None
