"""`serve`: its URL, its lifecycle, and the events for pages when files change."""

import json
import os
import signal
import socket
import subprocess
import time

import pytest
from conftest import EXECUTABLE, run_emojiart, tree
from serving import SMALL, Listener, die_with_parent, served


def test_the_first_line_is_the_address(make_site):
    with served(make_site(SMALL)) as server:
        assert server.first == f"http://127.0.0.1:{server.port}/"
        answer = server.request("/")
        assert answer.status == 200 and "MARKMARK" in answer.text
    assert server.process.returncode == 0


def test_as_json_the_address_is_all_there_is_on_standard_output(make_site):
    site = make_site(SMALL)
    with served(site, "--json") as server:
        site.write("Content/notes.md", "# Notes\n\nChanged.\n")
        wait_until(lambda: "Changed." in server.request("/notes/").text)
    assert json.loads("".join(server.out)) == {"url": f"http://127.0.0.1:{server.port}/"}


def test_nothing_is_written_into_the_site(make_site):
    site = make_site(SMALL)
    before = tree(site.folder)
    with served(site) as server:
        assert server.request("/animals/").status == 200
    assert tree(site.folder) == before


def test_a_taken_port_is_an_error_that_names_it(make_site):
    site = make_site(SMALL)
    with served(site) as server:
        done = site.run("serve", "--port", str(server.port))
        assert done.status == 1 and str(server.port) in done.err and "--port" in done.err and not done.out, done
        done = site.run("serve", "--port", str(server.port), "--json")
        assert done.status == 1 and str(server.port) in done.json["diagnostics"][0]["message"]


def test_a_port_is_free_again_at_once(make_site):
    site = make_site(SMALL)
    with served(site) as first:
        assert first.request("/").status == 200
    with served(site, port=first.port) as second:
        assert second.port == first.port


@pytest.mark.parametrize("port", ["-1", "65536", "http", ""])
def test_what_is_no_port_is_refused(make_site, port):
    assert make_site(SMALL).run("serve", "--port", port).status == 2


def test_a_folder_that_is_no_site_is_not_served(tmp_path):
    done = run_emojiart("serve", "--port", "0", site=tmp_path)
    assert done.status == 1 and "no folder “Content”" in done.err


SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


def seconds_to_end(site, number):
    with served(site) as server:
        listener = Listener(server)
        assert listener.wait(lambda each: each.named("hello"))
        start = time.monotonic()
        server.process.send_signal(number)
        assert server.process.wait(60) == 0
        listener.close()
        return time.monotonic() - start


@pytest.mark.parametrize("number", SIGNALS)
def test_signals_end_it(make_site, number):
    seconds_to_end(make_site(SMALL), number)


@pytest.mark.soak("a deadline")
@pytest.mark.parametrize("number", SIGNALS)
def test_signals_end_it_within_a_second(make_site, number):
    site = make_site(SMALL)
    # One attempt may be disturbed on a busy machine, but not all.
    assert any(seconds_to_end(site, number) < 1 for _ in range(3))


def test_readers_that_go_away_do_not_end_it(make_site):
    site = make_site(SMALL)
    process = subprocess.Popen(
        [str(EXECUTABLE), "serve", "--site", str(site.folder), "--port", "0"],
        bufsize=0,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        preexec_fn=die_with_parent,
    )
    port = int(process.stdout.readline().decode().split(":")[2].strip("/\n"))
    process.stdout.close()
    try:
        process.send_signal(signal.SIGPIPE)
        for text in ("one", "two"):
            # It prints each build, and nothing reads that.
            site.write("Content/notes.md", text)
            for _ in range(20):
                with socket.create_connection(("127.0.0.1", port)) as connection:
                    connection.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            time.sleep(0.3)
        assert process.poll() is None
        process.terminate()
        assert process.wait(5) == 0
    finally:
        process.kill()


