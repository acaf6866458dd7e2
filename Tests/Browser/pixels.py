"""The pixels of screenshots."""

import functools
import struct
import zlib


def pixels(png):
    """A screenshot of a browser (PNG of 8 bits, not interlaced) as rows of (red, green, blue)."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height, depth, kind, _, _, interlace = struct.unpack(">IIBBBBB", png[16:29])
    channels = {2: 3, 6: 4}[kind]
    assert depth == 8 and interlace == 0
    body, at = b"", 8
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            body += png[at + 8 : at + 8 + size]
        at += 12 + size
    raw, stride, above, rows = zlib.decompress(body), width * channels, bytes(width * channels), []
    for y in range(height):
        start = y * (stride + 1)
        above = _unfilter(raw[start], bytearray(raw[start + 1 : start + 1 + stride]), above, channels)
        rows.append(list(zip(*(above[channel::channels] for channel in range(3)), strict=True)))
    return rows


def _unfilter(kind, row, above, channels):
    if kind == 2:
        return _sums(row, above)
    for x in range(len(row)):
        left = row[x - channels] if x >= channels else 0
        corner = above[x - channels] if x >= channels else 0
        row[x] = row[x] + (0, left, above[x], (left + above[x]) // 2, _paeth(left, above[x], corner))[kind] & 255
    return row


def _sums(row, above):
    """The sums of their bytes, without carries from one to the next."""
    one, other = int.from_bytes(row, "big"), int.from_bytes(above, "big")
    low = int.from_bytes(b"\x7f" * len(row), "big")
    return ((one & low) + (other & low) ^ (one ^ other) & ~low).to_bytes(len(row), "big")


def _paeth(left, above, corner):
    estimate = left + above - corner
    return min((left, above, corner), key=lambda each: abs(estimate - each))


@functools.cache
def luminance(color):
    """Relative luminance, as WCAG has it."""
    linear = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
