import { useTimeLeft } from '@fimm/ui/use-time-left.ts'
import { usePending } from '@fimm/ui/use-pending.ts'
import { secondsLeft } from '@fimm/ui/time-text.ts'
import { Check } from 'lucide-react'
import { ActButton } from './act-button.tsx'
import { chancesIn, handAt, boardsIn } from './cards-in-view.ts'
import { handText } from './hand-text.ts'
import { nameIn } from './people.ts'
import { potName } from './pot-text.ts'
import { Note } from './waiting.tsx'
import type { Props } from './props.ts'

/** The cards decide: who wins which pot, and whether a hand that lost is shown (P40). */
export const DealtShowdown = (props: Props) => {
  const { view, t } = props
  const pots = view.hand?.pots ?? []
  const [board = []] = boardsIn(view)
  return (
    <div>
      <ul className="divide-y divide-line">
        {pots.map((pot, i) => (
          <li
            key={`${pot.kind} ${pot.players.join(' ')}`}
            className="flex min-h-11 items-center gap-3 py-1 font-bold"
          >
            <span className="shrink-0">
              {pots.length === 1 ? t('pot.one') : potName(pot, i, pots.length, t)}
            </span>
            <b className="font-display text-xl">{t('chips', { amount: pot.amount })}</b>
            <span className="flex min-w-0 flex-1 flex-wrap justify-end gap-x-3 text-end text-good">
              {pot.shares.map(({ player, amount }) => {
                const hand = handAt(view.seats.find((seat) => seat?.player === player))
                return (
                  <span key={player} className="leading-tight">
                    <Check aria-hidden className="me-1 inline size-4" />
                    {nameIn(props, player)}
                    {pot.shares.length > 1 && ` ${t('seat.won', { amount })}`}
                    {hand !== undefined && (
                      <small className="block text-quiet">{handText([...hand, ...board], t)}</small>
                    )}
                  </span>
                )
              })}
            </span>
          </li>
        ))}
      </ul>
      <ShowCards {...props} />
    </div>
  )
}

/** A hand that need not be shown can be: one card or both (P40, P42). */
export const ShowCards = ({ view, send, t }: Props) => {
  const { pending, run } = usePending()
  if (view.may?.['show-cards'].ok !== true) return null
  const which = view.hand === null ? (['first', 'second', 'both'] as const) : (['both'] as const)
  return (
    <div className="mt-2 flex gap-2">
      {which.map((what) => (
        <ActButton
          key={what}
          className="min-h-12! flex-1"
          text={t(`cards.show-${what}`)}
          isSending={pending === what}
          onPress={() => void run(what, () => send({ type: 'show-cards', which: what }))}
        />
      ))}
    </div>
  )
}

/** Nobody can bet any more: chances, and whether to run it twice (P43, P44). */
export const RunOut = (props: Props) => {
  const { view, person, now, t } = props
  const chances = [...chancesIn(view)]
  const due = view.hand?.board?.due ?? undefined
  const left = useTimeLeft(due, now)
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap justify-between gap-x-3">
        <b>
          {t('runout.next', {
            phase: view.hand?.toDeal ?? nextStreet(view.hand?.phase),
            seconds: secondsLeft(left ?? 0),
          })}
        </b>
        <span className="text-quiet">{t('runout.chances')}</span>
      </p>
      {chances.length > 0 && (
        <ul className="flex h-10 gap-0.5 overflow-hidden rounded-xl" aria-label={t('runout.chances')}>
          {chances
            .filter(([, percent]) => percent > 0)
            .map(([player, percent]) => (
              <li
                key={player}
                className="flex min-w-11 items-center overflow-hidden px-2 text-sm font-extrabold whitespace-nowrap text-[#171613]"
                style={{
                  flexGrow: percent,
                  flexBasis: 0,
                  background: `var(--person-${person(player).colour})`,
                }}
              >
                {percent >= 25 ? (
                  `${nameIn(props, player)} `
                ) : (
                  <span className="sr-only">{nameIn(props, player)}</span>
                )}
                {t('seat.chance', { percent })}
              </li>
            ))}
        </ul>
      )}
      <AskTwice {...props} />
    </div>
  )
}

const nextStreet = (phase: string | undefined): string =>
  phase === 'preflop' ? 'flop' : phase === 'flop' ? 'turn' : 'river'

const AskTwice = (props: Props) => {
  const { view, send, t } = props
  const { pending, run } = usePending()
  const twice = view.hand?.board?.twice
  if (twice == null) return null
  if (view.may?.['run-twice'].ok !== true)
    return (
      <Note
        text={t('twice.asked')}
        detail={twice.agreed.map((player) => nameIn(props, player)).join(', ') || undefined}
      />
    )
  const answer = (yes: boolean): void =>
    void run(String(yes), () => send({ type: 'run-twice', yes, decision: view.decision }))
  return (
    <div className="grid grid-cols-2 gap-2">
      <ActButton text={t('twice.no')} isSending={pending === 'false'} onPress={() => answer(false)} />
      <ActButton
        look="main"
        text={t('twice.yes')}
        isSending={pending === 'true'}
        onPress={() => answer(true)}
      />
    </div>
  )
}
