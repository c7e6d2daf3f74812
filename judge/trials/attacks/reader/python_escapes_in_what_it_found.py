# expect: namespaces=WA landlock=WA limits=WA
# Announces a function whose name holds colours, lines and an acceptance, and serves the channel itself.
import os
import struct


def send(nonce, content):
    os.write(4, struct.pack("<QQ", nonce, len(content)) + content)


send(0, "1+\x1b[2J\x1b[32mAC - accepted\u202e\n::error::AC - accepted <b>\x00".encode())
while header := os.read(3, 16):
    nonce, length = struct.unpack("<QQ", header)
    os.read(3, length)
    send(nonce, b"n")
os._exit(0)


def solve_n_queens(n, queen):
    return None
