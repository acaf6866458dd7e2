"""`init --ci`: pipelines that check, build and publish."""

import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile

import pytest
import yaml
from conftest import EXECUTABLE, tree
from pytest_browsers import lacks

PATHS = {"github": ".github/workflows/emojiart.yml", "gitlab": ".gitlab-ci.yml"}
hosts = pytest.mark.parametrize("host", PATHS)


def tool(name):
    found = shutil.which(name, path=f"{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}")
    return found or lacks(name)


def pipeline(emojiart, folder, host, *words):
    done = emojiart("init", folder, "--ci", host, *words)
    assert done.status == 0, done
    return folder / PATHS[host]


def scripts(file):
    """Every script of a pipeline, by its place."""
    parsed = yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader)
    if "jobs" in parsed:
        steps = [(name, step) for name, job in parsed["jobs"].items() for step in job["steps"]]
        return [(f"{job}: {step.get('name')}", step["run"]) for job, step in steps if "run" in step]
    jobs = {name: job for name, job in parsed.items() if isinstance(job, dict)}
    return [
        (f"{name}: {key}", script)
        for name, job in jobs.items()
        for key in ("before_script", "script")
        for script in job.get(key, [])
    ]


@hosts
def test_a_pipeline_is_what_its_host_expects(emojiart, tmp_path, host):
    schema = {"github": "vendor.github-workflows", "gitlab": "vendor.gitlab-ci"}[host]
    file = pipeline(emojiart, tmp_path / "site", host)
    command = [tool("check-jsonschema"), "--builtin-schema", schema, file]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done


@hosts
def test_its_scripts_please_shellcheck(emojiart, tmp_path, host):
    found = scripts(pipeline(emojiart, tmp_path / "site", host))
    assert len(found) == 3
    for place, script in found:
        command = [tool("shellcheck"), "--shell=sh", "-"]
        done = subprocess.run(command, input=script, capture_output=True, text=True)
        assert done.returncode == 0, (place, done.stdout)


@hosts
def test_a_pipeline_checks_with_the_reports_of_its_host(emojiart, tmp_path, host):
    commands = "\n".join(script for _, script in scripts(pipeline(emojiart, tmp_path / "site", host)))
    assert f'emojiart check --site "$SITE" --format {host}' in commands
    assert 'emojiart build --site "$SITE" --output' in commands


def test_github_gives_each_job_the_least_it_needs(emojiart, tmp_path):
    parsed = yaml.load(pipeline(emojiart, tmp_path / "site", "github").read_text(encoding="utf-8"), yaml.BaseLoader)
    assert parsed["permissions"] == {"contents": "read"}
    assert parsed["jobs"]["build"]["permissions"] == {"contents": "read", "pages": "read"}
    assert parsed["jobs"]["publish"]["permissions"] == {"pages": "write", "id-token": "write"}
    assert "pull_request_target" not in parsed["on"]


@hosts
def test_a_pipeline_that_is_there_stays(emojiart, tmp_path, host):
    file = pipeline(emojiart, tmp_path / "site", host)
    file.write_text("mine")
    again = emojiart("init", tmp_path / "site", "--ci", host, "--git")
    assert again.status == 0 and "stays as it is" in again.out and file.read_text() == "mine"
    assert (tmp_path / "site/.gitattributes").exists()


@hosts
def test_in_a_repository_the_pipeline_stands_at_its_top(emojiart, tmp_path, host):
    (tmp_path / ".git").mkdir()
    done = emojiart("init", 'my "docs"', "--ci", host, cwd=tmp_path)
    assert done.status == 0 and PATHS[host] in done.out
    top = yaml.load((tmp_path / PATHS[host]).read_text(encoding="utf-8"), yaml.BaseLoader)
    assert top.get("env", top.get("variables"))["SITE"] == 'my "docs"'
    assert not (tmp_path / 'my "docs"' / PATHS[host]).exists()
    assert emojiart("check", site=tmp_path / 'my "docs"').status == 0


def test_an_unknown_host_is_a_wrong_command_line(emojiart, tmp_path):
    assert emojiart("init", tmp_path / "site", "--ci", "travis").status == 2 and tree(tmp_path) == {}


