"""Random cases for the layout command, deterministic by seed."""

from law_seeds import draw

KINDS = ["item", "header", "footer"]


def number(numbers, low, high):
    """Mostly an integer, sometimes a half, sometimes with all digits."""
    value = numbers.uniform(low, high)
    return numbers.choice([round(value), round(value), round(value * 2) / 2, value])


def size(numbers):
    return [number(numbers, 5, 150), number(numbers, 5, 150)]


def overrides(numbers, chance):
    """Random settings that a section may override."""
    choices = {
        "itemSize": lambda: size(numbers),
        "itemsPerRow": lambda: numbers.randint(1, 9),
        "minimumLineSpacing": lambda: number(numbers, -30, 30),
        "minimumInteritemSpacing": lambda: number(numbers, -4, 30),
        "sectionInset": lambda: {
            side: number(numbers, 0, 40) for side in ("top", "left", "bottom", "right") if numbers.random() < 0.6
        },
        "headerReferenceSize": lambda: [number(numbers, 0, 60), number(numbers, 0, 60)],
        "footerReferenceSize": lambda: [number(numbers, 0, 60), number(numbers, 0, 60)],
    }
    return {name: make() for name, make in choices.items() if numbers.random() < chance}


def section(numbers):
    count = numbers.choice([0, 1, 2, 3, numbers.randint(4, 12), numbers.randint(4, 40)])
    kind = numbers.random()
    if kind < 0.4:
        items = count
    elif kind < 0.5:
        items = [size(numbers)] * count
    else:
        few = [size(numbers) for _ in range(3)] + [None]
        items = [numbers.choice(few) if kind < 0.75 else size(numbers) for _ in range(count)]
    return {**overrides(numbers, 0.25), "items": items}


def layout(numbers):
    settings = overrides(numbers, 0.35)
    if numbers.random() < 0.35:
        settings["scrollDirection"] = "horizontal"
    if numbers.random() < 0.3:
        settings["layoutDirection"] = "rtl"
    for name in (
        "sectionHeadersPinToVisibleBounds",
        "sectionFootersPinToVisibleBounds",
        "selfSizing",
        "flipsHorizontallyInOppositeLayoutDirection",
    ):
        if numbers.random() < 0.3:
            settings[name] = numbers.random() < 0.8
    return settings


def rect(numbers):
    return [number(numbers, -200, 800), number(numbers, -200, 1500), number(numbers, 0, 700), number(numbers, 0, 700)]


def some(numbers, sections):
    """The index path of an item, mostly an existing one, sometimes past the end."""
    counts = [items if isinstance(items, int) else len(items) for items in (section["items"] for section in sections)]
    filled = [index for index, count in enumerate(counts) if count]
    if not filled or numbers.random() < 0.01:
        return [numbers.randint(0, len(sections)), numbers.randint(0, 40)]
    index = numbers.choice(filled)
    return [index, numbers.randrange(counts[index])]


def batch(numbers, sections):
    """A batch of updates, about half of them invalid."""
    sized = lambda change: {**change, "size": size(numbers)} if numbers.random() < 0.4 else change  # noqa: E731
    updates = {
        "deleteItems": [some(numbers, sections) for _ in range(numbers.choice([0, 0, 1, 2]))],
        "insertItems": [
            sized({"at": some(numbers, sections), "id": f"new {index}"}) for index in range(numbers.choice([0, 1, 2]))
        ],
        "moveItems": [
            {"from": some(numbers, sections), "to": some(numbers, sections)}
            for _ in range(numbers.choice([0, 0, 1, 2]))
        ],
        "reloadItems": [sized({"at": some(numbers, sections)}) for _ in range(numbers.choice([0, 0, 1, 2]))],
    }
    last = max(0, len(sections) - 1)
    if numbers.random() < 0.15:
        updates["deleteSections"] = [numbers.randint(0, last)]
    if numbers.random() < 0.3:
        updates["insertSections"] = [{"at": numbers.randint(0, last), "section": section(numbers)}]
    if numbers.random() < 0.2:
        updates["moveSections"] = [{"from": numbers.randint(0, last), "to": numbers.randint(0, last)}]
    if numbers.random() < 0.1:
        updates["newCounts"] = [numbers.randint(0, 40) for _ in sections]
    return {name: changes for name, changes in updates.items() if changes}


def query(numbers, sections):
    kind = numbers.choice(
        ["elementsInRect", "itemAtPoint", "pinned", "attributes", "dropTarget", "batchUpdate", "batchUpdate", None]
    )
    if kind == "dropTarget":
        points = [[number(numbers, -50, 700), number(numbers, -50, 1500)] for _ in range(4)]
        return {
            "type": kind,
            "points": points,
            **({"dragging": some(numbers, sections)} if numbers.random() < 0.5 else {}),
        }
    if kind == "batchUpdate":
        return {"type": kind, "updates": batch(numbers, sections)}
    if kind == "elementsInRect":
        return {
            "type": kind,
            "rect": rect(numbers),
            **({"visibleRect": rect(numbers)} if numbers.random() < 0.5 else {}),
        }
    if kind == "itemAtPoint":
        return {"type": kind, "point": [number(numbers, 0, 600), number(numbers, 0, 900)]}
    if kind == "pinned":
        return {"type": kind, "visibleRects": [rect(numbers) for _ in range(3)]}
    if kind == "attributes":
        return {
            "type": kind,
            "kind": numbers.choice(KINDS),
            "indexPath": [numbers.randint(0, 3), numbers.randint(0, 20)],
        }
    return None


def cases(name, count, numbers=None):
    """numbers: a random.Random, where the cases are to be the same whatever the seed."""
    numbers = numbers or draw(name)
    for index in range(count):
        case = {
            "name": f"{name}.{index}",
            "container": {"width": number(numbers, 60, 1600), "height": number(numbers, 60, 900)},
            "layout": layout(numbers),
            "sections": [section(numbers) for _ in range(numbers.randint(0, 4))],
        }
        asked = query(numbers, case["sections"])
        yield {**case, "query": asked} if asked else case
