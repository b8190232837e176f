import { useTimeLeft } from '@fimm/ui/use-time-left.ts'
import { usePending } from '@fimm/ui/use-pending.ts'
import { secondsLeft } from '@fimm/ui/time-text.ts'
import { Check } from 'lucide-react'
import { useMemo } from 'react'
import { ActButton } from './act-button.tsx'
import { chancesIn, wonWith } from './cards-in-view.ts'
import { handText } from './hand-text.ts'
import { nameIn } from './people.ts'
import { Outs } from './outs.tsx'
import { potName } from './pot-text.ts'
import { Note } from './waiting.tsx'
import type { Props } from './props.ts'

/** The cards decide: who wins which pot, and whether a hand that lost is shown (P40). */
export const DealtShowdown = (props: Props) => {
  const { view, t } = props
  const pots = view.hand?.pots ?? []
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
                return (
                  <span key={player} className="leading-tight">
                    <Check aria-hidden className="me-1 inline size-4" />
                    {nameIn(props, player)}
                    {pot.shares.length > 1 && ` ${t('seat.won', { amount })}`}
                    {wonWith(view, pot.players, player).map((cards) => (
                      <small key={cards.join('')} className="block text-quiet">
                        {handText(cards, t)}
                      </small>
                    ))}
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
  const offer = view.may?.['show-cards']
  if (offer?.ok !== true) return null
  const which = view.hand === null ? offer.which : offer.which.slice(-1)
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
  const { view, person, t } = props
  // Some 20 ms of work: not with every beat of the clock.
  const chances = useMemo(() => [...chancesIn(view)], [view])
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap justify-between gap-x-3">
        <NextStreet {...props} />
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
                <span className={percent >= 25 ? 'me-1 min-w-0 truncate' : 'sr-only'}>
                  {nameIn(props, player)}
                </span>
                <span className="shrink-0">{t('seat.chance', { percent })}</span>
              </li>
            ))}
        </ul>
      )}
      <Outs {...props} />
      <AskTwice {...props} />
    </div>
  )
}

const NextStreet = ({ view, now, t }: Props) => {
  const left = useTimeLeft(view.hand?.board?.due ?? undefined, now)
  return (
    <b>
      {t('runout.next', {
        phase: view.hand?.toDeal ?? nextStreet(view.hand?.phase),
        seconds: secondsLeft(left ?? 0),
      })}
    </b>
  )
}

const nextStreet = (phase: string | undefined): string => {
  if (phase === 'preflop') return 'flop'
  return phase === 'flop' ? 'turn' : 'river'
}

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
