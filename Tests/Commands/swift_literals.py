"""String literals of Swift files, as the keys that messages made of them have: `%@` for each interpolation."""

import re
from collections.abc import Iterator

_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "\\": "\\", "'": "'"}
_START = re.compile(r'(#*)("""(?=\n)|")')
_NEXT = re.compile(r'//|/\*|#*"')


def literals(source: str) -> Iterator[tuple[int, str]]:
    """Each literal with the number of its line; one inside an interpolation comes before the whole."""
    position = 0
    while found := _NEXT.search(source, position):
        if found[0] == "//":
            position = _end(source, "\n", found.end())
        elif found[0] == "/*":
            position = _end(source, "*/", found.end())
        elif start := _START.match(source, found.start()):
            position = yield from _literal(source, start)


def _end(source: str, text: str, start: int) -> int:
    found = source.find(text, start)
    return len(source) if found < 0 else found + len(text)


def _literal(source: str, start: re.Match[str]) -> Iterator[tuple[int, str]]:
    hashes, quotes = start.groups()
    end, escape = quotes + hashes, "\\" + hashes
    position, parts = start.end(), []
    while not source.startswith(end, position):
        if source.startswith(escape + "(", position):
            position = yield from _interpolation(source, position + len(escape) + 1)
            parts.append("%@")
        elif source.startswith(escape, position):
            text, position = _escaped(source, position + len(escape))
            parts.append(text)
        else:
            parts.append(source[position])
            position += 1
    text = "".join(parts)
    if quotes == '"""':
        # The indentation of the closing quotation marks is removed from all lines.
        text, _, indentation = text.removeprefix("\n").rpartition("\n")
        text = re.sub(f"^{indentation}", "", text, flags=re.MULTILINE).replace("\0\n", "")
    yield source.count("\n", 0, start.start()) + 1, text
    return position + len(end)


def _escaped(source: str, position: int) -> tuple[str, int]:
    """The character of an escape; NUL marks a line that continues, until the indentation is removed."""
    if source[position] == "\n":
        return "\0", position
    if source[position] == "u":
        close = source.index("}", position)
        return chr(int(source[position + 2 : close], 16)), close + 1
    return _ESCAPES[source[position]], position + 1


def _interpolation(source: str, position: int) -> Iterator[tuple[int, str]]:
    depth = 1
    while depth:
        if match := _START.match(source, position):
            position = yield from _literal(source, match)
            continue
        depth += {"(": 1, ")": -1}.get(source[position], 0)
        position += 1
    return position
