"""Pictures that tests drop, paste or choose, and helpers that do so."""

import base64
import hashlib
import random
import struct
import zlib

from law_seeds import IS_LONG


def chunk(kind, body):
    """A PNG chunk."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(width=4, height=4, color=b"\xc0\x40\x20", more=b""):
    """A PNG of one colour. `more`: the bytes of an ancillary chunk."""
    rows = (b"\0" + color * width) * height
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
        + (chunk(b"sPLT", more) if more else b"")
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def photograph(blocks_wide=220, blocks_high=216 if IS_LONG else 150, seed=1):
    """A grey JPEG of noise: about 127 bytes per block of 8 × 8 pixels; by default more than the browser's storage of texts
    holds, which is 3.9 MB in base64: 6 MB in a long run, and 4.2 MB in a short one, which takes a third less time.

    Its Huffman tables have one 8-bit code each, so that each number begins with a byte 0: for the DC coefficient, equal
    to that of the previous block, and for each of 63 AC coefficients of eight bits."""
    segment = lambda marker, body: bytes([0xFF, marker]) + struct.pack(">H", len(body) + 2) + body
    codes = lambda table, symbol: segment(0xC4, bytes([table]) + bytes([0] * 7 + [1] + [0] * 8) + bytes([symbol]))
    blocks = blocks_wide * blocks_high
    noise = bytearray(127 * blocks)
    # 0xFF would start a marker.
    numbers = random.Random(seed).randbytes(63 * blocks).replace(b"\xff", b"\xfe")
    for place in range(63):
        noise[2 + 2 * place :: 127] = numbers[place * blocks : (place + 1) * blocks]
    return (
        b"\xff\xd8"
        + segment(0xDB, bytes(1) + bytes([1]) * 64)
        + segment(0xC0, struct.pack(">BHHB", 8, 8 * blocks_high, 8 * blocks_wide, 1) + bytes([1, 0x11, 0]))
        + codes(0x00, 0x00)
        + codes(0x10, 0x08)
        + segment(0xDA, bytes([1, 1, 0, 0, 63, 0]))
        + bytes(noise)
        + b"\xff\xd9"
    )


#: A script for contexts whose browser has no IndexedDB, as some have in private windows.
NO_DATABASE = "Object.defineProperty(window, 'indexedDB', { value: undefined })"


def svg(inside="<circle r='4'/>"):
    return f'<?xml version="1.0"?><!-- a > b --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">{inside}</svg>'.encode()


#: A “billion laughs” of thirty groups, each of which shows the next one twice: 2³⁰ squares.
COPIES = svg(
    "".join(f'<g id="a{i}"><use href="#a{i + 1}"/><use href="#a{i + 1}"/></g>' for i in range(30)) + '<rect id="a30"/>'
)


def clean_svg(inside='<circle r="4"/>'):
    """The sanitized form of `svg()` with the same content, as far as that is kept."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">{inside}</svg>\n'.encode()


# Metadata of cameras and programs: location and orientation.
PLACE = b"37.5665 N 126.9780 E"


def exif(orientation):
    return b"II*\0" + struct.pack("<IHHHIIHHIII", 8, 2, 0x0112, 3, 1, orientation, 0x8825, 4, 1, 38, 0) + PLACE


def with_notes(body, orientation=1):
    """A real PNG, JPEG, WebP or GIF file with a location wherever its format allows metadata."""
    if body.startswith(b"\x89PNG"):
        notes = chunk(b"eXIf", exif(orientation)) + chunk(b"tEXt", b"Comment\0" + PLACE) + chunk(b"plAc", PLACE)
        return body[:33] + notes + body[33:] + PLACE
    if body.startswith(b"\xff\xd8"):
        segments = [
            (0xE1, b"Exif\0\0" + exif(orientation)),
            (0xE1, b"http://ns.adobe.com/xap/1.0/\0" + PLACE),
            (0xED, b"Photoshop 3.0\0" + PLACE),
            (0xFE, PLACE),
        ]
        notes = b"".join(bytes([0xFF, marker]) + struct.pack(">H", len(note) + 2) + note for marker, note in segments)
        after = 4 + struct.unpack(">H", body[4:6])[0] - 2 + 2 if body[2:4] == b"\xff\xe0" else 2
        return body[:after] + notes + body[after:] + b"\xff\xd8" + PLACE
    if body.startswith(b"GIF89a"):
        after = 13 + (3 << (body[10] & 7) + 1 if body[10] & 128 else 0)
        return body[:after] + b"\x21\xfe" + bytes([len(PLACE)]) + PLACE + b"\0" + body[after:] + PLACE
    assert body.startswith(b"RIFF"), body[:12]
    part = lambda kind, data: kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
    if body[12:16] == b"VP8X":
        extended, rest = bytearray(body[12:30]), body[30:]
    else:
        size = struct.unpack("<HH", body[26:30]) if body[12:16] == b"VP8 " else (0, 0)
        assert body[12:16] == b"VP8 ", "a lossy picture says its size in plain numbers"
        extended = bytearray(
            part(
                b"VP8X",
                bytes(4)
                + struct.pack("<I", (size[0] & 0x3FFF) - 1)[:3]
                + struct.pack("<I", (size[1] & 0x3FFF) - 1)[:3],
            )
        )
        rest = body[12:]
    extended[8] |= 0x0C
    chunks = bytes(extended) + rest + part(b"EXIF", exif(orientation)) + part(b"XMP ", PLACE)
    return b"RIFF" + struct.pack("<I", len(chunks) + 4) + b"WEBP" + chunks


