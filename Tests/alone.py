"""Tests that have the machine to themselves: `alone` marks those that hold a clock against what they see.

Each test holds a lock together with those that other workers run; one that is alone holds it by itself.
"""
import contextlib
import fcntl

import pytest
from conftest import ROOT


def pytest_configure(config):
    config.addinivalue_line("markers", "alone: no other test runs meanwhile")


@contextlib.contextmanager
def lock(name, how=fcntl.LOCK_EX):
    """Holds a lock of this checkout, of which the system lets go if the process ends."""
    path = ROOT / ".build/tests" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        fcntl.flock(file, how)
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    with contextlib.ExitStack() as running:
        # Whoever waits to be alone stands in the gate, so that nobody overtakes.
        with lock("gate"):
            running.enter_context(lock("running", fcntl.LOCK_EX if item.get_closest_marker("alone") else fcntl.LOCK_SH))
        return (yield)
