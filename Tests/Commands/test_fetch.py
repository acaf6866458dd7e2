"""Pictures that `serve` fetches for its pages: successes, sources and refusals. Everything stays on loopback."""

import base64
import contextlib
import http.server
import json
import os
import shutil
import socket
import ssl
import subprocess
import threading
import time

import pytest
from conftest import Site, needs_mounts
from pictures import AVIF_WITH_NOTES, GIF, PLACE, RED, clean_svg, png, svg, with_notes
from serving import SMALL, Served

MEGABYTES = 1 << 20
FREE = "--fetch-from-loopback"


class Elsewhere(http.server.BaseHTTPRequestHandler):
    """A web server with a route for each failure."""

    protocol_version = "HTTP/1.1"
    pictures = {
        "/red.png": RED,
        "/a%20b.png": RED,
        "/dot.gif": GIF,
        "/drawing.svg": svg("<script>alert(1)</script>"),
        "/noted.png": with_notes(RED, 6),
        "/noted.avif": AVIF_WITH_NOTES,
        "/page.html": b"<!doctype html><script>alert(1)</script>",
        "/empty.png": b"",
        "/bomb.png": png(8, 8)[:16] + b"\0\1\0\0\0\1\0\0" + png(8, 8)[24:],
        "/almost.png": RED + b"x" * (20 * MEGABYTES - len(RED)),
        "/over.png": RED + b"x" * (20 * MEGABYTES - len(RED) + 1),
    }

    def do_GET(self):
        self.server.asked.append((self.path, self.headers))
        route, _, query = self.path.partition("?")
        with contextlib.suppress(ConnectionError):
            if route == "/to":
                self.answer(302, b"", Location=query, **{"Set-Cookie": "spy=1; Path=/"})
            elif route == "/hops":
                self.answer(302, b"", Location=f"/hops?{int(query) - 1}" if int(query) > 1 else "/red.png")
            elif route == "/endless":
                self.endless(b"y" * 65536, 0)
            elif route == "/slow":
                self.endless(b"y", 0.1)
            elif route == "/claims":
                self.send_response(200)
                self.send_header("Content-Length", str(100 * MEGABYTES))
                self.end_headers()
                self.server.ending.wait(30)
            elif route == "/silent":
                self.server.ending.wait(30)
            elif route == "/cut.png":
                self.send_response(200)
                self.send_header("Content-Length", "1000")
                self.end_headers()
                self.wfile.write(RED)
                self.close_connection = True
            elif route == "/zipped.png":
                self.answer(200, b"\x1f\x8b\x08" + bytes(50), **{"Content-Encoding": "gzip"})
            elif route in self.pictures:
                self.answer(200, self.pictures[route], **({"Content-Type": query} if query else {}))
            else:
                self.answer(404, RED)

    def answer(self, status, body, **headers):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def endless(self, part, pause):
        self.send_response(200)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        while not self.server.ending.wait(pause):
            self.wfile.write(b"%x\r\n%s\r\n" % (len(part), part))

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def elsewhere():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    server.daemon_threads = True
    server.asked, server.ending = [], threading.Event()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    server.base = f"http://127.0.0.1:{server.server_port}"
    yield server
    server.ending.set()
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def web():
    with elsewhere() as server:
        yield server


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    site = Site(tmp_path_factory.mktemp("fetch") / "site")
    for path, content in SMALL.items():
        site.write(path, content)
    return site


@pytest.fixture(scope="module")
def server(folder):
    with Served(folder, FREE) as served:
        yield served


@pytest.fixture(scope="module")
def strict(folder):
    """The default configuration, which refuses loopback."""
    with Served(folder) as served:
        yield served


def ask(served, url, **options):
    body = json.dumps({"url": url}).encode()
    return served.request(
        "/_emojiart/fetch",
        "POST",
        [("X-Emojiart-Token", served.token), ("Content-Type", "application/json")],
        body,
        **options,
    )


def taken(served, url):
    answer = ask(served, url)
    assert answer.status == 200, answer
    picture = json.loads(answer.body)
    assert set(picture) == {"name", "type", "data"}
    return picture["name"], picture["type"], base64.b64decode(picture["data"], validate=True)


