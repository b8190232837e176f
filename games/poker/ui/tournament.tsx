import { Avatar } from '@fimm/ui/avatar.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { Coffee, Timer } from 'lucide-react'
import type { TournamentView } from '../tournament/view.ts'
import { chipsWorth } from './money-text.ts'
import { nameIn } from './people.ts'
import { useTournamentTime, type TournamentTime } from './tournament-clock.ts'
import type { Props, Translate } from './props.ts'

export interface TournamentProps extends Props {
  readonly tournament: TournamentView
}

/** Above the table of a phone or a desktop: the level, its blinds and what is left of it (P35c). */
export const LevelLine = (props: TournamentProps) => {
  const { tournament, now, t } = props
  const time = useTournamentTime(tournament, now)
  if (time === undefined) return null
  const { stage, level, left } = time
  const isBreak = stage.kind === 'break'
  return (
    <p
      data-level
      className={`flex min-h-8 items-center gap-2 rounded-full px-3.5 text-[0.9rem] font-bold ${isBreak ? 'bg-warn-soft' : 'bg-sunken'}`}
    >
      {isBreak ? (
        <Coffee aria-hidden className="size-4 shrink-0" />
      ) : (
        <Timer aria-hidden className="size-4 shrink-0" />
      )}
      <span className="min-w-0 flex-1 truncate">
        {stageName(time, t)}
        <span className="ms-2 font-semibold text-quiet">{blindsText(props, level)}</span>
      </span>
      <span className="tabular-nums">{left}</span>
    </p>
  )
}

export const blindsText = (
  { t }: Pick<Props, 't'>,
  { smallBlind, ante }: { readonly smallBlind: number; readonly ante: number },
): string => {
  const blinds = t('tournament.blinds', { small: smallBlind, big: smallBlind * 2 })
  return ante === 0 ? blinds : `${blinds} · ${t('tournament.ante', { ante })}`
}

/** “9,000 kr.”, or chips where they have no worth. */
export const prizeText = (props: Props, prize: number): string =>
  chipsWorth(props, prize) ?? props.t('chips', { amount: prize })

/** Until when people may come in, and buy again (P35c). */
export const entryText = ({ tournament, view, t }: TournamentProps): string => {
  if (tournament.isEntryClosed) return t('tournament.entry-closed')
  const { rebuyLevels, rebuys } = view.config
  return rebuyLevels === 0
    ? t('tournament.entry-first')
    : t('tournament.entry-open', { level: rebuyLevels, rebuys })
}

/** Places so far and what they pay. */
export const Places = (props: TournamentProps) => {
  const { tournament, person, t, view } = props
  const isOver = view.phase === 'over'
  return (
    <Card title={t(isOver ? 'tournament.places' : 'tournament.standing')}>
      <p className="mb-2 text-sm text-quiet">
        {t('tournament.left', { left: tournament.left, entered: tournament.entered })} ·{' '}
        {t('tournament.pool', { pool: prizeText(props, tournament.pool) })}
      </p>
      <ol>
        {tournament.places.map(({ player, place, prize, isOut }) => (
          <li
            key={player}
            className="flex min-h-11 items-center gap-2.5 border-t border-line py-1 first:border-0"
          >
            <b className="w-7 text-end tabular-nums">{place}.</b>
            <Avatar person={person(player)} size={28} />
            <span
              className={`min-w-0 flex-1 [overflow-wrap:anywhere] ${isOut && !isOver ? 'text-quiet' : 'font-semibold'}`}
            >
              {nameIn(props, player)}
              {isOut && !isOver && <small className="ms-2">{t('tournament.out')}</small>}
            </span>
            {prize > 0 && <b className="tabular-nums">{prizeText(props, prize)}</b>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

export const stageName = ({ stage, level }: TournamentTime, t: Translate): string =>
  stage.kind === 'break' ? t('tournament.break') : t('tournament.level', { level: level.number })

export const stageLook = (place: number, at: number): string => {
  if (place === at) return 'bg-accent font-bold text-accent-ink'
  return place < at ? 'text-quiet line-through' : ''
}

/** All levels and breaks, the one that is on marked. */
export const Levels = (props: TournamentProps) => {
  const { tournament, now, t } = props
  const time = useTournamentTime(tournament, now)
  if (time === undefined) return null
  const at = tournament.stages.indexOf(time.stage)
  return (
    <Card title={t('tournament.levels-of', { minutes: props.view.config.levelMinutes })}>
      <p className="mb-2 text-sm text-quiet">{entryText(props)}</p>
      <ol>
        {tournament.stages.map((stage, place) => (
          <li
            key={stage.kind === 'level' ? stage.number : `break ${place}`}
            aria-current={place === at ? 'step' : undefined}
            className={`flex gap-3 rounded-lg px-2 py-1 ${stageLook(place, at)}`}
          >
            <StageText {...props} stage={stage} isNow={place === at} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

export const StageText = ({
  stage,
  isNow,
  t,
}: Pick<Props, 't'> & { readonly stage: TournamentView['stages'][number]; readonly isNow: boolean }) => (
  <>
    {stage.kind === 'break' ? (
      <span className="flex min-w-0 flex-1 items-center gap-2">
        <Coffee aria-hidden className="size-[1em]" />
        {t('tournament.break')}
      </span>
    ) : (
      <>
        <span className="w-[1.6em] tabular-nums">{stage.number}</span>
        <span className="min-w-0 flex-1 truncate">{blindsText({ t }, stage)}</span>
      </>
    )}
    <span className="shrink-0 tabular-nums">
      {isNow && t('tournament.now')}
      {!isNow && stage.from !== null && t('time', { at: stage.from })}
    </span>
  </>
)
