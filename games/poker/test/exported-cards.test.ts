import { expect, test } from 'vitest'
import { RANKS, SUITS, cardsText, type Card } from '../cards/card.ts'
import { isShown, knownCards } from '../cards/dealt.ts'
import { csvOf } from '../export-csv.ts'
import { phhsOf } from '../export-phh.ts'
import { handsText } from '../export-text.ts'
import { handsOf } from '../hand-history.ts'
import { RandomSession } from './session.ts'

const PLAYERS = 4
const HANDS = 60

/** By how a file writes it. */
const CARDS: ReadonlyMap<string, Card> = new Map(
  RANKS.flatMap((rank) =>
    SUITS.flatMap((suit) => {
      const card: Card = `${rank}${suit}`
      return [
        [card, card],
        [cardsText([card]), card],
      ] as const
    }),
  ),
)

const cardsIn = (text: string): readonly Card[] =>
  // Names of people and keys of the notation have no cards in them.
  [...text.matchAll(/[2-9TJQKA][cdhs](?=[2-9TJQKA?"])|(?:10|[2-9JQKA])[♣♦♥♠]/g)].flatMap(
    ([sign]) => CARDS.get(sign) ?? [],
  )

test('[P38] [P46] no file holds a card that its reader may not know: mucked, folded, all-in, or on two boards', () => {
  const session = new RandomSession(PLAYERS, 'exported', { cards: 'dealt', runTwice: true, smallBlind: 5 })
  for (let hand = 0; hand < HANDS; hand++) {
    session.start()
    while (session.next() !== undefined);
  }
  const hands = handsOf(session.entries)
  const seen = { mucked: 0, allIn: 0, twice: 0, files: 0 }
  const name = (player: string): string => player.toUpperCase()
  for (const hand of hands) {
    const { dealt, lines } = hand
    if (dealt === null) throw new Error('not dealt')
    const folded = lines.flatMap(({ event }) => (event.type === 'player-folded' ? [event.player] : []))
    const isIn = (player: string): boolean => !folded.includes(player)
    seen.allIn += dealt.isRunOut ? 1 : 0
    seen.twice += dealt.sharedBoard === null ? 0 : 1
    if (hand.reason === 'showdown' && dealt.players.some((player) => isIn(player) && !isShown(dealt, player)))
      seen.mucked++
    for (const reader of [undefined, ...dealt.players]) {
      const known = knownCards(dealt, reader ?? null)
      const files = {
        phh: phhsOf([hand], name, reader),
        text: handsText([hand], name, reader),
        // The sheet is the same for everybody.
        csv: reader === undefined ? csvOf(lines, name) : '',
      }
      for (const [kind, text] of Object.entries(files)) {
        const told = cardsIn(text)
        seen.files += told.length > 0 ? 1 : 0
        expect(
          told.filter((card) => !known.has(card)),
          `${kind} of hand ${hand.number} for ${reader}`,
        ).toEqual([])
      }
    }
  }
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0)
})