def refused(served, url, words, **options):
    answer = ask(served, url, **options)
    assert answer.status == 400 and answer.headers["content-type"] == "application/json; charset=utf-8", answer
    said = json.loads(answer.body)["diagnostics"]
    assert len(said) == 1 and said[0]["severity"] == "error" and words in said[0]["message"], said
    return said[0]["message"]


# Successes.


def test_a_picture_comes_as_exports_carry_it(server, web):
    assert taken(server, web.base + "/red.png") == ("red.png", "image/png", RED)
    assert taken(server, web.base + "/a%20b.png?x=y#z")[0] == "a b.png"
    assert taken(server, web.base + "/dot.gif") == ("dot.gif", "image/gif", GIF)


def test_what_is_taken_out_of_a_drawing_is_told(server, web):
    answer = json.loads(ask(server, web.base + "/drawing.svg").body)
    assert base64.b64decode(answer["data"]) == clean_svg("").replace(b"></svg>", b"/>") and answer["removed"] == {
        "script": 1
    }


def test_its_type_is_that_of_its_bytes(server, web):
    for claim in ("text/html", "image/svg+xml", "application/octet-stream"):
        assert taken(server, f"{web.base}/red.png?{claim}")[1] == "image/png"
    refused(server, web.base + "/page.html?image/png", "“page.html” is no picture of a known kind")
    refused(server, web.base + "/empty.png?image/png", "is no picture of a known kind")
    refused(server, web.base + "/zipped.png", "is packed by gzip")


def test_where_it_was_taken_stays_there(server, web):
    for route, original in (("/noted.png", with_notes(RED, 6)), ("/noted.avif", AVIF_WITH_NOTES)):
        assert PLACE in original
        _, _, body = taken(server, web.base + route)
        assert PLACE not in body and len(body) <= len(original)


def test_20_megabytes_come_and_one_byte_more_does_not(server, web):
    assert taken(server, web.base + "/almost.png")[2] == RED
    refused(server, web.base + "/over.png", "larger than 20 MB")


def test_nothing_is_stored(server, web, folder):
    def held():
        return {path: path.read_bytes() for path in folder.folder.rglob("*") if path.is_file() and path.name != "lock"}

    before = held()
    taken(server, web.base + "/red.png")
    refused(server, web.base + "/page.html", "no picture")
    assert held() == before


# Refusals.

SPELLINGS = [
    "127.0.0.1",
    "localhost",
    "LOCALHOST",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0x7f.0.0.1",
    "0177.0.0.1",
    "0",
    "0.0.0.0",
    "127.255.255.254",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[0:0:0:0:0:ffff:7f00:1]",
    "[::127.0.0.1]",
    "[64:ff9b::127.0.0.1]",
    "[64:ff9b::7f00:1]",
]


@pytest.mark.parametrize("host", SPELLINGS)
def test_this_machine_is_refused_however_its_address_is_spelt(strict, web, host):
    asked = len(web.asked)
    refused(strict, f"http://{host}:{web.server_port}/red.png", "from public addresses only")
    assert len(web.asked) == asked


@pytest.mark.parametrize("host", ["①②⑦.0.0.1", "127。0。0。1"])
def test_so_it_is_in_other_letters(strict, web, host):
    """Pages send URLs as browsers serialize them, in ASCII; anything else is refused."""
    asked = len(web.asked)
    refused(strict, f"http://{host}:{web.server_port}/red.png", "was not fetched")
    assert len(web.asked) == asked


@pytest.mark.parametrize(
    "host",
    [
        "10.0.0.1",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "[fe80::1]",
        "[fd00::1]",
        "[ff02::1]",
        "[2002:a00:1::1]",
        "[2001::1]",
        "[::ffff:10.0.0.1]",
        "[64:ff9b::a00:1]",
        "167772161",
    ],
)
def test_networks_of_ones_own_are_refused_even_in_tests(server, web, host):
    started = time.monotonic()
    refused(server, f"http://{host}/x.png", "from public addresses only")
    # Targets of redirects are checked, too.
    refused(server, f"{web.base}/to?http://{host}/x.png", "from public addresses only")
    # Connecting to an unresponsive address would take ten seconds.
    assert time.monotonic() - started < 9


