import { shownAt } from './cards-in-view.ts'
import { nameIn } from './people.ts'
import type { Props } from './props.ts'

/** “Katla won both pots. Anna mucked.” While hands that the table dealt are looked at; undefined at any other time. */
export const resultText = (props: Props): string | undefined => {
  const { view, t, list } = props
  const { hand } = view
  if (hand?.board == null || hand.phase !== 'showdown') return undefined
  const won = new Map<string, number>()
  for (const { player, amount } of hand.pots.flatMap(({ shares }) => shares))
    won.set(player, (won.get(player) ?? 0) + amount)
  const mucked = view.seats.flatMap((seat) =>
    seat !== null && shownAt(view, seat) === 'mucked' ? [nameIn(props, seat.player)] : [],
  )
  return [
    ...[...won].map(([player, amount]) =>
      t('result.won', { player: nameIn(props, player), amount, pots: won.size === 1 ? hand.pots.length : 1 }),
    ),
    ...(mucked.length === 0 ? [] : [t('result.mucked', { players: list(mucked) })]),
  ].join(' ')
}
