"""A brute-force oracle: whether moves of two sides can be merged without conflict, by
contract.md §5 “Moves” alone."""

import itertools


def longest_common(one, other):
    """All longest common subsequences of two orders, as sets."""
    places = {thing: place for place, thing in enumerate(other)}
    common = [thing for thing in one if thing in places]
    best = [frozenset()]
    for length in range(1, len(common) + 1):
        longer = [
            frozenset(chosen)
            for chosen in itertools.combinations(common, length)
            if all(places[a] < places[b] for a, b in zip(chosen, chosen[1:]))
        ]
        if not longer:
            break
        best = longer
    return best


def has_explanation(base, ours, theirs):
    """base, ours, theirs: the items of each list, without deleted ones."""
    return all(
        any(
            _is_free(number, base, ours, theirs, mine, yours)
            for mine in longest_common(base[number], ours[number])
            for yours in longest_common(base[number], theirs[number])
        )
        for number in range(len(base))
    )


def _is_free(number, base, ours, theirs, ours_kept, theirs_kept):
    homes = {thing: list_ for list_, things in enumerate(base) for thing in things}
    mine = {thing: list_ for list_, things in enumerate(ours) for thing in things}
    yours = {thing: list_ for list_, things in enumerate(theirs) for thing in things}
    moved = {thing for thing in base[number] if thing not in ours_kept and thing not in theirs_kept}
    if any(thing in mine and thing in yours and mine[thing] != yours[thing] for thing in moved):
        return False
    stable = ours_kept & theirs_kept

    def places(order, other):
        gap = 0
        for thing in order:
            gap += thing in stable
            if thing in other and thing in homes and (thing in moved or homes[thing] != number):
                yield thing, gap

    return list(places(ours[number], theirs[number])) == list(places(theirs[number], ours[number]))
