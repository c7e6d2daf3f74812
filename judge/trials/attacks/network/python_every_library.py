# expect: namespaces=AC landlock=AC limits=open
# then: honest
# Tries to reach somebody by every library there is.
import asyncio
import ftplib
import http.client
import multiprocessing.connection
import smtplib
import socket
import socketserver
import urllib.request

attempts = [
    lambda: socket.create_connection(("1.1.1.1", 53), timeout=0.2),
    lambda: socket.create_connection(("127.0.0.1", 22), timeout=0.2),
    lambda: socket.create_server(("127.0.0.1", 0)),
    lambda: socket.socket(socket.AF_UNIX).connect("/run/dbus/system_bus_socket"),
    lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"x", ("127.0.0.1", 53)),
    lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW),
    lambda: http.client.HTTPConnection("127.0.0.1", timeout=0.2).request("GET", "/"),
    lambda: urllib.request.urlopen("http://169.254.169.254/latest/meta-data", timeout=0.2),
    lambda: socketserver.TCPServer(("127.0.0.1", 0), None),
    lambda: multiprocessing.connection.Listener(("127.0.0.1", 0)),
    lambda: ftplib.FTP("127.0.0.1", timeout=0.2),
    lambda: smtplib.SMTP("127.0.0.1", timeout=0.2),
    lambda: asyncio.run(asyncio.open_connection("127.0.0.1", 80)),
]
leaked = []
for at, attempt in enumerate(attempts):
    try:
        attempt()
        leaked.append(at)
    except Exception:
        pass
