"""Slow clients, many pages, and vanished clients (promises.md L1, L2). EMOJIART_FULL=1 uses the full numbers."""

import os
import resource
import socket
import time

import pytest
from conftest import Site
from serving import SMALL, Listener, Served

FULL = bool(os.environ.get("EMOJIART_FULL"))
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


@pytest.mark.alone
def test_slow_clients_block_no_other_and_are_sent_away(server):
    """So many of each kind: headers and bodies at a byte per second, and silent clients."""
    slow, idle = (1000, 2000) if FULL else (100, 200)
    token = server.token
    clients = []
    starts = {
        "headers": b"GET / HTTP/1.1\r\nHost: " + server.host.encode() + b"\r\nX-Slow: ",
        "bodies": (
            f"POST /_emojiart/import HTTP/1.1\r\nHost: {server.host}\r\nX-Emojiart-Token: {token}\r\n"
            "Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n"
        ).encode(),
        "idle": b"",
    }
    for kind, count in (("headers", slow), ("bodies", slow), ("idle", idle)):
        for _ in range(count):
            client = server.connect()
            client.sendall(starts[kind])
            client.setblocking(False)
            clients.append([kind, client, time.monotonic(), None])
    # Bodies time out after a minute.
    end = time.monotonic() + (75 if FULL else 24)
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
    assert percentile(times, 0.99) < (0.2 if FULL else 2), percentile(times, 0.99)
    print(
        f"{2 * slow + idle} slow clients: others wait {1000 * percentile(times, 0.99):.0f} ms at the 99th percentile of {len(times)}"
    )
    for kind, deadline in (("headers", 18), ("idle", 18), ("bodies", 64)):
        gone = [client[3] for client in clients if client[0] == kind]
        if kind == "bodies" and not FULL:
            continue
        assert all(each is not None for each in gone), (kind, sum(each is None for each in gone))
        print(f"{kind}: all {len(gone)} closed after at most {max(gone):.0f} s")
        assert max(gone) <= deadline + (0 if FULL else 4), (kind, max(gone))
    for client in clients:
        client[1].close()


@pytest.mark.alone
def test_two_hundred_pages_hear_of_each_build_once(server):
    site = server.site
    _, _, base = server.statistics()
    pages = [Listener(server, "/notes/") for _ in range(200)]
    for page in pages:
        assert page.wait(lambda each: each.named("hello"), 20)
    # An idle server uses no CPU time.
    _, before, _ = server.statistics()
    start = time.monotonic()
    time.sleep(20 if FULL else 4)
    _, after, _ = server.statistics()
    idle = (after - before) / (time.monotonic() - start)
    assert idle < (0.02 if FULL else 0.05), idle
    slowest = []
    builds = 50 if FULL else 8
    living = pages
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
    print(
        f"200 pages, {builds} builds: told after {1000 * max(slowest):.0f} ms at most; idle {100 * idle:.2f} % of a processor"
    )
    # With other tests running, the clients themselves may be late.
    assert max(slowest) < (0.5 if FULL else 5), slowest
    for page in pages:
        page.close()
    end = time.monotonic() + 60
    while abs(server.statistics()[2] - base) > 2 and time.monotonic() < end:
        time.sleep(0.5)
    assert abs(server.statistics()[2] - base) <= 2, (base, server.statistics()[2])


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
