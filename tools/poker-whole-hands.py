"""Plays whole hands of ours again with pokerkit (pip install pokerkit) and compares what everybody has at the end; not
part of the product.

    node tools/poker-whole-hands.ts 10000 | python3 tools/poker-whole-hands.py

Two rules differ and are allowed for: odd chips go to one winner there and one each with us (P26), and there a big blind is
asked to check although everybody else is all-in (P20).
"""

import sys
import warnings

from pokerkit import Automation, HandHistory, NoLimitTexasHoldem, parse_action

warnings.simplefilter("ignore")
EVERYTHING_ELSE = tuple(
    automation
    for automation in Automation
    if automation not in (Automation.HOLE_DEALING, Automation.BOARD_DEALING)
)


def stacks_after(hand):
    state = NoLimitTexasHoldem.create_state(
        EVERYTHING_ELSE,
        hand.ante_trimming_status,
        hand.antes,
        hand.blinds_or_straddles,
        hand.min_bet,
        hand.starting_stacks,
        len(hand.starting_stacks),
    )
    for action in hand.actions:
        if action.startswith("d db") and not state.can_deal_board() and state.checking_or_calling_amount == 0:
            state.check_or_call()
        parse_action(state, action)
    return [int(stack) for stack in state.stacks]


played = 0
wrong = 0
odd = 0
rivers = 0
for hand in HandHistory.loads_all(sys.stdin.read()):
    ours = list(hand.finishing_stacks)
    try:
        theirs = stacks_after(hand)
        differences = [one - other for one, other in zip(theirs, ours)]
        is_odd_chip = sum(differences) == 0 and max(map(abs, differences)) < len(ours)
        said = "" if is_odd_chip else f"{theirs} instead of {ours}"
        odd += said == "" and any(differences)
    except Exception as fault:
        said = f"cannot be played: {fault}"
    played += 1
    rivers += sum(action.startswith("d db") for action in hand.actions) == 3
    if said:
        wrong += 1
        if wrong <= 5:
            print(f"{said}\n{hand.actions} {hand.starting_stacks}", file=sys.stderr)
print(f"{played} whole hands played again, {rivers} to the river: {wrong} differ, {odd} in odd chips alone")
sys.exit(1 if wrong or played == 0 else 0)
