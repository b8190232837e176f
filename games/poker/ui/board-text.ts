import type { BoardSection, BoardText } from '@fimm/ui/face.ts'
import { rankOf, suitOf, type Card } from '../cards/card.ts'
import type { SeatView, View } from '../view-types.ts'
import { myCards } from './cards-in-view.ts'
import { nameIn } from './people.ts'
import { potName } from './pot-text.ts'
import type { MessageKey, Props } from './props.ts'

type Context = Pick<Props, 'view' | 'person' | 't'>

/** What lies in the middle, the own cards, and every seat clockwise with its chips. Own cards are told whatever is set
 *  about showing them: only the listener hears this. */
export const boardText: BoardText<View, MessageKey> = (context) => {
  const { view, t } = context
  const seats = view.seats.filter((seat) => seat !== null)
  const own = myCards(view)
  const mine: readonly BoardSection[] =
    own === undefined ? [] : [{ title: t('cards.mine'), lines: [cardNames(own, context)] }]
  return [
    ...middle(context),
    ...mine,
    { title: t('table.seats'), lines: seats.map((seat) => seatText(seat, context)) },
  ]
}

const middle = (context: Context): readonly BoardSection[] => {
  const { view, t } = context
  const { hand } = view
  if (hand === null) return []
  const boards = hand.board?.boards ?? []
  return [
    ...boards
      .filter((cards) => cards.length > 0)
      .map((cards, run) => ({
        title: t(boards.length > 1 ? 'board.run' : 'board.label', { run: run + 1 }),
        lines: [cardNames(cards, context)],
      })),
    {
      title: t('pot.one'),
      lines: [
        t('pot.total', { amount: hand.total }),
        ...(hand.pots.length < 2
          ? []
          : hand.pots.map(
              (pot, i) => `${potName(pot, i, hand.pots.length, t)}: ${t('chips', { amount: pot.amount })}`,
            )),
      ],
    },
  ]
}

const cardNames = (cards: readonly (Card | null)[], { t }: Context): string =>
  cards
    .map((card) =>
      card === null ? t('in-words.face-down') : t('card.name', { rank: rankOf(card), suit: suitOf(card) }),
    )
    .join(', ')

const seatText = (seat: SeatView, context: Context): string => {
  const { view, t } = context
  const { guest, player, stack, bet, marks, lastAction, acting, sitsOut } = seat
  const name = guest ?? nameIn(context, player)
  return [
    `${t('seat.number', { seat: seat.seat })}: ${player === view.me ? t('seat.you', { player: name }) : name}`,
    t('ledger.chips', { amount: stack }),
    ...(bet > 0 ? [`${t('seat.bet')} ${t('chips', { amount: bet })}`] : []),
    ...marks.map((mark) => t(`mark.${mark}`)),
    ...(lastAction === null ? [] : [t(`last.${lastAction.action}`, { to: lastAction.to })]),
    ...(acting ? [t('seat.to-act')] : []),
    ...(sitsOut ? [t('player.sits-out')] : []),
  ].join(', ')
}
