"""Random lines of Markdown: marks, entities, links, code, HTML, emoji and Hangul, as descriptions of items."""
import random

MARKS = ["*", "**", "***", "_", "__", "[", "]", "](", "(", ")", "![", "](a)", '](b "t")', "](../other.md)", "[o](other.md#x)", "<", ">", "`", "``",
         "\\", '"', "'", "&", "&amp;", "&mdash;", "&#42;", "&#92;", "&quot;", "&NotEqualTilde;", ";", "a", "b", "aé", "한", "글", "한글", "😀",
         "👩‍👩‍👧", "e\u0301", " ", "  ", "\t", "\u00a0", "\u3000", "«", "。", "!", "?", "-", "--", "-->", "<!--", "<!", "<?", "?>", "<b>", "</b>",
         "<https://a.b>", "<a@b.c>", "https://x.y", "#", "- ", "1. ", "~", "=", ":", ".", "javascript:", "`a`", "\ufe0f"]


def texts(seed, count):
    drawn = random.Random(seed)
    for _ in range(count):
        # Few different parts, so that marks of one kind meet; a letter at both ends, since no field is blank.
        parts = drawn.choices(MARKS, k=drawn.randint(2, 14))
        yield "a" + "".join(drawn.choices(parts, k=drawn.randint(1, 22))) + "b"
