"""Compares our hand strengths with pokerkit's (pip install pokerkit); not part of the product.

    node tools/poker-hands.ts 100000 | python3 tools/poker-oracle.py
"""

import json
import sys

from pokerkit import StandardHighHand

compared = 0
wrong = 0
previous = None
for line in sys.stdin:
    hand = json.loads(line)
    theirs = StandardHighHand.from_game("".join(hand["hole"]), "".join(hand["board"]))
    if previous is not None:
        ours = (hand["strength"] > previous[0]) - (hand["strength"] < previous[0])
        oracle = (theirs > previous[1]) - (theirs < previous[1])
        compared += 1
        if ours != oracle:
            wrong += 1
            print("differs:", line.strip(), previous[2].strip(), file=sys.stderr)
    previous = (hand["strength"], theirs, line)
print(f"{compared} pairs of seven-card hands compared, {wrong} differ")
sys.exit(1 if wrong or compared == 0 else 0)
