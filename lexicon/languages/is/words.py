"""Inflected forms of Icelandic words by how common they are, from BÍN (rules C25 and Q21).

    python3 -m venv venv && venv/bin/pip install islenska==2.1.0 islenska-data==5.0.0 wordfreq==3.1.1
    venv/bin/python words.py        # writes words.txt.gz; some four minutes

Every line is a word and what it is: c common, s standard or b broad (two to seven letters, for Crossword; each level
holds those before it), t for the tiles of Quartiles (any length), q a noun that a board of Quartiles may hide.
"""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import wordfreq
from islenska import Bin
from islenska.basics import BIN_ID_MAX, Ksnid

from lines import write_lines

ALPHABET = "aábdðeéfghiíjklmnoóprstuúvxyýþæö"
LETTERS = set(ALPHABET)
GENDERS = {"kk", "kvk", "hk"}
LONGEST_IN_CROSSWORD, LONGEST_ON_TILES = 7, 16
QUARTILES = range(8, 15)
# BÍN's marks: obsolete, old, ancient, mistaken, dialect, poetic, rare.
ODD = {"URE", "GAM", "FORN", "VILLA", "STAD", "SKALD", "SJALD"}
# Grades of a word: 1 good, 4 and 5 wrong; of a form: 1 good, 3 and 4 wrong.
GOOD, WRONG, WRONG_FORM = "1", {"4", "5"}, {"3", "4"}
# How often a word in all its forms is met, per word of text.
COMMON, KNOWN = 2e-6, 1e-6
ROUNDS = 15
# BÍN's kinds of names of people and places; names of firms are everyday words as often as not (names.txt has the others).
NAMES = {"ism", "gæl", "föð", "móð", "ætt", "örn", "bær", "göt", "lönd", "ffl", "erl", "þor", "svaedi"}
# Months, and words that are streets or people besides.
NO_NAMES = {"hamborgari", "leikvöllur", "nóvember", "september", "völundarhús"}


def all_forms() -> Iterator[tuple[int, Ksnid]]:
    bin = Bin()
    for number in range(1, BIN_ID_MAX):
        for form in bin.lookup_id(number):
            yield number, form


def lemma_frequencies() -> dict[int, float]:
    """A form of several words counts for each by how common the word is otherwise: shared out again and again until it
    stays the same. Names take part, because the frequencies know no capitals."""
    frequency = wordfreq.get_frequency_dict("is")
    lemmas: dict[str, set[int]] = defaultdict(set)
    for number, form in all_forms():
        if form.bmynd.lower() in frequency:
            lemmas[form.bmynd.lower()].add(number)
    total: dict[int, float] = defaultdict(lambda: 1.0)
    for _ in range(ROUNDS):
        shared: dict[int, float] = defaultdict(float)
        for form, numbers in lemmas.items():
            whole = sum(total[number] for number in numbers)
            for number in numbers:
                shared[number] += frequency[form] * total[number] / whole
        total = shared
    return total


def names(frequencies: dict[int, float]) -> dict[str, float]:
    """What is a name as well, and how often it is met as one."""
    listed = (Path(__file__).with_name("names.txt")).read_text("utf-8").split()
    found = dict.fromkeys(listed, 1.0)
    for number, form in all_forms():
        if form.ord[:1].isupper() and NAMES & set(form.hluti.split(",")):
            name = form.ord.lower()
            found[name] = max(found.get(name, 0.0), frequencies.get(number, 0.0))
    return {name: frequency for name, frequency in found.items() if name not in NO_NAMES}


def is_odd(form: Ksnid) -> bool:
    marks = set(form.malsnid.split(",")) | set(form.bmalsnid.split(","))
    return bool(ODD & marks) or str(form.beinkunn) != GOOD or str(form.einkunn) in {"2", "3"}


def level_of(form: Ksnid, frequency: float) -> str:
    if is_odd(form):
        return "b"
    if frequency >= COMMON:
        return "c"
    return "s" if form.birting == "K" or frequency >= KNOWN else "b"


def is_on_tiles(form: Ksnid, frequency: float) -> bool:
    return frequency >= COMMON and str(form.einkunn) == GOOD and not is_odd(form) and form.bmalsnid == ""


def is_quartile(form: Ksnid, frequency: float, as_name: float) -> bool:
    is_base = form.ofl in GENDERS and form.mark == "NFET" and len(form.bmynd) in QUARTILES
    is_known = frequency >= KNOWN and as_name < frequency / 2
    return is_base and is_known and str(form.einkunn) == GOOD and not is_odd(form)


def words() -> dict[str, set[str]]:
    frequencies = lemma_frequencies()
    as_names = names(frequencies)
    found: dict[str, set[str]] = defaultdict(set)
    for number, form in all_forms():
        word = form.bmynd
        # Names are capitalised in BÍN, so the lower-case letters keep them out, and abbreviations have dots.
        if not LETTERS.issuperset(word) or not 2 <= len(word) <= LONGEST_ON_TILES:
            continue
        if str(form.einkunn) in WRONG or str(form.beinkunn) in WRONG_FORM or "VILLA" in form.malsnid:
            continue
        frequency = frequencies.get(number, 0.0)
        if len(word) <= LONGEST_IN_CROSSWORD:
            found[word].add(level_of(form, frequency))
        if is_on_tiles(form, frequency):
            found[word].add("t")
        if is_quartile(form, frequency, as_names.get(word, 0.0)):
            found[word].update("qt")
    return found


def line_of(word: str, kinds: set[str]) -> str:
    # The most common of the words it is a form of decides.
    level = next((each for each in "csb" if each in kinds), "")
    return f"{word} {level}{''.join(each for each in 'tq' if each in kinds)}"


if __name__ == "__main__":
    found = words()
    in_order = sorted(found, key=lambda word: [ALPHABET.index(letter) for letter in word])
    write_lines(Path(__file__).with_name("words.txt.gz"), [line_of(word, found[word]) for word in in_order])
    for kind in "csbtq":
        print(kind, sum(kind in line_of(word, found[word]).split(" ")[1] for word in in_order))
