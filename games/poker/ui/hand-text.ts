import type { Translate } from '@fimm/ui/face.ts'
import type { Card } from '../cards/card.ts'
import { nameOf, strengthOf } from '../cards/strength.ts'

/** “Two pair, kings and nines”. */
export const handText = (cards: readonly Card[], t: Translate): string => {
  const { kind, ranks } = nameOf(strengthOf(cards))
  const [high, low] = ranks
  return t(`hand.${kind}`, {
    rank: high,
    one: t('rank.one', { rank: high }),
    many: t('rank.many', { rank: high }),
    low: t('rank.many', { rank: low }),
  })
}