@pytest.mark.parametrize(
    "url",
    [
        "file:///etc/passwd",
        "ftp://127.0.0.1/x.png",
        "gopher://127.0.0.1:70/",
        "dict://127.0.0.1/",
        "javascript:alert(1)",
        "data:image/png;base64,AA",
        "//127.0.0.1/x.png",
        "x.png",
        "",
        "http:///x",
        "http://",
        "http://[::1",
        "http://a b/",
    ],
)
def test_other_protocols_are_refused(server, web, url):
    refused(server, url, "was not fetched")
    if ":" in url and not url.startswith("http"):
        refused(server, f"{web.base}/to?{url}", "was not fetched")


@needs_mounts
def test_a_name_counts_for_what_it_means_when_the_socket_is_opened(folder, web, tmp_path):
    hosts = tmp_path / "hosts"
    hosts.write_text("127.0.0.1 pictures.example\n10.0.0.1 both.example\n127.0.0.1 both.example\n")
    prefix = ["unshare", "-rm", "sh", "-c", f'mount --bind {hosts} /etc/hosts && exec "$@"', "sh"]
    url = f"http://pictures.example:{web.server_port}/red.png"
    with Served(folder, FREE, prefix=prefix) as served:
        assert taken(served, url)[2] == RED
        # Of several addresses only public ones are tried.
        assert taken(served, url.replace("pictures", "both"))[2] == RED
        hosts.write_text("10.0.0.1 pictures.example\n")
        refused(served, url, "from public addresses only")
    hosts.write_text("127.0.0.1 pictures.example\n")
    asked = len(web.asked)
    with Served(folder, prefix=prefix) as served:
        refused(served, url, "from public addresses only")
    assert len(web.asked) == asked


@pytest.mark.skipif(not shutil.which("openssl"), reason="needs openssl, which makes the certificate")
def test_a_server_needs_an_authority_that_vouches_for_its_name(server, tmp_path):
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    subprocess.run(
        [
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "rsa:2048",
            "-nodes",
            "-subj",
            "/CN=localhost",
            "-days",
            "2",
            "-keyout",
            key,
            "-out",
            certificate,
        ],
        check=True,
        capture_output=True,
    )
    with elsewhere() as safe:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        safe.socket = context.wrap_socket(safe.socket, server_side=True)
        refused(server, f"https://localhost:{safe.server_port}/red.png", "certificate is not valid")
        assert safe.asked == []


def test_names_and_passwords_go_nowhere(server, web):
    asked = len(web.asked)
    host = web.base.removeprefix("http://")
    for url in (f"http://user:secret@{host}/red.png", f"http://user@{host}/red.png"):
        refused(server, url, "with a name or a password")
    assert len(web.asked) == asked
    refused(server, f"{web.base}/to?http://user:secret@{host}/red.png", "with a name or a password")
    assert [path for path, _ in web.asked[asked:]] == [f"/to?http://user:secret@{host}/red.png"]


def test_five_redirections_are_followed_and_no_sixth(server, web):
    assert taken(server, web.base + "/hops?5")[2] == RED
    refused(server, web.base + "/hops?6", "sends on more than 5 times")


def test_what_is_endless_huge_or_cut_off_is_refused(server, web):
    memory = server.statistics()[0]
    refused(server, web.base + "/endless", "larger than 20 MB")
    started = time.monotonic()
    refused(server, web.base + "/claims", "larger than 20 MB")
    assert time.monotonic() - started < 9
    refused(server, web.base + "/cut.png", "was not fetched")
    refused(server, web.base + "/bomb.png", "more than 50 million pixels")
    assert server.statistics()[0] - memory < 100 * MEGABYTES


@pytest.mark.slow(reason="the limit is ten seconds")
def test_ten_seconds_are_all_the_time_there_is(server, web):
    started = time.monotonic()
    refused(server, web.base + "/slow", "longer than 10 seconds")
    assert 9 < time.monotonic() - started < 20


