"""Slow clients, many pages, and vanished clients (promises.md L1, L2)."""

import os
import resource
import socket
import time

import pytest
from conftest import Site
from serving import SMALL, Listener, Served

pytestmark = pytest.mark.skipif(
    not os.path.exists("/proc/self/fd"), reason="what the server uses is read from Linux's /proc"
)


@pytest.fixture
def server(tmp_path):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    site = Site(tmp_path / "site")
    for path, content in SMALL.items():
        site.write(path, content)
    with Served(site) as served:
        yield served
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def vanish(connection):
    """Drops a connection without FIN or RST, like a machine that loses power."""
    try:
        connection.setsockopt(socket.IPPROTO_TCP, 19, 1)  # TCP_REPAIR; needs root
    except OSError:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    connection.close()


def slow_clients(server, slow, idle):
    """Clients of each kind: headers and bodies that never end, and silent clients."""
    starts = {
        "headers": b"GET / HTTP/1.1\r\nHost: " + server.host.encode() + b"\r\nX-Slow: ",
        "bodies": (
            f"POST /_emojiart/import HTTP/1.1\r\nHost: {server.host}\r\nX-Emojiart-Token: {server.token}\r\n"
            "Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n"
        ).encode(),
        "idle": b"",
    }
    for kind, count in (("headers", slow), ("bodies", slow), ("idle", idle)):
        for _ in range(count):
            client = server.connect()
            client.sendall(starts[kind])
            client.setblocking(False)
            yield kind, client


def is_open(client):
    try:
        return client.recv(1000) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


def test_slow_clients_block_no_other(server):
    clients = [client for _, client in slow_clients(server, 50, 100)]
    for _ in range(20):
        assert server.request("/animals/").status == 200
    # None was disconnected for that.
    assert all(map(is_open, clients))
    for client in clients:
        client.close()


@pytest.mark.soak("deadlines, and answers under load")
def test_slow_clients_are_sent_away(server):
    """Headers and bodies come at a byte per second."""
    slow, idle = 1000, 2000
    clients = [[kind, client, time.monotonic(), None] for kind, client in slow_clients(server, slow, idle)]
    # Bodies time out after a minute.
    end = time.monotonic() + 75
    times, next_byte = [], time.monotonic() + 1
    while time.monotonic() < end and any(client[3] is None for client in clients):
        start = time.monotonic()
        assert server.request("/animals/").status == 200
        times.append(time.monotonic() - start)
        if time.monotonic() > next_byte:
            next_byte += 1
            for client in clients:
                kind, connection, began, gone = client
                if gone is not None:
                    continue
                try:
                    if kind != "idle":
                        connection.send(b"a")
                    if connection.recv(1000) == b"":
                        client[3] = time.monotonic() - began
                except BlockingIOError:
                    pass
                except OSError:
                    client[3] = time.monotonic() - began
        time.sleep(0.02)
    # A request that waited for one of them would take fifteen seconds.
    assert percentile(times, 0.99) < 0.2, percentile(times, 0.99)
    print(
        f"{2 * slow + idle} slow clients: others wait {1000 * percentile(times, 0.99):.0f} ms at the 99th percentile of {len(times)}"
    )
    for kind, deadline in (("headers", 18), ("idle", 18), ("bodies", 64)):
        gone = [client[3] for client in clients if client[0] == kind]
        assert all(each is not None for each in gone), (kind, sum(each is None for each in gone))
        print(f"{kind}: all {len(gone)} closed after at most {max(gone):.0f} s")
        assert max(gone) <= deadline, (kind, max(gone))
    for client in clients:
        client[1].close()


def listening(server, count):
    pages = [Listener(server, "/notes/") for _ in range(count)]
    for page in pages:
        assert page.wait(lambda each: each.named("hello"), 60)
    return pages


@pytest.mark.soak("time of a processor while nothing happens")
def test_a_server_with_two_hundred_pages_is_idle_when_nothing_changes(server):
    pages = listening(server, 200)
    _, before, _ = server.statistics()
    start = time.monotonic()
    time.sleep(20)
    _, after, _ = server.statistics()
    idle = (after - before) / (time.monotonic() - start)
    assert idle < 0.02, idle
    for page in pages:
        page.close()


def seconds_to_hear(server, builds):
    """The longest time after which one of two hundred pages heard of a build."""
    site = server.site
    _, _, base = server.statistics()
    pages = living = listening(server, 200)
    slowest = []
    for number in range(builds):
        if number == builds // 2:
            # Half of them disconnect, some cleanly, some silently.
            for index, page in enumerate(pages[:100]):
                if index % 2:
                    vanish(page.socket)
                page.close()
            living = pages[100:]
        (site.folder / "Content/notes.md").write_text(f"# Notes\n\nBuild {number}.\n")
        written = time.monotonic()
        for page in living:
            assert page.wait(lambda each: len(each.named("built")) >= number + 1), (number, len(page.named("built")))
        slowest.append(max(page.named("built")[number][0] for page in living) - written)
        time.sleep(0.15)
    for page in living:
        names = [event[2]["build"] for event in page.named("built")]
        assert len(names) == len(set(names)) == builds, names
    for page in pages:
        page.close()
    end = time.monotonic() + 60
    while abs(server.statistics()[2] - base) > 2 and time.monotonic() < end:
        time.sleep(0.5)
    assert abs(server.statistics()[2] - base) <= 2, (base, server.statistics()[2])
    return max(slowest)


def test_two_hundred_pages_hear_of_each_build_once(server):
    seconds_to_hear(server, 8)


@pytest.mark.soak("answers under load")
def test_two_hundred_pages_hear_of_each_build_at_once(server):
    slowest = seconds_to_hear(server, 50)
    print(f"200 pages, 50 builds: told after {1000 * slowest:.0f} ms at most")
    assert slowest < 0.5


def test_one_page_too_many_is_told_to_come_back(server):
    pages = [Listener(server) for _ in range(256)]
    for page in pages:
        assert page.wait(lambda each: each.named("hello"), 20)
    late = Listener(server)
    assert late.wait(lambda each: each.status is not None)
    assert late.status == 503 and "retry-after" in late.head.lower(), late.head
    for page in pages[:10]:
        page.close()
    end = time.monotonic() + 30
    while time.monotonic() < end:
        again = Listener(server)
        if again.wait(lambda each: each.status is not None) and again.status == 200:
            break
        time.sleep(0.2)
    assert again.status == 200
    for page in [*pages, late, again]:
        page.close()
