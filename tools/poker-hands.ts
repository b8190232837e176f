import { DECK } from '@fimm/games/poker/cards/card.ts'
import { strengthOf } from '@fimm/games/poker/cards/strength.ts'
import { seeded } from '@fimm/kernel'

/** Random seven-card hands with their strengths, for `poker-oracle.py`. Neighbours share the board, as they do in play,
 *  so that kickers and splits are compared and not only kinds. */
const count = Number(process.argv[2] ?? 100_000)
const random = seeded(process.argv[3] ?? 'hands')

for (let made = 0; made < count; made += 2) {
  const cards = random.shuffle(DECK)
  const board = cards.slice(0, 5)
  for (const hole of [cards.slice(5, 7), cards.slice(7, 9)])
    console.log(JSON.stringify({ hole, board, strength: strengthOf([...hole, ...board]) }))
}