# 16 × 12 pixels, rotated, with the location in Exif and XMP; by avifenc 0.11.1.
AVIF_WITH_NOTES = base64.b64decode(
    "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAAGFbWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAA"
    "EAAAA6aWxvYwAAAABEAAADAAEAAAABAAACNgAAACAAAgAAAAEAAAGtAAAAPgADAAAAAQAAAesAAABLAAAAbWlpbmYAAAAAAAMAAAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9y"
    "AAAAABlpbmZlAgAAAAACAABFeGlmRXhpZgAAAAAsaW5mZQIAAAAAAwAAbWltZVhNUABhcHBsaWNhdGlvbi9yZGYreG1sAAAAAChpcmVmAAAAAAAAAA5jZHNjAAIAAQABAA"
    "AADmNkc2MAAwABAAEAAAB0aXBycAAAAFRpcGNvAAAAFGlzcGUAAAAAAAAAEAAAAAwAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBIAAAAAAAE2NvbHJuY2x4AAEADQAGgAAA"
    "AAlpcm90AwAAABhpcG1hAAAAAAAAAAEAAQUBAoMEhQAAALFtZGF0AAAAAElJKgAIAAAAAgASAQMAAQAAAAYAAAAliAQAAQAAACYAAAAAAAAAMzcuNTY2NSBOIDEyNi45Nz"
    "gwIEU8eDp4bXBtZXRhIHhtbG5zOng9ImFkb2JlOm5zOm1ldGEvIj48YT4zNy41NjY1IE4gMTI2Ljk3ODAgRTwvYT48L3g6eG1wbWV0YT4SAAoIOAz+2EBDQaQyEheACSSS"
    "RAAAeJ2Oo8+dKmxzgA=="
)
GIF = base64.b64decode("R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==")
RED, BLUE = png(), png(color=b"\x20\x40\xc0")
CUT = RED[:30]
# Decodes base64; byte by byte through an iterator, 20 MB take ten seconds.
BYTES_OF = """const bytesOf = base64 => { const text = atob(base64), bytes = new Uint8Array(text.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes; };"""
# Dispatches drop and paste events with files.
GIVE = (
    """({kind, selector, files, x, y}) => {
  const data = new DataTransfer();
"""
    + BYTES_OF
    + """
  for (const [name, type, body] of files) data.items.add(new File([bytesOf(body)], name, {type}));
  const at = kind === 'paste' ? document.activeElement : document.elementFromPoint(x, y);
  if (kind === 'paste') at.dispatchEvent(new ClipboardEvent('paste', {bubbles: true, cancelable: true, clipboardData: data}));
  else for (const each of ['dragenter', 'dragover', 'drop'])
    at.dispatchEvent(new DragEvent(each, {bubbles: true, cancelable: true, clientX: x, clientY: y, dataTransfer: data}));
}"""
)


def give(edited, *files, kind="drop", item="🐻"):
    """Drops files before an item, or pastes them. files: (name, type, bytes)"""
    box = edited.cell(item).bounding_box()
    x, y = box["x"] + 4, box["y"] + box["height"] / 2
    edited.page.evaluate(
        GIVE,
        {
            "kind": kind,
            "files": [[name, type, base64.b64encode(body).decode()] for name, type, body in files],
            "x": x,
            "y": y,
        },
    )


def path_of(body, end="png"):
    return f"images/{hashlib.sha256(body).hexdigest()}.{end}"
