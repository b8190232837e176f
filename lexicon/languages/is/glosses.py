"""English glosses for the nouns of nouns.txt.gz and the quartiles of words.txt.gz, from FreeDict's Icelandic-English dictionary.

    apt-get download dict-freedict-isl-eng      # Debian's package, version 2022.04.21-1
    dpkg-deb -x dict-freedict-isl-eng_*.deb freedict
    python3 glosses.py freedict/usr/share/dictd/freedict-isl-eng.dict.dz      # writes glosses.txt.gz
"""

import gzip
import re
import sys
from pathlib import Path

from lines import write_lines

HERE = Path(__file__).parent
HEADWORD = re.compile(r"^(\S.*?) /.*/ <n>$")


def noun_glosses(lines: list[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for headline, gloss in zip(lines, lines[1:]):
        match = HEADWORD.match(headline)
        if match is None:
            continue
        glosses = found.setdefault(match[1], [])
        # The source repeats itself where an inflection differs.
        if gloss not in glosses and gloss != match[1]:
            glosses.append(gloss)
    return found


if __name__ == "__main__":
    nouns = gzip.decompress((HERE / "nouns.txt.gz").read_bytes()).decode().split()
    marked = [line.split(" ") for line in gzip.decompress((HERE / "words.txt.gz").read_bytes()).decode().split("\n") if line]
    nouns += sorted({word for word, kinds in marked if "q" in kinds} - set(nouns))
    with gzip.open(sys.argv[1]) as dictionary:
        glosses = noun_glosses(dictionary.read().decode().split("\n"))
    known = [f"{noun}\t{', '.join(glosses[noun])}" for noun in nouns if glosses.get(noun)]
    write_lines(HERE / "glosses.txt.gz", known)
    print(f"{len(known)} of {len(nouns)} nouns")
