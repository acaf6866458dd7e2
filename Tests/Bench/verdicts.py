"""Figures next to their limits; those over the limit are repeated at the end of `make bench`."""

import pathlib

OVER = pathlib.Path(__file__).resolve().parents[2] / ".build/bench-over.txt"


def verdict(what, value, limit, unit=""):
    is_over = value > limit
    said = f"{what:<68}{value:>9.3g} {unit:<3}limit {limit:<6}"
    print(f"  {said} {'OVER' if is_over else 'ok'}", flush=True)
    if is_over:
        OVER.parent.mkdir(exist_ok=True)
        with OVER.open("a", encoding="utf-8") as over:
            print(f"  {said}", file=over)
