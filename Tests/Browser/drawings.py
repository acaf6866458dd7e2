"""SVG files for tests: sanitized by an import, and shown next to the originals."""

import contextlib
import http.server
import json
import pathlib
import threading


def clean(site, files):
    """Imports SVG files as a folder of pictures: the sanitized ones, and the reasons for refusals.

    files: {name: bytes}, names without extension."""
    folder = site.folder / "drawings"
    folder.mkdir()
    for name, body in files.items():
        (folder / f"{name}.svg").write_bytes(body)
    done = site.run("import", folder, "--json", timeout=600)
    refused = {
        pathlib.Path(each["path"]).stem: each["message"]
        for each in done.json["diagnostics"]
        if each["message"].endswith("it is left out")
    }
    if len(refused) == len(files):
        return {}, refused
    assert done.status == 0, done
    document = json.loads((site.folder / "Content/drawings.json").read_text(encoding="utf-8"))
    items = [item for section in document["sections"] for item in section["items"]]
    return {item["name"]: (site.folder / "Content" / item["image"]).read_bytes() for item in items}, refused


@contextlib.contextmanager
def serve_bytes(files):
    """Serves {path: (type, bytes)} without security headers; yields the URL, and a list of all requested paths."""
    asked = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            kind, body = files.get(self.path.partition("?")[0], ("text/plain", None))
            self.send_response(200 if body is not None else 404)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body or b"")))
            self.end_headers()
            # A page may be closed before it has received everything.
            with contextlib.suppress(ConnectionError):
                self.wfile.write(body or b"")

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}", asked
        finally:
            server.shutdown()