STUBS = {
    "apt-get": "",
    "sudo": '"$@"',
    "curl": 'while [ "$1" != -o ]; do shift; done; cp "$TARBALL" "$2"',
    "ln": 'cp "$2" "$BIN/emojiart"',
    "make": 'mkdir -p "$2/.build/release" && cp "$2/bin/emojiart" "$2/.build/release/emojiart"',
}


@pytest.fixture(scope="module")
def tarball(tmp_path_factory):
    path = tmp_path_factory.mktemp("release") / "release.tar.gz"
    with tarfile.open(path, "w:gz", compresslevel=1) as archive:
        archive.add(EXECUTABLE, "emojiart-1/bin/emojiart")
    return path


@pytest.fixture
def get(emojiart, tmp_path, tarball):
    """get(host, **variables) runs the script that installs emojiart, with stubs instead of the network."""

    def run(host, **variables):
        file = pipeline(emojiart, tmp_path / host, host)
        [script] = [script for _, script in scripts(file) if "TARBALL_URL" in script]
        parsed = yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader)
        stubs = tmp_path / "bin"
        stubs.mkdir(exist_ok=True)
        for name, body in STUBS.items():
            (stubs / name).write_text(f"#!/bin/sh\n{body}\n")
            (stubs / name).chmod(0o755)
        environment = {
            **os.environ,
            **parsed.get("env", parsed.get("variables")),
            **{"PATH": f"{stubs}:{os.environ['PATH']}", "BIN": str(stubs), "TARBALL": str(tarball)},
            # CI hosts discard their machine; here, unpacked files are removed with the test.
            "TMPDIR": str(tmp_path),
            **variables,
        }
        return subprocess.run(["sh", "-ec", script], capture_output=True, text=True, env=environment, cwd=tmp_path)

    return run


@hosts
def test_empty_variables_fail_in_words(get, host):
    for variables in ({}, {"TARBALL_URL": "https://example.org/e.tar.gz"}, {"TARBALL_SHA256": "0"}):
        done = get(host, **variables)
        assert done.returncode == 1 and f"TARBALL_SHA256 at the top of {PATHS[host]}" in done.stderr, done


@hosts
@pytest.mark.parametrize("holds", ["executable", "source"])
def test_a_tarball_is_installed_if_its_digest_is_right(get, tmp_path, tarball, host, holds):
    digest = hashlib.sha256(tarball.read_bytes()).hexdigest()
    url = "https://example.org/e.tar.gz"
    done = get(host, TARBALL_URL=url, TARBALL_SHA256=digest, TARBALL_HOLDS=holds)
    assert done.returncode == 0 and done.stdout.splitlines()[-1].startswith("emojiart "), done
    (tmp_path / "bin/emojiart").unlink()
    done = get(host, TARBALL_URL=url, TARBALL_SHA256="0" * 64, TARBALL_HOLDS=holds)
    assert done.returncode != 0 and not (tmp_path / "bin/emojiart").exists(), done
    done = get(host, TARBALL_URL=url, TARBALL_SHA256=digest, TARBALL_HOLDS="wheat")
    assert done.returncode == 1 and "is wheat" in done.stderr, done


@pytest.mark.parametrize(
    "url, base",
    [
        ("https://a.gitlab.io", "/"),
        ("https://a.gitlab.io/", "/"),
        ("https://a.gitlab.io/b/c", "/b/c"),
        ("http://a.example:80/b", "/b"),
    ],
)
def test_gitlab_builds_for_the_path_of_its_pages(emojiart, tmp_path, url, base):
    [script] = [text for _, text in scripts(pipeline(emojiart, tmp_path / "s", "gitlab")) if "CI_PAGES_URL" in text]
    (tmp_path / "emojiart").write_text('#!/bin/sh\necho "$@"\n')
    (tmp_path / "emojiart").chmod(0o755)
    environment = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "CI_PAGES_URL": url, "CI_PROJECT_DIR": "/p", "SITE": "."}
    done = subprocess.run(["sh", "-ec", script], capture_output=True, text=True, env=environment)
    assert done.stdout == f"build --site . --output /p/public --base {base}\n", done
