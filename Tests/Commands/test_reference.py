"""`emojiart help --reference`: the page of all settings and fields, in the demo and in new sites."""

from conftest import ROOT

PAGE = ROOT / "Content/reference.md"


def test_help_prints_the_page_of_the_demo(emojiart):
    done = emojiart("help", "--reference")
    assert (done.status, done.err) == (0, "")
    assert done.out == PAGE.read_text(encoding="utf-8"), "run “make reference”"


def test_the_list_of_commands_and_the_readme_lead_to_it(emojiart):
    assert "emojiart help --reference" in emojiart("help").out
    assert "(Content/reference.md)" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_a_new_site_has_it_and_does_not_show_it(emojiart, tmp_path):
    folder = tmp_path / "site"
    assert "reference.md" in emojiart("init", folder).out
    assert (folder / "reference.md").read_bytes() == PAGE.read_bytes()
    assert emojiart("build", site=folder).err == ""
    assert "Reference" not in (folder / "Output/index.html").read_text(encoding="utf-8")


def test_as_a_page_it_has_no_problem(emojiart, tmp_path):
    folder = tmp_path / "site"
    (folder / "Content").mkdir(parents=True)
    (folder / "Content/help.md").write_bytes(PAGE.read_bytes())
    done = emojiart("check", "--strict", site=folder)
    assert (done.status, done.err) == (0, "")


def test_init_leaves_a_file_of_that_name_alone(emojiart, tmp_path):
    own = tmp_path / "reference.md"
    own.write_text("mine\n")
    emojiart("init", tmp_path)
    assert own.read_text() == "mine\n" and (tmp_path / "site.yml").exists()
