"""Access control of `serve`, and what it never serves. Raw requests, since clients would normalize them."""

import collections
import itertools
import os
import threading
import time

import pytest
from law_seeds import IS_LONG
from serving import SMALL, Served

READING = ["GET", "HEAD"]
METHODS = [*READING, "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT"]
ROUTES = [
    "/",
    "/animals/",
    "/plain.txt",
    "/_emojiart/events",
    "/_emojiart/import",
    "/_emojiart/fetch",
    "/_emojiart/live.js",
    "/nowhere",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    from conftest import Site

    site = Site(tmp_path_factory.mktemp("gate") / "site")
    for path, content in SMALL.items():
        site.write(path, content)
    (site.folder.parent / "secret.txt").write_text("SECRETSECRET")
    (site.folder / "secret.txt").write_text("SECRETSECRET")
    with Served(site) as served:
        yield served


def is_refused(answer):
    """Closed, or 4xx; without any content of the site."""
    return answer.status in (0, *range(400, 500)) and b"MARKMARK" not in answer.data and b"SECRET" not in answer.data


# Other names for this machine (promises.md W3).


def foreign_hosts(port):
    return [
        "",
        "evil.example",
        f"evil.example:{port}",
        "localhost",
        "127.0.0.1",
        f"localhost:{port + 1}",
        f"localhost.:{port}",
        f"localhost.evil:{port}",
        f"127.0.0.1.evil:{port}",
        f"LOCALHOST:{port}",
        f"user@localhost:{port}",
        f"[::1]:{port}",
        f"127.1:{port}",
        f"2130706433:{port}",
        f"0.0.0.0:{port}",
        f"localhost:{port}, evil",
        f"localhost:0{port}",
        f"ｌocalhost:{port}",
        f"localhost:{port}/",
        f"127.0.0.1:{port}\x01",
    ]


@pytest.mark.parametrize("method", METHODS)
def test_other_hosts_are_refused_by_every_route(server, method):
    for host, route in itertools.product(foreign_hosts(server.port), ROUTES):
        answer = server.raw(
            f"{method} {route} HTTP/1.1\r\nHost: {host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        )
        assert is_refused(answer), (method, route, host, answer)


@pytest.mark.parametrize("route", ROUTES)
def test_a_request_has_one_host(server, route):
    host = server.host
    for lines in (
        [],
        [f"Host: {host}", f"Host: {host}"],
        [f"Host: {host}", "Host: evil"],
        ["Host: evil", f"Host: {host}"],
        [f"Host : {host}"],
        [f"Host: {host}\r\n folded"],
    ):
        for version in ("HTTP/1.1", "HTTP/1.0"):
            answer = server.raw("\r\n".join([f"GET {route} {version}", *lines, "Connection: close", "", ""]))
            assert is_refused(answer), (lines, answer)


def test_a_request_that_hides_something_behind_a_nul_is_refused(server):
    """libmicrohttpd cuts a value at NUL."""
    host, token = server.host, server.token
    heads = [
        "GET {route} HTTP/1.1\r\nHost: {host}\0evil",
        "GET {route} HTTP/1.1\r\nHost: {host}\0",
        "GET {route} HTTP/1.1\r\nHost: \0{host}",
        "GET {route} HTTP/1.1\r\nHost: {host}\r\nX-A: a\0b",
        "GET {route} HTTP/1.1\r\nX-A: a\0b\r\nHost: {host}",
        "GET {route} HTTP/1.1\r\nHost: {host}\r\nX\0A: a",
        "GET {route} HTTP/1.1\r\nHost: {host}\r\nX:a\0A: a",
        "GET {route} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\0.evil",
        "GET {route} HTTP/1.1\r\nHost: {host}\r\n\0X: a",
        "GET {route}\0evil HTTP/1.1\r\nHost: {host}",
        "GET {route}?a=b\0c HTTP/1.1\r\nHost: {host}",
        "GET\0 {route} HTTP/1.1\r\nHost: {host}",
        "GET {route} HTTP/1.1\0\r\nHost: {host}",
        "GET {route} HTTP/1.1\r\nHost: {host}\r\nX-Emojiart-Token: {token}\0",
    ]
    for route, head, last in itertools.product(ROUTES, heads, ("\r\nConnection: close\r\n\r\n", "\r\n\r\n")):
        answer = server.raw(head.format(route=route, host=host, token=token) + last)
        assert is_refused(answer) and b"200 OK" not in answer.data and answer.data.count(b"HTTP/1.1 ") <= 1, (
            head,
            answer,
        )


def test_what_looks_odd_and_hides_nothing_is_answered(server):
    for odd in ("X-A:", "X-A: ", "X-A:\tb \t", 'Cookie: a=b; c="d"', "X-A: é", "Accept:*/*"):
        answer = server.raw(
            f"GET /?a=b&c&=&&d=%20& HTTP/1.1\r\n{odd}\r\nHost: {server.host}\r\n{odd}\r\nConnection: close\r\n\r\n"
        )
        assert answer.status == 200, (odd, answer)
    assert server.raw(f"GET /plain.txt HTTP/1.0\r\nHost: {server.host}\r\n\r\n").body == b"MARKMARK\n"


@pytest.mark.parametrize("query", ["?a+b", "?a", "?a=%ff", "?%zz", "?a=%0d%0aX:y", "?=&&a=b=c", "?a='[|]"])
def test_pages_ignore_a_query_and_redirects_keep_it(server, query):
    assert server.request("/animals/" + query).status == 200
    answer = server.request("/animals" + query)
    assert (answer.status, answer.headers["location"]) == (308, "/animals/" + query), answer


@pytest.mark.parametrize("query", ["?a b", "?a\tb", "?a\rX: y", "?\x7f", "?a#b", "?\udcff"])
def test_what_no_query_has_is_refused(server, query):
    assert is_refused(server.raw(f"GET /{query} HTTP/1.1\r\nHost: {server.host}\r\nConnection: close\r\n\r\n"))


def test_requests_follow_each_other_on_one_connection(server):
    one = f"GET /plain.txt HTTP/1.1\r\nHost: {server.host}\r\n"
    assert server.raw(f"{one}\r\n" * 9 + f"{one}Connection: close\r\n\r\n").data.count(b"MARKMARK") == 10
    with server.connect() as connection:
        for _ in range(10):
            connection.sendall(f"{one}\r\n".encode())
            answer = b""
            while not answer.endswith(b"MARKMARK\n"):
                answer += connection.recv(65536)
            assert answer.count(b"HTTP/1.1 200") == 1


def test_own_names_are_answered(server):
    for name in ("127.0.0.1", "localhost"):
        assert server.request("/", host=f"{name}:{server.port}").status == 200


def test_an_address_in_place_of_a_path_is_refused(server):
    for target in (
        f"http://{server.host}/",
        "http://evil/",
        f"//{server.host}/",
        "*",
        "animals/",
        "?",
        "",
        server.host,
    ):
        assert is_refused(server.request(target)), target


# Pages of other sites (promises.md W4).


def foreign_origins(port):
    return [
        "null",
        "",
        "http://evil.example",
        "http://127.0.0.1",
        "http://localhost",
        f"http://localhost:{port + 1}",
        f"https://localhost:{port}",
        f"http://localhost:{port}.evil",
        f"http://[::1]:{port}",
        "file://",
        f"http://localhost:{port} http://evil",
        f"HTTP://LOCALHOST:{port}",
    ]


def test_other_origins_are_refused_by_every_route(server):
    token = server.token
    for origin, route, method in itertools.product(foreign_origins(server.port), ROUTES, ["GET", "POST", "OPTIONS"]):
        answer = server.request(
            route, method, [("Origin", origin), ("X-Emojiart-Token", token), ("Content-Type", "application/json")]
        )
        assert answer.status == 403 or answer.status == 400 and origin == "", (origin, route, method, answer)
        assert is_refused(answer) and "access-control-allow-origin" not in answer.headers


def test_what_other_pages_embed_or_send_is_refused(server):
    for site, (mode, destination) in itertools.product(
        ["cross-site", "same-site", "nonsense"],
        [
            ("no-cors", "image"),
            ("no-cors", "script"),
            ("no-cors", "style"),
            ("cors", "empty"),
            ("no-cors", "empty"),
            ("navigate", "iframe"),
            ("navigate", "frame"),
            ("navigate", "object"),
            ("websocket", "websocket"),
        ],
    ):
        fetch = [("Sec-Fetch-Site", site), ("Sec-Fetch-Mode", mode), ("Sec-Fetch-Dest", destination)]
        for route in ROUTES:
            assert server.request(route, headers=fetch).status == 403, (fetch, route)
    upgrade = [
        ("Upgrade", "websocket"),
        ("Connection", "Upgrade"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
        ("Origin", "http://evil.example"),
    ]
    assert server.request("/_emojiart/events", headers=upgrade).status == 403
    link = [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", "document")]
    assert server.request("/animals/", headers=link).status == 200


@pytest.mark.parametrize("route", ["/_emojiart/import", "/_emojiart/fetch"])
def test_edits_need_the_token_of_a_page(server, route):
    token, kind = server.token, ("Content-Type", "application/json")
    for headers in (
        [kind],
        [kind, ("X-Emojiart-Token", "")],
        [kind, ("X-Emojiart-Token", token[:-1])],
        [kind, ("X-Emojiart-Token", token.upper() + "0")],
        [kind, ("X-Emojiart-Token", token), ("X-Emojiart-Token", token)],
    ):
        assert server.request(route, "POST", headers, b"{}").status == 403, headers
    for enctype in (
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/jsonx",
        "text/json",
        "",
    ):
        answer = server.request(route, "POST", [("X-Emojiart-Token", token), ("Content-Type", enctype)], b"{}")
        assert answer.status == 415, enctype
    zipped = [kind, ("X-Emojiart-Token", token), ("Content-Encoding", "gzip")]
    assert server.request(route, "POST", zipped, b"{}").status == 415
    assert server.request(route).status == 405


def test_without_editing_there_is_no_token_and_nothing_is_taken(make_site):
    with Served(make_site(SMALL), "--no-edit") as server:
        assert "emojiart-token" not in server.request("/").text
        for token in ("", "0" * 32):
            for route in ("/_emojiart/import", "/_emojiart/fetch"):
                answer = server.request(
                    route, "POST", [("X-Emojiart-Token", token), ("Content-Type", "application/json")], b"{}"
                )
                assert answer.status == 403


def test_pages_can_only_be_read(server):
    for method in METHODS:
        if method not in READING:
            answer = server.request("/animals/", method)
            assert answer.status in (400, 405) and answer.headers.get("allow", "GET, HEAD") == "GET, HEAD", (
                method,
                answer,
            )


# Path traversal (promises.md W6).


def traversals():
    dots = [
        "..",
        "%2e%2e",
        "%2E.",
        ".%2e",
        "%252e%252e",
        "..%00",
        "%c0%ae%c0%ae",
        "%e0%80%ae%e0%80%ae",
        "．．",
        ".. ",
        "..;",
        "....",
    ]
    slashes = ["/", "//", "%2f", "%2F", "\\", "%5c", "%252f", "/./", "%c0%af"]
    for dot, slash, depth in itertools.product(dots, slashes, [1, 2, 6]):
        for start in ("/", "/animals/"):
            yield start + (dot + slash) * depth + "secret.txt"
    yield from (
        "/secret.txt",
        "/./secret.txt",
        "/Content/index.md",
        "/site.yml",
        "/.emojiart/lock",
        "/etc/passwd",
        "//etc/passwd",
        "/%2fetc/passwd",
        "/file:///etc/passwd",
        "/C:\\windows\\win.ini",
        "/plain.txt%00.html",
        "/plain.txt/..",
        "/plain.txt/",
        "/animals/index.html/../../secret.txt",
        "/%",
        "/%zz",
        "/%ff",
        "/%ed%a0%80",
        "/%0d%0aX: y",
        "/" + "a/" * 3000,
        "/" + "%2e%2e/" * 2000,
        "/proc/self/environ",
        "/\x7f",
        "/\xff",
        "/animals#/../secret.txt",
    )


def test_no_path_leads_out_of_the_site(server):
    count = 0
    for target in traversals():
        answer = server.raw(f"GET {target} HTTP/1.1\r\nHost: {server.host}\r\nConnection: close\r\n\r\n")
        assert answer.status in (0, *range(300, 500)), (target, answer)
        assert b"SECRET" not in answer.data and b"root:" not in answer.data, (target, answer)
        count += 1
    assert count >= 421
    assert server.request("/").status == 200


def test_a_link_that_is_swapped_in_is_not_followed(make_site, tmp_path):
    """A file of the site is replaced by a link out of it, and back, while it is requested: it is served or not found, and nothing else is. (promises.md I7)"""
    site = make_site(SMALL)
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "plain.txt").write_text("SECRETSECRET")
    folder, ending, statuses = site.folder / "Content", threading.Event(), collections.Counter()

    def swap():
        for number in itertools.count():
            if ending.is_set():
                return
            if number % 2:
                (folder / ".new").write_text("MARKMARK\n")
            else:
                os.symlink(outside / "plain.txt", folder / ".new")
            os.replace(folder / ".new", folder / "plain.txt")
            time.sleep(0.0005)

    with Served(site) as server:
        swapping = threading.Thread(target=swap)
        swapping.start()
        try:
            for _ in range(200):
                answer = server.request("/plain.txt")
                statuses[answer.status] += 1
                assert answer.status in (200, 404) and b"SECRET" not in answer.data, answer
        finally:
            ending.set()
            swapping.join()
        # A permanent link: before the watcher has observed it, and after.
        os.symlink(outside / "plain.txt", folder / ".new")
        os.replace(folder / ".new", folder / "plain.txt")
        for _ in range(20):
            answer = server.request("/plain.txt")
            assert answer.status == 404 and b"SECRET" not in answer.data and answer.text.strip(), answer
            time.sleep(0.05)
    print(f"200 requests while a link comes and goes: {dict(statuses)}")


def test_every_page_has_one_address(server):
    answer = server.request("/animals")
    assert answer.status == 308 and answer.headers["location"] == "/animals/"
    assert server.request("/animals/index.html").status == 200
    assert server.request("/nowhere").status == 404 and "live.js" in server.request("/nowhere").text


# Headers (promises.md W7).


def test_every_answer_is_guarded(server):
    page = server.request("/").text
    assets = [f"/{path}" for path in __import__("re").findall(r'(?:href|src)="\./(assets/[^"]+)"', page)]
    assert len(assets) >= 3
    types = {
        "/": "text/html; charset=utf-8",
        "/nowhere": "text/html; charset=utf-8",
        "/plain.txt": "text/plain; charset=utf-8",
        "/pictures/party.svg": "image/svg+xml",
        "/_emojiart/live.js": "text/javascript; charset=utf-8",
        "/animals": None,
        **dict.fromkeys(assets),
    }
    for route, kind in types.items():
        for method in READING:
            answer = server.request(route, method)
            assert_guarded(answer)
            assert kind is None or answer.headers["content-type"] == kind, (route, answer)
            assert method == "GET" or not answer.body
            cached = answer.headers["cache-control"]
            assert (
                cached == "no-store" if kind and kind.startswith("text/html") else cached in ("no-cache", "no-store")
            ), (route, cached)
    for answer in (
        server.request("/_emojiart/import", "POST"),
        server.request("/", "PUT"),
        server.request("/", host="evil"),
        server.request("/a//b"),
    ):
        assert_guarded(answer)
        assert answer.headers["cache-control"] == "no-store"
    assert "sandbox" in server.request("/pictures/party.svg").headers["content-security-policy"]


def assert_guarded(answer):
    headers = answer.headers
    assert headers["x-content-type-options"] == "nosniff", answer
    assert "frame-ancestors 'none'" in headers["content-security-policy"] and headers["x-frame-options"] == "DENY"
    assert headers["cross-origin-resource-policy"] == "same-origin" and headers["referrer-policy"] == "no-referrer"
    assert "access-control-allow-origin" not in headers


def test_unchanged_files_are_not_sent_again(server):
    first = server.request("/plain.txt")
    again = server.request("/plain.txt", headers=[("If-None-Match", first.headers["etag"])])
    assert first.body and again.status == 304 and not again.body
    assert server.request("/plain.txt", headers=[("If-None-Match", '"other"')]).status == 200


# Bodies (promises.md L3).


def test_bodies_that_are_too_large_or_odd_are_refused(server):
    token = server.token
    edit = [("X-Emojiart-Token", token), ("Content-Type", "application/json")]

    def post(headers, body=b"", **options):
        return server.request("/_emojiart/import", "POST", [*edit, *headers], body, **options)

    assert post([("Content-Length", str(1 << 30))]).status == 413
    assert post([("Content-Length", "-1")]).status in (0, 400)
    assert post([("Content-Length", "99999999999999999999")]).status in (0, 400, 413)
    assert post([("Content-Length", "0x10")]).status in (0, 400)
    assert post([("Content-Length", "2"), ("Content-Length", "3")], b"{}").status in (0, 400)
    assert post([("Content-Length", "2"), ("Transfer-Encoding", "chunked")], b"0\r\n\r\n").status in (0, 400)
    assert post([("Transfer-Encoding", "gzip")], b"{}").status in (0, 400)
    assert post([("Content-Length", "5"), ("Expect", "100-continue")], b"12345").data.startswith(b"HTTP/1.1 100")
    assert post([("Content-Length", str(1 << 30)), ("Expect", "100-continue")]).status == 413
    assert server.request("/", "GET", [("Content-Length", "5")], b"12345").status == 400
    assert server.request("/", "GET", [("Transfer-Encoding", "chunked")], b"0\r\n\r\n").status == 400
    # The client disconnects in between.
    with server.connect() as connection:
        connection.sendall(
            b"POST /_emojiart/import HTTP/1.1\r\nHost: %b\r\nX-Emojiart-Token: %b\r\nContent-Type: application/json\r\n"
            b"Content-Length: 100\r\n\r\n{" % (server.host.encode(), token.encode())
        )
    assert server.request("/").status == 200


LENGTHS = ["abc", "-1", "1x", "", "99999999999999999999", "0x10", "+5", "5, 5", "5 ", "1e1", "\u0665"]


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "PUT"])
def test_a_wrong_length_gets_one_answer_and_its_body_is_no_request(server, method):
    hidden = f"GET /plain.txt HTTP/1.1\r\nHost: {server.host}\r\n\r\n"
    lengths = [f"Content-Length: {length}" for length in LENGTHS] + ["Content-Length: 2\r\nContent-Length: 3"]
    for route, length, host in itertools.product(ROUTES, lengths, (server.host, "evil")):
        for lines in (f"Host: {host}\r\n{length}", f"{length}\r\nHost: {host}"):
            answer = server.raw(f"{method} {route} HTTP/1.1\r\n{lines}\r\n\r\n{hidden}")
            assert answer.data.count(b"HTTP/1.1 ") == 1 and is_refused(answer), (route, length, host, answer)
            assert answer.headers["connection"] == "close" and answer.headers["x-content-type-options"] == "nosniff", (
                route,
                length,
                answer,
            )


def test_a_wrong_length_harms_no_other_request(server):
    """Neither a concurrent one on another connection, nor an earlier one on its own."""
    with server.connect() as waiting:
        waiting.sendall(f"GET /plain.txt HTTP/1.1\r\nHost: {server.host}\r\n".encode())
        good = f"GET /plain.txt HTTP/1.1\r\nHost: {server.host}\r\n\r\n"
        both = server.raw(f"{good}GET / HTTP/1.1\r\nHost: {server.host}\r\nContent-Length: abc\r\n\r\n{good}").data
        assert (
            both.count(b"HTTP/1.1 200") == 1 and both.count(b"HTTP/1.1 400") == 1 and both.count(b"HTTP/1.1 ") == 2
        ), both
        waiting.sendall(b"Connection: close\r\n\r\n")
        answer = b""
        while part := waiting.recv(65536):
            answer += part
        assert answer.startswith(b"HTTP/1.1 200") and answer.endswith(b"MARKMARK\n")


def test_a_request_without_a_host_gets_one_answer(server):
    for line in ("", f"Host : {server.host}\r\n", "X-A: b\r\n"):
        answer = server.raw(f"GET / HTTP/1.1\r\n{line}Connection: close\r\n\r\n")
        assert answer.data.count(b"HTTP/1.1 ") == 1 and is_refused(answer), answer


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="memory is read from Linux's /proc")
def test_a_gigabyte_in_pieces_takes_no_memory(server):
    size = (1 << 30) if IS_LONG else 128 << 20
    server.request("/")
    before, most = server.statistics()[0], 0
    head = (
        f"POST /_emojiart/import HTTP/1.1\r\nHost: {server.host}\r\nX-Emojiart-Token: {server.token}\r\n"
        "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    )
    piece = b"100000\r\n" + b" " * (1 << 20) + b"\r\n"
    with server.connect(60) as connection:
        connection.sendall(head.encode())
        for sent in range(size >> 20):
            connection.sendall(piece)
            if sent % 16 == 0:
                most = max(most, server.statistics()[0])
        connection.sendall(b"0\r\n\r\n")
        assert connection.recv(100).startswith(b"HTTP/1.1 413")
    print(f"memory grew by {(most - before) / 1e6:.1f} MB while {size >> 20} MB came")
    assert most - before < 16 << 20


@pytest.mark.slow(reason="the server waits for what never comes")
def test_long_lines_and_many_headers_are_refused(server):
    assert server.request("/" + "a" * 60000).status in (0, 400, 414, 431)
    assert server.request("/", headers=[(f"X-{number}", "a") for number in range(5000)]).status in (0, 400, 413, 431)
    assert server.raw(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 20, timeout=60).status in (0, 400)
    assert server.request("/").status == 200
