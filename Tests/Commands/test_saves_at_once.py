"""Concurrent saves: those of one server are queued, and waiting for the lock blocks nothing else. (promises.md D7, L6)"""

import concurrent.futures
import contextlib
import copy
import fcntl
import json
import re
import signal
import time

import pytest
from serving import served

COLLECTION = {
    "kind": "collection",
    "title": "Zoo",
    "sections": [{"title": "Pets", "items": [{"symbol": "🐶", "name": "Dog"}, {"symbol": "🐱", "name": "Cat"}]}],
}
# Several files, which concurrent tasks read during a save.
FILES = {"Content/zoo.json": COLLECTION, **{f"Content/page-{number}.md": f"# Page {number}\n" for number in range(6)}}


WRITING = "another emojiart is writing to this site"


def exports(server, count):
    """Edits of the current page, each of which adds an item."""
    text = re.search(r'data-document="zoo">(.*?)</script>', server.request("/zoo/").text, re.S).group(1)
    for number in range(count):
        document = json.loads(text)
        document["document"] = copy.deepcopy(document["base"]["document"])
        document["document"]["sections"][0]["items"].append(
            {"id": f"new-{number}", "symbol": "🦊", "name": f"Fox {number}"}
        )
        yield json.dumps({"format": "emojiart-export", "version": 1, "documents": [document]}).encode()


def save(server, token, export):
    return server.request(
        "/_emojiart/import", "POST", [("X-Emojiart-Token", token), ("Content-Type", "application/json")], export
    )


def items(site):
    return {
        item["name"]
        for item in json.loads((site.folder / "Content/zoo.json").read_text(encoding="utf-8"))["sections"][0]["items"]
    }


@contextlib.contextmanager
def locked(site):
    """The site's lock, held by another process."""
    folder = site.folder / ".emojiart"
    folder.mkdir(exist_ok=True)
    with open(folder / "lock", "w", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def test_thirty_saves_at_once_are_all_taken(make_site):
    site = make_site(FILES)
    with served(site) as server, concurrent.futures.ThreadPoolExecutor(30) as pool:
        token = server.token
        answers = list(pool.map(lambda export: save(server, token, export), exports(server, 30)))
        assert [answer.status for answer in answers] == [200] * 30, answers
        assert items(site) == {"Dog", "Cat", *(f"Fox {number}" for number in range(30))}


def test_a_server_that_is_to_end_does_so_while_pages_save(make_site):
    site = make_site(FILES)
    with served(site) as server, concurrent.futures.ThreadPoolExecutor(30) as pool:
        token = server.token
        answers = [pool.submit(save, server, token, export) for export in exports(server, 30)]
        concurrent.futures.wait(answers, return_when=concurrent.futures.FIRST_COMPLETED)
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(60) == 0
        # Edits answered with 200 are in the file; the last response may not have been sent.
        taken = {
            f"Fox {number}"
            for number, answer in enumerate(answers)
            if not answer.exception() and answer.result().status == 200
        }
        assert taken and {"Dog", "Cat", *taken} <= items(site) and len(items(site)) <= len(taken) + 3


def test_a_save_waits_for_another_process_until_the_server_ends(make_site):
    site = make_site(FILES)
    with served(site) as server, concurrent.futures.ThreadPoolExecutor(8) as pool:
        token = server.token
        edits = list(exports(server, 12))
        with locked(site):
            answers = [pool.submit(save, server, token, export) for export in edits[:8]]
            for _ in range(10):
                assert server.request("/zoo/").status == 200
                time.sleep(0.05)
            assert not any(answer.done() for answer in answers)
        assert [answer.result().status for answer in answers] == [200] * 8
        with locked(site):
            answers = [pool.submit(save, server, token, export) for export in edits[8:]]
            time.sleep(0.5)
            server.process.terminate()
            assert server.process.wait(60) == 0
            told = [answer.result() for answer in answers if answer.exception() is None]
            # Nor did it wait until they gave up.
            assert not any(answer.status == 200 or WRITING in answer.text for answer in told), told
        assert items(site) == {"Dog", "Cat", *(f"Fox {number}" for number in range(8))}


@pytest.mark.soak("a deadline of ten seconds")
def test_a_save_that_waits_for_another_process_gives_up_at_last(make_site):
    site = make_site(FILES)
    with served(site) as server, concurrent.futures.ThreadPoolExecutor(8) as pool:
        token = server.token
        edits = list(exports(server, 4))
        with locked(site):
            start = time.monotonic()
            answers = list(pool.map(lambda export: save(server, token, export), edits))
            assert {answer.status for answer in answers} == {400} and time.monotonic() - start < 25
            assert all(WRITING in answer.text for answer in answers), answers
        assert items(site) == {"Dog", "Cat"}
