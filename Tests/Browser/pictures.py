"""Pictures that tests drop, paste or choose, and how a page is given them."""
import base64
import hashlib
import struct
import zlib


def png(width=4, height=4, color=b"\xc0\x40\x20", more=b""):
    """A picture of one colour. `more`: bytes in a chunk that nobody looks at."""
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    rows = (b"\0" + color * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + (chunk(b"exTr", more) if more else b"")
        + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def svg(inside="<circle r='4'/>"):
    return f'<?xml version="1.0"?><!-- a > b --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">{inside}</svg>'.encode()


GIF = base64.b64decode("R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==")
RED, BLUE = png(), png(color=b"\x20\x40\xc0")
CUT = RED[:30]
# What dropping and pasting files comes to, with the bytes of each.
GIVE = """({kind, selector, files, x, y}) => {
  const data = new DataTransfer();
  for (const [name, type, body] of files) data.items.add(new File([Uint8Array.from(atob(body), each => each.charCodeAt(0))], name, {type}));
  const at = kind === 'paste' ? document.activeElement : document.elementFromPoint(x, y);
  if (kind === 'paste') at.dispatchEvent(new ClipboardEvent('paste', {bubbles: true, cancelable: true, clipboardData: data}));
  else for (const each of ['dragenter', 'dragover', 'drop'])
    at.dispatchEvent(new DragEvent(each, {bubbles: true, cancelable: true, clientX: x, clientY: y, dataTransfer: data}));
}"""


def give(edited, *files, kind="drop", item="🐻"):
    """Drops files before an item, or pastes them. files: (name, type, bytes)"""
    box = edited.cell(item).bounding_box()
    x, y = box["x"] + 4, box["y"] + box["height"] / 2
    edited.page.evaluate(GIVE, {"kind": kind, "files": [[name, type, base64.b64encode(body).decode()] for name, type, body in files], "x": x, "y": y})


def path_of(body, end="png"):
    return f"images/{hashlib.sha256(body).hexdigest()}.{end}"
