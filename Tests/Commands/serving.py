"""A running `emojiart serve` for tests, and raw requests to it."""

import contextlib
import ctypes
import json
import os
import queue
import re
import signal
import socket
import subprocess
import sys
import threading
import time

from conftest import EXECUTABLE

SMALL = {
    "Content/index.md": "# Small\n\nThe marker is MARKMARK.\n",
    "Content/animals.json": {
        "kind": "collection",
        "title": "Animals",
        "sections": [{"title": "Mammals", "items": ["🐶", {"symbol": "🐱", "name": "Cat"}]}],
    },
    "Content/notes.md": "# Notes\n\nMARKMARK\n",
    "Content/pictures/party.svg": "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
    "Content/plain.txt": "MARKMARK\n",
    "site.yml": "title: Served\n",
}


def die_with_parent():
    """PR_SET_PDEATHSIG: a killed test leaves no server behind."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)


class Served:
    """`serve` on a port of its own, as a context manager."""

    def __init__(self, site, *arguments, port=0, env=None, prefix=(), within=False):
        """prefix: a command that execs the server; within: whether the site is the working directory."""
        self.site = site
        named = [] if within else ["--site", str(site.folder)]
        command = [*prefix, str(EXECUTABLE), "serve", *named, "--port", str(port), *arguments]
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=die_with_parent,
            cwd=site.folder if within else None,
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no", **(env or {})},
        )
        self.out, self.err = [], []
        self.lines = queue.Queue()
        self.readers = [
            threading.Thread(target=self._read, args=read, daemon=True)
            for read in ((self.process.stdout, self.out, self.lines), (self.process.stderr, self.err, None))
        ]
        for reader in self.readers:
            reader.start()
        try:
            self.first = self.lines.get(timeout=60)
        except queue.Empty:
            self.process.kill()
            raise AssertionError(f"no address: {self.out} {self.err}") from None
        self.port = int(re.search(r"127\.0\.0\.1:(\d+)", self.first).group(1)) if self.first else 0
        self.host = f"127.0.0.1:{self.port}"

    @staticmethod
    def _read(stream, kept, lines):
        for line in stream:
            kept.append(line.decode(errors="backslashreplace"))
            if lines and len(kept) == 1:
                lines.put(kept[0].strip())
        if lines and not kept:
            lines.put("")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                raise AssertionError("the server did not end") from None
        # Keep its last output, too.
        for reader in self.readers:
            reader.join(20)
        assert self.process.returncode in (0, -signal.SIGKILL), (self.process.returncode, self.err)

    def connect(self, timeout=30):
        return socket.create_connection(("127.0.0.1", self.port), timeout=timeout)

    def raw(self, request, timeout=30, pause=None):
        """The raw response to exactly these bytes; empty if the connection was closed."""
        with self.connect(timeout) as connection:
            with contextlib.suppress(ConnectionError):
                connection.sendall(
                    request if isinstance(request, bytes) else request.encode("utf-8", "surrogateescape")
                )
            answer = b""
            with contextlib.suppress(ConnectionError):
                while part := connection.recv(65536):
                    answer += part
            return Answer(answer)

    def request(self, target="/", method="GET", headers=(), body=b"", host=None, close=True, **options):
        """One request; headers: (name, value) pairs after Host."""
        lines = [
            f"{method} {target} HTTP/1.1",
            f"Host: {host or self.host}",
            *[f"{name}: {value}" for name, value in headers],
        ]
        if body or method == "POST":
            if not any(name.lower() in ("content-length", "transfer-encoding") for name, _ in headers):
                lines.append(f"Content-Length: {len(body)}")
        if close:
            lines.append("Connection: close")
        return self.raw("\r\n".join(lines).encode("utf-8", "surrogateescape") + b"\r\n\r\n" + body, **options)

    @property
    def token(self):
        return re.search(r'name="emojiart-token" content="([0-9a-f]+)"', self.request("/").text).group(1)

    def statistics(self):
        """Memory (bytes), CPU time (seconds) and open descriptors of the server."""
        folder = f"/proc/{self.process.pid}"
        with open(f"{folder}/statm") as file:
            memory = int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        with open(f"{folder}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return memory, (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), len(os.listdir(f"{folder}/fd"))


class Answer:
    def __init__(self, data):
        self.data = data
        head, _, self.body = data.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        self.status = int(lines[0].split()[1]) if data else 0
        self.headers = {}
        for line in lines[1:]:
            name, _, value = line.partition(":")
            self.headers.setdefault(name.strip().lower(), value.strip())

    @property
    def text(self):
        return self.body.decode("utf-8", "replace")

    def __repr__(self):
        return f"{self.data[:600]!r}"


class Listener:
    """A page that listens for events: a raw socket, read by a thread."""

    def __init__(self, served, page="/"):
        self.events = []
        self.socket = served.connect()
        self.socket.sendall(f"GET /_emojiart/events?page={page} HTTP/1.1\r\nHost: {served.host}\r\n\r\n".encode())
        self.status = None
        self.head = ""
        self.arrived = threading.Condition()
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.thread.start()

    def _read(self):
        data, name = b"", ""
        with contextlib.suppress(OSError):
            while part := self.socket.recv(65536):
                data += part
                if self.status is None and b"\r\n\r\n" in data:
                    head, _, data = data.partition(b"\r\n\r\n")
                    self.head = head.decode("latin-1")
                    with self.arrived:
                        self.status = int(head.split()[1])
                        self.arrived.notify_all()
                while b"\n" in data:
                    line, _, data = data.partition(b"\n")
                    if line.startswith(b"event: "):
                        name = line[7:].decode().strip()
                    elif line.startswith(b"data: "):
                        with self.arrived:
                            self.events.append((time.monotonic(), name, json.loads(line[6:])))
                            self.arrived.notify_all()

    def wait(self, condition, timeout=30):
        with self.arrived:
            return self.arrived.wait_for(lambda: condition(self), timeout)

    def named(self, *names):
        return [event for event in self.events if event[1] in names]

    def close(self):
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()


@contextlib.contextmanager
def served(site, *arguments, **options):
    with Served(site, *arguments, **options) as server:
        yield server
