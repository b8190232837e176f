"""Icelandic nouns in the nominative singular without article, 4-8 letters (rule S14), from BÍN.

    python3 -m venv venv && venv/bin/pip install islenska==2.1.0 islenska-data==5.0.0
    venv/bin/python nouns.py        # writes nouns.txt.gz; about a minute
"""

from pathlib import Path

from islenska import Bin
from islenska.basics import BIN_ID_MAX

from lines import write_lines

ALPHABET = "aábdðeéfghiíjklmnoóprstuúvxyýþæö"
GENDERS = {"kk", "kvk", "hk"}
LETTERS = set(ALPHABET)


def is_wanted(form: str) -> bool:
    # Names are capitalised in BÍN, so the lower-case letters keep them out.
    return 4 <= len(form) <= 8 and LETTERS.issuperset(form)


def is_nominative_singular(mark: str) -> bool:
    # NFET2 is a second nominative of the same noun (mær, mey); "gr" is the article.
    return mark.startswith("NFET") and "gr" not in mark


def nouns() -> set[str]:
    # By number, because compounds that can be put together again are missing from BÍN's list of forms here.
    bin = Bin()
    return {
        entry.bmynd
        for number in range(1, BIN_ID_MAX)
        for entry in bin.lookup_id(number)
        if entry.ofl in GENDERS and is_nominative_singular(entry.mark) and is_wanted(entry.bmynd)
    }


if __name__ == "__main__":
    in_order = sorted(nouns(), key=lambda word: [ALPHABET.index(letter) for letter in word])
    write_lines(Path(__file__).with_name("nouns.txt.gz"), in_order)
    print(f"{len(in_order)} nouns")
