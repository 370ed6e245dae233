"""A TCP proxy that can go deaf: its connections stay open and nothing passes any more, as when a cable is pulled."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

CHUNK = 64 * 1024


class Proxy:
    """Passes on between a port of its own and another of the loopback address."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        self.accepts_deaf = False
        """Whether connections made from now on are deaf too."""
        self.passed = 0
        """Bytes that have passed."""
        self._deaf: set[socket.socket] = set()
        self._open = [self._listening]
        threading.Thread(target=self._accept, daemon=True).start()

    def go_deaf(self, *, for_new: bool) -> None:
        """Let nothing pass any more over the connections that there are, nor over new ones if told so."""
        self._deaf.update(self._open)
        self.accepts_deaf = for_new

    def hear_again(self) -> None:
        """Let new connections pass; the old ones stay dead."""
        self.accepts_deaf = False

    def close(self) -> None:
        """Close every connection."""
        for connection in self._open:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
            connection.close()

    def _accept(self) -> None:
        with suppress(OSError):  # closed
            while True:
                here, _ = self._listening.accept()
                there = socket.create_connection(("127.0.0.1", self._to))
                self._open += [here, there]
                if self.accepts_deaf:
                    self._deaf.update((here, there))
                for source, sink in ((here, there), (there, here)):
                    threading.Thread(target=self._pass, args=(source, sink), daemon=True).start()

    def _pass(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):  # closed
            while data := source.recv(CHUNK):
                if source not in self._deaf:
                    sink.sendall(data)
                    self.passed += len(data)
            sink.shutdown(socket.SHUT_WR)


@contextmanager
def proxy(port: int) -> Iterator[Proxy]:
    """Run a proxy before a port."""
    running = Proxy(port)
    try:
        yield running
    finally:
        running.close()
