import type { Card } from '../cards/card.ts'
import { nameOf, strengthOf, type HandName } from '../cards/strength.ts'
import type { Translate } from './props.ts'

/** “Two pair, kings and nines”. */
export const handText = (cards: readonly Card[], t: Translate): string =>
  handNameText(nameOf(strengthOf(cards)), t)

export const handNameText = ({ kind, ranks }: HandName, t: Translate): string => {
  const [high, low] = ranks
  return t(`hand.${kind}`, {
    rank: high,
    one: t('rank.one', { rank: high }),
    many: t('rank.many', { rank: high }),
    low: t('rank.many', { rank: low }),
  })
}
