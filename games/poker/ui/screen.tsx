import { ClockRing } from '@fimm/ui/clock-ring.tsx'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { useRef } from 'react'
import { useActionClock } from './action-clock.tsx'
import { lastSentences } from './last-events.ts'
import { NextHandIn } from './next-hand-in.tsx'
import { nameIn } from './people.ts'
import { statusLine } from './status-line.ts'
import { resultText } from './result-text.ts'
import { PokerTable } from './table.tsx'
import { blindsText, type TournamentProps } from './tournament.tsx'
import { useTournamentTime } from './tournament-clock.ts'
import { TournamentScreen } from './tournament-screen.tsx'
import { useChipMotion } from './use-chip-motion.ts'
import type { Props } from './props.ts'

/** The shared screen: to be read from three metres, no controls. */
export const Screen = (props: Props) => {
  const { view, t } = props
  const [last] = lastSentences(props, 1)
  const box = useRef<HTMLDivElement>(null)
  useChipMotion(props, box)
  return (
    <div
      ref={box}
      className="@container flex flex-1 flex-col gap-6 overflow-clip [overflow-clip-margin:1rem]"
    >
      {!props.statusShownByPage && <Headline {...props} />}
      <div className="relative min-h-[44rem] flex-1">
        <div className="absolute inset-0">
          {view.tournament !== null && view.hand === null ? (
            <div className="flex size-full">
              <TournamentScreen {...props} tournament={view.tournament} />
            </div>
          ) : (
            <PokerTable {...props} size="screen" />
          )}
        </div>
      </div>
      <div className="flex min-h-20 items-center justify-between gap-8 text-3xl font-bold text-quiet">
        <span className="shrink-0">
          {view.tournament === null
            ? t('bar.blinds', { small: view.smallBlind, big: view.bigBlind })
            : view.hand !== null && <LevelLeft {...props} tournament={view.tournament} />}
        </span>
        <span className="min-w-0 truncate text-ink">{resultText(props) ?? last?.text}</span>
        <span className="flex shrink-0 items-center gap-6">
          <NextHandIn {...props} className="text-ink" />
          {view.hands > 0 &&
            t(view.isLastHand && view.hand !== null ? 'table.last-hand' : 'table.hand', { hand: view.hands })}
          {props.statusShownByPage && <Clock {...props} />}
        </span>
      </div>
    </div>
  )
}

/** In a hand the table has the room; what is left of the level stands below it. */
const LevelLeft = (props: TournamentProps) => {
  const time = useTournamentTime(props.tournament, props.now)
  if (time === undefined) return null
  const { level, left } = time
  return (
    <>
      {props.t('tournament.level', { level: level.number })} · {blindsText(props, level)}
      {left !== undefined && <b className="ms-4 text-ink tabular-nums">{left}</b>}
    </>
  )
}

const Headline = (props: Props) => {
  const { view, person, t } = props
  const acting = view.hand?.acting ?? null
  return (
    <div className="flex min-h-28 items-center gap-8 rounded-3xl bg-accent px-8 text-accent-ink">
      {acting !== null && <Avatar person={person(acting.player)} size={80} />}
      <p className="flex-1 font-display text-6xl font-extrabold">
        {acting === null ? statusLine(props) : t('status.turn', { player: nameIn(props, acting.player) })}
      </p>
      {acting !== null && acting.toCall > 0 && (
        <p className="text-4xl font-bold">{t('info.to-call', { amount: acting.toCall })}</p>
      )}
      <Clock {...props} />
    </div>
  )
}

/** The seconds of whoever must act, and of their time bank. */
const Clock = ({ view, now, t }: Props) => {
  const clock = useActionClock({ view, now })
  if (clock === undefined) return null
  const { until, total, isBank } = clock
  return (
    <span className="rounded-full bg-paper">
      <ClockRing
        until={until}
        now={now}
        total={total}
        label={t(isBank ? 'clock.bank' : 'clock.left')}
        size={88}
      />
    </span>
  )
}
