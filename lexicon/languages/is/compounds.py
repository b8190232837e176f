"""Of what a compound noun is made, for nouns of nouns.txt.gz without a gloss of their own: sögudís is saga + dís.

    python3 -m venv venv && venv/bin/pip install islenska==2.1.0 islenska-data==5.0.0
    venv/bin/python compounds.py freedict/usr/share/dictd/freedict-isl-eng.dict.dz    # as in glosses.py; writes compounds.txt.gz

The last part is a noun that FreeDict explains, the first one the stem or a genitive of another, and there is
just one way to cut the word up, also among the nouns FreeDict does not know (ennisól is ennis + ól, not enni +
sól). The package's own way to divide compounds must agree where it has one.
"""

import gzip
import sys
from pathlib import Path

from islenska import Bin
from islenska.dawgdictionary import Wordbase

from glosses import noun_glosses
from lines import write_lines

HERE = Path(__file__).parent
GENDERS = {"kk", "kvk", "hk"}
SHORTEST_PART = 3
# Also first parts with a meaning of their own: aðaltrú is the main faith, not that of the nobility.
PREFIXES = {"aðal", "auka", "frum", "fjar", "megin", "sér", "var", "yfir", "undir", "sam", "ofur", "for", "and", "ein"}


def first_parts(bin: Bin, glosses: dict[str, list[str]]) -> dict[str, set[str]]:
    """Every form in which a noun can begin a compound, and the nouns it can be."""
    found: dict[str, set[str]] = {}
    for noun in glosses:
        forms = {noun}
        for entry in bin.lookup_lemmas(noun)[1]:
            if entry.ord != noun or entry.ofl not in GENDERS:
                continue
            for form in bin.lookup_id(entry.bin_id):
                # The stem of a masculine noun is its accusative: dagur, dag.
                is_stem = form.mark == "ÞFET" and entry.ofl == "kk"
                if is_stem or form.mark in ("EFET", "EFET2", "EFFT", "EFFT2"):
                    forms.add(form.bmynd)
        for form in forms:
            found.setdefault(form, set()).add(noun)
    return found


def is_particle(bin: Bin, form: str) -> bool:
    return form in PREFIXES or any(entry.ofl in ("fs", "ao") for entry in bin.lookup(form)[1])


def is_noun(bin: Bin, form: str, *marks: str) -> bool:
    return any(e.ofl in GENDERS and e.bmynd == form and e.mark in marks for e in bin.lookup(form)[1])


def can_be_cut(bin: Bin, first: str, last: str) -> bool:
    return is_noun(bin, last, "NFET") and is_noun(bin, first, "NFET", "ÞFET", "EFET", "EFET2", "EFFT", "EFFT2")


def agrees(noun: str, first: str) -> bool:
    divided = Wordbase.slice_compound_word(noun)
    return len(divided) < 2 or "".join(divided[:-1]) == first


def parts(bin: Bin, noun: str, firsts: dict[str, set[str]], glosses: dict[str, list[str]]) -> tuple[str, str] | None:
    cuts = [(noun[:cut], noun[cut:]) for cut in range(2, len(noun) - 1)]
    ways = [(first, last) for first, last in cuts if first in firsts and last in glosses]
    if len(ways) != 1 or min(map(len, ways[0])) < SHORTEST_PART:
        return None
    [(first, last)] = ways
    if any(can_be_cut(bin, *cut) for cut in cuts if cut != (first, last)):
        return None
    if len(firsts[first]) != 1 or is_particle(bin, first) or not agrees(noun, first):
        return None
    [base] = firsts[first]
    # Maís may be a genitive of maí, but it is a noun itself.
    return None if first != base and is_noun(bin, first, "NFET") else (base, last)


if __name__ == "__main__":
    nouns = gzip.decompress((HERE / "nouns.txt.gz").read_bytes()).decode().split()
    with gzip.open(sys.argv[1]) as dictionary:
        read = noun_glosses(dictionary.read().decode().split("\n"))
    glosses = {noun: own for noun, own in read.items() if own and noun.islower() and noun.isalpha()}
    bin = Bin()
    firsts = first_parts(bin, glosses)
    lines = []
    for noun in nouns:
        found = None if noun in glosses else parts(bin, noun, firsts, glosses)
        if found is not None:
            first, last = found
            lines.append(f"{noun}\t{first} + {last} ({glosses[first][0]}, {glosses[last][0]})")
    write_lines(HERE / "compounds.txt.gz", lines)
    print(f"{len(lines)} of {len(nouns)} nouns")