def test_what_is_not_there_is_told_with_its_reason(server, web):
    refused(server, web.base + "/nowhere.png", "it answered 404")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    refused(server, f"http://127.0.0.1:{port}/", "cannot be reached")
    refused(server, f"https://127.0.0.1:{web.server_port}/red.png", "was not fetched")


@pytest.mark.parametrize(
    "body", [b"", b"{}", b"[]", b'{"url": 7}', b'{"url": null}', b"\xff", b'{"url": "\\ud800"}', b"[" * 5000]
)
def test_a_request_without_an_address_is_refused(server, body):
    answer = server.request(
        "/_emojiart/fetch", "POST", [("X-Emojiart-Token", server.token), ("Content-Type", "application/json")], body
    )
    assert answer.status == 400 and b"url" in answer.body, answer


def test_a_request_is_short(server):
    answer = server.request(
        "/_emojiart/fetch",
        "POST",
        [("X-Emojiart-Token", server.token), ("Content-Type", "application/json")],
        b" " * 70_000,
    )
    assert answer.status == 413


# Effects on others.


def test_nothing_of_this_machine_goes_along(folder, web, tmp_path):
    """No proxies of the environment, no credentials of the user's files, no cookies."""
    (tmp_path / ".netrc").write_text("machine 127.0.0.1 login me password secret\n")
    (tmp_path / ".curlrc").write_text("user-agent = spy\n")
    with elsewhere() as proxy:
        wrong = dict.fromkeys(("http_proxy", "https_proxy", "all_proxy", "HTTPS_PROXY", "ALL_PROXY"), proxy.base)
        with Served(folder, FREE, env={**wrong, "no_proxy": "", "HOME": str(tmp_path)}) as served:
            asked = len(web.asked)
            assert taken(served, f"{web.base}/to?/red.png")[2] == RED
        assert proxy.asked == []
    for _, headers in web.asked[asked:]:
        assert sorted(headers) == ["Accept", "Host", "User-Agent"] and headers["User-Agent"] == "emojiart", (
            headers.items()
        )


def test_others_are_answered_while_four_wait_and_a_fifth_is_sent_away(folder, web):
    with Served(folder, FREE) as served:
        token = served.token
        body = json.dumps({"url": web.base + "/silent"}).encode()
        waiting = []
        for _ in range(4):
            connection = served.connect()
            connection.sendall(
                f"POST /_emojiart/fetch HTTP/1.1\r\nHost: {served.host}\r\nX-Emojiart-Token: {token}\r\n"
                f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
                + body
            )
            waiting.append(connection)
        asked = len(web.asked)
        deadline = time.monotonic() + 5
        while sum(path == "/silent" for path, _ in web.asked) < 4 and time.monotonic() < deadline:
            time.sleep(0.02)
        fifth = ask(served, web.base + "/red.png")
        assert fifth.status == 503 and fifth.headers["retry-after"] == "1", fifth
        times = []
        for _ in range(50):
            started = time.monotonic()
            assert served.request("/").status == 200
            times.append(time.monotonic() - started)
        # A request that waited for the four would take ten seconds.
        assert sorted(times)[45] < 2, times
        # Changes of the site are still shown.
        folder.write("Content/notes.md", f"# Changed {asked}\n")
        deadline = time.monotonic() + 5
        while f"Changed {asked}" not in served.request("/notes/").text and time.monotonic() < deadline:
            time.sleep(0.05)
        assert f"Changed {asked}" in served.request("/notes/").text
        started = time.monotonic()
        served.process.terminate()
        served.process.wait(10)
        assert time.monotonic() - started < 5
        for connection in waiting:
            connection.close()


@pytest.mark.skipif(not os.path.exists("/proc/self/maps"), reason="needs Linux")
def test_the_library_is_opened_by_the_first_picture(folder, web):
    def is_open(served):
        with open(f"/proc/{served.process.pid}/maps") as maps:
            return "libcurl" in maps.read()

    with Served(folder, FREE) as served:
        assert served.request("/").status == 200 and not is_open(served)
        taken(served, web.base + "/red.png")
        assert is_open(served)


def test_the_server_lives_through_all_of_it(server, strict):
    assert server.request("/").status == 200 and strict.request("/").status == 200