@pytest.mark.skipif(not os.path.exists("/usr/bin/ss") and not os.path.exists("/bin/ss"), reason="needs ss, of Linux")
def test_it_listens_on_this_machine_only(make_site):
    with served(make_site(SMALL)) as server:
        lines = subprocess.run(["ss", "-ltnH"], capture_output=True, text=True, check=True).stdout.splitlines()
        assert [line.split()[3] for line in lines if f":{server.port} " in line] == [f"127.0.0.1:{server.port}"]


def test_published_pages_carry_nothing_of_the_server(make_site):
    site = make_site(SMALL)
    site.build()
    for path, data in tree(site.output).items():
        for word in (b"emojiart-token", b"_emojiart/live", b"_emojiart/events", str(site.folder).encode()):
            # The script contains the name of the meta tag, but not the token.
            assert word not in data or path.endswith(".js") and word == b"emojiart-token", (path, word)


def wait_until(condition, timeout=30):
    end = time.monotonic() + timeout
    while not condition():
        assert time.monotonic() < end, "it did not come to that"
        time.sleep(0.02)


# Events for pages.


def test_a_change_is_told_to_the_pages_that_show_it(make_site):
    site = make_site(SMALL)
    with served(site) as server:
        animals, notes = Listener(server, "/animals/"), Listener(server, "/notes/index.html")
        for page in (animals, notes):
            assert page.wait(lambda each: each.named("hello"))
        # A footer is not in the search index.
        changed = json.loads(json.dumps(SMALL["Content/animals.json"]))
        changed["sections"][0]["footer"] = "New words."
        site.write("Content/animals.json", changed)
        for page in (animals, notes):
            assert page.wait(lambda each: each.named("built"))
        told = animals.named("built")[0][2]
        assert told["isChanged"] and told["documents"] == ["animals"], told
        assert told["pictures"] == {} and animals.named("hello")[0][2]["pictures"] == {}, told
        assert notes.named("built")[0][2]["isChanged"] is False
        assert "New words." in server.request("/animals/").text
        site.write("Content/dot.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>')
        assert notes.wait(lambda each: len(each.named("built")) == 2)
        assert notes.named("built")[1][2]["pictures"] == {"Content/dot.svg": 3}
        animals.close(), notes.close()


def test_a_broken_build_keeps_the_last_good_pages_and_says_what_is_wrong(make_site):
    site = make_site(SMALL)
    with served(site) as server:
        page = Listener(server, "/animals/")
        assert page.wait(lambda each: each.named("hello"))
        site.write("Content/animals.json", '{\n  "sections": [,]\n}\n')
        assert page.wait(lambda each: each.named("broken"))
        wrong = page.named("broken")[0][2]["diagnostics"]
        assert [(each["path"], each["line"]) for each in wrong] == [("Content/animals.json", 2)], wrong
        assert "Animals" in server.request("/animals/").text
        # A picture comes with the next good build: pages would be loaded again and again for it.
        site.write("Content/dot.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>')
        assert page.wait(lambda each: len(each.named("broken")) == 2)
        late = Listener(server, "/animals/")
        assert late.wait(lambda each: each.named("hello")) and late.named("hello")[0][2]["diagnostics"] == wrong
        assert late.named("hello")[0][2]["pictures"] == {}
        site.write("Content/animals.json", SMALL["Content/animals.json"])
        assert page.wait(lambda each: each.named("built")) and not page.named("built")[0][2]["diagnostics"]
        told = page.named("built")[0][2]
        assert told["isChanged"] is False and list(told["pictures"]) == ["Content/dot.svg"]
        page.close(), late.close()
    assert any("Content/animals.json:2:" in line for line in server.err), server.err


def test_a_site_that_is_broken_from_the_start_is_served_when_it_is_right(make_site):
    site = make_site({"Content/animals.json": "{"})
    with served(site) as server:
        answer = server.request("/")
        assert answer.status == 503 and "live.js" in answer.text
        site.write("Content/animals.json", SMALL["Content/animals.json"])
        wait_until(lambda: server.request("/").status == 200)


def test_documents_templates_and_settings_come_and_go(make_site):
    site = make_site(SMALL)
    with served(site) as server:
        site.write("Content/new/sea.md", "# Sea\n\nWaves.\n")
        wait_until(lambda: "Waves." in server.request("/new/sea/").text)
        site.write("Content/new/land.md", "# Land\n")
        wait_until(lambda: server.request("/new/land/").status == 200)
        (site.folder / "Content/new").rename(site.folder / "Content/old")
        wait_until(lambda: server.request("/old/sea/").status == 200 and server.request("/new/sea/").status == 404)
        site.write("site.yml", "title: Another\n")
        wait_until(lambda: "<title>Another" in server.request("/").text)
        site.write("Templates/page.mustache", "<p>Mine: {{page.title}}</p>")
        wait_until(lambda: "<p>Mine: Notes</p>" in server.request("/notes/").text)
        (site.folder / "Templates/page.mustache").unlink()
        wait_until(lambda: "MARKMARK" in server.request("/notes/").text)


@pytest.mark.parametrize("watching", [[], ["--poll"]], ids=["system", "poll"])
def test_another_folder_in_place_of_the_sites_is_served(make_site, watching):
    site = make_site(SMALL)
    with served(site, *watching, within=True) as server:
        assert "MARKMARK" in server.request("/notes/").text
        site.folder.rename(site.folder.with_name("old"))
        site.write("Content/notes.md", "# Notes\n\nAnother.\n")
        wait_until(lambda: "Another." in server.request("/notes/").text)
        site.write("Content/notes.md", "# Notes\n\nA third.\n")
        wait_until(lambda: "A third." in server.request("/notes/").text)


def test_drafts_are_served_but_not_built(make_site):
    site = make_site({**SMALL, "Content/draft.md": "---\ndraft: true\n---\n# Draft\n"})
    with served(site) as server:
        assert server.request("/draft/").status == 200


@pytest.mark.parametrize("arguments", [[], ["--poll"]])
def test_however_an_editor_saves(make_site, arguments):
    site = make_site(SMALL)
    file = site.folder / "Content/notes.md"

    def in_place(text):
        file.write_text(text)

    def rename_over(text):
        (site.folder / "Content/.notes.md.swp").write_text("swap")
        (site.folder / "Content/4913").write_text("")
        (site.folder / "Content/4913").unlink()
        new = site.folder / "Content/.notes.new"
        new.write_text(text)
        new.rename(file)

    def backup_and_write(text):
        file.rename(f"{file}~")
        file.write_text(text)
        os.unlink(f"{file}~")

    def in_pieces(text):
        with file.open("w") as output:
            for letter in text:
                output.write(letter)
                output.flush()
                time.sleep(0.01)

    with served(site, *arguments) as server:
        page = Listener(server, "/notes/")
        for way in (in_place, rename_over, backup_and_write, in_pieces):
            way(f"# Notes\n\nSaved {way.__name__}.\n")
            wait_until(lambda: f"Saved {way.__name__}." in server.request("/notes/").text)
        assert not page.named("broken"), page.events
        page.close()


def test_a_thousand_writes_in_a_second_are_few_builds(make_site):
    site = make_site(SMALL)
    with served(site) as server:
        page = Listener(server, "/notes/")
        assert page.wait(lambda each: each.named("hello"))
        start = time.monotonic()
        for number in range(1000):
            (site.folder / "Content/notes.md").write_text(f"# Notes\n\nNumber {number}.\n")
            time.sleep(max(0, start + number / 1000 - time.monotonic()))
        wait_until(lambda: "Number 999." in server.request("/notes/").text, timeout=60)
        seconds = time.monotonic() - start
        time.sleep(0.5)
        builds = len(page.named("built"))
        # However long it took: one build for each change would be a hundred times as many.
        assert builds <= 10 * max(1, seconds) + 1, (builds, seconds)
        page.close()
