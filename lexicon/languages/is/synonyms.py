"""Icelandic words of the same meaning for the nouns of nouns.txt.gz, from the thesaurus of LibreOffice.

    apt-get download mythes-is                  # Debian's package, version 1:7.5.0-1
    dpkg-deb -x mythes-is_*.deb mythes
    python3 synonyms.py mythes/usr/share/mythes/th_is_IS_v2.dat       # writes synonyms.txt.gz
"""

import gzip
import re
import sys
from pathlib import Path

from lines import write_lines

HERE = Path(__file__).parent
MOST = 3
# What kind of word it is among others: only a wider term explains, an opposite or a narrower one does not.
WIDER, OTHER = "(yfirheiti)", re.compile(r"\((?!yfirheiti)[^)]*\)")


def thesaurus(lines: list[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    at = 0
    while at < len(lines) and "|" in lines[at]:
        word, count = lines[at].split("|")
        meanings = lines[at + 1 : at + 1 + int(count)]
        terms = [term.strip() for line in meanings for term in line.split("|") if term.strip()]
        same = [term for term in terms if "(" not in term and ")" not in term]
        wider = [term.replace(WIDER, "").strip() for term in terms if WIDER in term and not OTHER.search(term)]
        found[word] = [*dict.fromkeys([*same, *wider])][:MOST]
        at += 1 + int(count)
    return found


if __name__ == "__main__":
    nouns = gzip.decompress((HERE / "nouns.txt.gz").read_bytes()).decode().split()
    terms = thesaurus(Path(sys.argv[1]).read_text("utf-8").split("\n")[1:])
    lines = [f"{noun}\t{', '.join(terms[noun])}" for noun in nouns if terms.get(noun)]
    write_lines(HERE / "synonyms.txt.gz", lines)
    print(f"{len(lines)} of {len(nouns)} nouns")
